import { describeFormat } from '../../../../test/support/describe-format.ts';
import { votingDecisions } from './index.ts';

describeFormat(votingDecisions, import.meta.url);
