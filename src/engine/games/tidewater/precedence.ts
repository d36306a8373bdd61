import { CHUTZPAH, laidDown } from '../../precedence/general-schemes.ts';
import type { Scheme } from '../../precedence/scheme.ts';

/** Section C of Rule 2, which has the same three steps in both copies of the Book. */
export const pages: Scheme = {
  ...laidDown(CHUTZPAH, '2'),
  summary:
    'What pages say of themselves counts first, unless they disagree about it; then the greater Chutzpah; then the lower number.',
};
