import { defineFormat } from '../../format.ts';
import { parseInitialSet } from './parse.ts';
import { sniffInitialSet } from './sniff.ts';

/** The rules that a game starts with, immutable and mutable, and the proposals made since. */
export const initialSet = defineFormat({
  name: 'initial-set',
  title:
    'initial set of immutable and mutable rules from 101 and 201 on, with proposals from 301 on',
  sniff: sniffInitialSet,
  parse: parseInitialSet,
});
