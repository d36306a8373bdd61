import { laidDown, PRIORITISATION } from '../../precedence/general-schemes.ts';
import type { Scheme } from '../../precedence/scheme.ts';

/** “Prioritisation” in Ruleset 106 (mechanics.md E.4). Scopes and negations are judged by people. */
export const prioritisation: Scheme = laidDown(PRIORITISATION, 'Prioritisation');
