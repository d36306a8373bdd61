import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** A log in this project's own format, as docs/log-format.md describes it. */
export const actionLog = defineFormat({
  name: 'action-log',
  title: 'a log of events in the format of docs/log-format.md, YAML or JSON Lines',
  sniff,
  parse,
});
