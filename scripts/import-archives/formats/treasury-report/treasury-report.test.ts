import { describeFormat } from '../../../../test/support/describe-format.ts';
import { treasuryReport } from './index.ts';

describeFormat(treasuryReport, import.meta.url);
