import { describeFormat } from '../../../../test/support/describe-format.ts';
import { ocrPrint } from './index.ts';

describeFormat(ocrPrint, import.meta.url);
