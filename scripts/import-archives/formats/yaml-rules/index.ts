import { defineFormat } from '../../format.ts';
import { ROLES } from '../../shared/records/roles.ts';
import { parseYamlRules } from './parse.ts';
import { explainYamlRules, sniffYamlRules } from './sniff.ts';

/** A ruleset as data in YAML: a list of rules, an object of rules by number, or a tree of them. */
export const yamlRules = defineFormat({
  name: 'yaml-rules',
  title: 'a YAML text with a list, an object or a tree of rules, or a folder of such texts',
  isGeneral: true,
  readsFolder: 'either',
  includes: 'json-rules',
  names: ['rules', 'children', ...ROLES],
  sniff: sniffYamlRules,
  explain: explainYamlRules,
  parse: parseYamlRules,
});
