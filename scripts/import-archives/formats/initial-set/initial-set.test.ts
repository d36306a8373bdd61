import { describeFormat } from '../../../../test/support/describe-format.ts';
import { initialSet } from './index.ts';

describeFormat(initialSet, import.meta.url);
