import { defineFormat } from '../../format.ts';
import { ROLES } from '../../shared/records/roles.ts';
import { parseSheet } from './parse.ts';
import { explainSheet, sniffSheet } from './sniff.ts';

/** A ruleset in a sheet, saved as text: a row for every rule, below a row of names. */
export const csvRules = defineFormat({
  name: 'csv-rules',
  title: 'a sheet saved as CSV (commas, semicolons or tabs) with a row for every rule',
  isGeneral: true,
  names: ROLES,
  sniff: sniffSheet,
  explain: explainSheet,
  parse: parseSheet,
});
