import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** The ledger of Agora's Treasuror: a folder of files by month, and the state from which it starts. */
export const treasuryLedger = defineFormat({
  name: 'treasury-ledger',
  title: 'a ledger of transactions and commands by day, as Agora’s Treasuror keeps it',
  needs: ['state'],
  readsFolder: true,
  sniff,
  parse,
});
