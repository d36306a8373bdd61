import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** Agora's published rulesets, the full one with its histories and annotations and the short one without. */
export const logicalRuleset = defineFormat({
  name: 'logical-ruleset',
  title:
    'a published ruleset: “Rule 101/17 (Power=4)” with a title below, texts set in, and mostly histories',
  sniff,
  parse,
});
