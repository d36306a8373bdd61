import { describeFormat } from '../../../../test/support/describe-format.ts';
import { searchCache } from './index.ts';

describeFormat(searchCache, import.meta.url);
