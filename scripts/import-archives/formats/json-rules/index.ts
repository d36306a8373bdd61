import { defineFormat } from '../../format.ts';
import { ROLES } from '../../shared/records/roles.ts';
import { parseJsonRules } from './parse.ts';
import { explainJsonRules, sniffJsonRules } from './sniff.ts';

/** A ruleset as data: a list of rules, an object of rules by number, or a tree of them. */
export const jsonRules = defineFormat({
  name: 'json-rules',
  title: 'a JSON text with a list, an object or a tree of rules, or a folder of such texts',
  isGeneral: true,
  readsFolder: 'either',
  names: ['rules', 'children', ...ROLES],
  sniff: sniffJsonRules,
  explain: explainJsonRules,
  parse: parseJsonRules,
});
