import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import type { Draft, World } from '../world/world.ts';
import type { Part } from './part.ts';
import type { Party } from './ruleset.ts';
import { need } from './refusal.ts';

/** A rule with the revision that it is to have: `345/0`; without one where revisions are not counted. */
const Revision = Words;

type Change = 'enact' | 'amend' | 'repeal';

const SUMMARIES: Readonly<Record<Change, string>> = {
  enact: 'A rule comes into force: what it defines may be played from then on.',
  amend: 'A rule is changed, and is in force by its new revision.',
  repeal: 'A rule is repealed: what it defines cannot be played any more.',
};

const step = (verb: Change) => ({
  summary: SUMMARIES[verb],
  fields: z.strictObject({ [verb]: Revision }),
});

const nothing = z.strictObject({});

/**
 * The rules themselves, which every ruleset has: they are enacted, amended and repealed in play, and what
 * may be played next is as they are then. Other rules are told.
 */
export const rulesParty: Party = {
  name: 'rules',
  isGeneral: true,
  rules: [],
  kind: {
    name: 'rules',
    title: 'The rules',
    summary: 'Rules come into force, are changed and are repealed.',
    settings: {},
    given: nothing,
    steps: { enact: step('enact'), amend: step('amend'), repeal: step('repeal') },
    answers: { 'in-force': { summary: 'The rules that are in force.', fields: nothing } },
  },
  part: rulesPart(),
};

function rulesPart(): Part {
  return {
    ...{ quantities: {}, marks: [], sets: [], ticks: [] },
    begin: () => null,
    enter: () => null,
    take: (draft, state, verb, fields) => {
      const [change, named] = Object.entries(fields as Record<string, string>)[0] ?? [verb, ''];
      changeRule(draft, change as Change, named);
      return state;
    },
    split: (_state, verb, fields) => [{ verb, fields }],
    ask: (world) => rulesInForce(world),
    views: () => [],
    heeds: () => false,
    hear: (_draft, state) => state,
  };
}

function changeRule(draft: Draft, change: Change, named: string): void {
  const [number = '', revision] = named.split('/');
  const isInForce = draft.get(`rule/${number}/in-force`) === 'yes';
  if (change === 'enact') need(!isInForce, `Rule ${number} is in force already.`);
  else need(isInForce, `Rule ${number} is not in force.`);
  setRule(draft, named, change !== 'repeal');
  draft.tell({ what: `rule-${DONE[change]}`, rule: number, ...(revision && { revision }) });
}

const DONE = { enact: 'enacted', amend: 'amended', repeal: 'repealed' } as const;

/** Writes whether a rule is in force, and by which revision. */
export function setRule(draft: Draft, named: string, inForce: boolean): void {
  const [number = '', revision] = named.split('/');
  draft.write(`rule/${number}/in-force`, inForce ? 'yes' : 'no');
  if (revision !== undefined) draft.write(`rule/${number}/revision`, revision);
}

/** Lists the rules that are in force, each with its revision where it has one. */
export function rulesInForce(world: World): string[] {
  return world.namesBelow('rule').flatMap((number) => {
    if (world.get(`rule/${number}/in-force`) !== 'yes') return [];
    const revision = world.get(`rule/${number}/revision`);
    return [typeof revision === 'string' ? `${number}/${revision}` : number];
  });
}
