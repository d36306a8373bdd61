import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** Decisions on proposals with their ballots, as Agora's Assessor announced them. */
export const votingDecisions = defineFormat({
  name: 'voting-decisions',
  title: 'a JSON list of assessments with the ballots, strengths and outcome of each decision',
  sniff,
  parse,
});
