import { describeFormat } from '../../../../test/support/describe-format.ts';
import { actionLog } from './index.ts';

describeFormat(actionLog, import.meta.url);
