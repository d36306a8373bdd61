import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** Reports of Agora's Treasuror: a folder of files, each with tables of everyone's balances. */
export const treasuryReport = defineFormat({
  name: 'treasury-report',
  title: 'a folder of weekly reports with tables of balances, as Agora’s Treasuror published them',
  readsFolder: true,
  takesNumbers: true,
  takes: ['names'],
  sniff,
  parse,
});
