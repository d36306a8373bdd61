import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** A page of rules as a text browser prints it, with its links numbered and listed at the end. */
export const browserDump = defineFormat({
  name: 'browser-dump',
  title: 'a text browser’s dump of a page of rules',
  sniff,
  parse,
});
