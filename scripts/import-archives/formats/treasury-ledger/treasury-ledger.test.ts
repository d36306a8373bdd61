import { describeFormat } from '../../../../test/support/describe-format.ts';
import { treasuryLedger } from './index.ts';

describeFormat(treasuryLedger, import.meta.url);
