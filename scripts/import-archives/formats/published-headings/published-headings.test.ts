import { describeFormat } from '../../../../test/support/describe-format.ts';
import { publishedHeadings } from './index.ts';

describeFormat(publishedHeadings, import.meta.url);
