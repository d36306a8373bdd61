import { proposalBehind, toSlug, type Proposal } from '../../../src/schemas/index.ts';
import type { GameModel } from '../../../src/site/model.ts';
import { momentOf, type ProposalMoment } from '../../../src/site/proposal-moment.ts';
import { timesOf } from '../../../src/site/replays.ts';
import { sampleModels, sampleProposal } from '../../support/sample-archive.ts';
import type { SeedResult } from '../run-seed.ts';
import type { Truth } from '../truth/truth.ts';

/** Makes the model of an archive again, with a record of each proposal that its lists of changes name. */
export function withProposals({ archive }: SeedResult): GameModel {
  const { game, sources, witnesses, events } = archive;
  const named = witnesses.flatMap((copy) =>
    copy.events.flatMap((one) => proposalBehind(one) ?? []),
  );
  const printed = new Set(named.map((one) => one.printed));
  const bySlug = Map.groupBy(printed, toSlug);
  const proposals = [...bySlug].map(([slug, names]) =>
    sampleProposal(slug, { game: game.id, printed: names }),
  );
  const [model] = sampleModels({ games: [game], sources, witnesses, log: events, proposals });
  if (model === undefined) throw new Error('No model of a game.');
  return model;
}

/** Returns what the page of a proposal says for sure of when it took effect, and the truth denies. */
export function untrueOfProposal(model: GameModel, truth: Truth, proposal: Proposal): string[] {
  const known = momentOf(model, proposal);
  const done = truth.changes.filter(({ by }) => by !== null && proposal.printed.includes(by));
  if (known === null || !SURE.has(known.basis) || done.length === 0) return [];
  const { calendar, game } = known.moment;
  const { first = '', last = '9' } = timesOf(model).world.windowOf({
    at: calendar,
    clock: game,
  }).sure;
  const isTrue = done.some(({ at }) => first <= at && at <= last);
  return isTrue
    ? []
    : [
        `proposal ${proposal.id}: ${known.basis} ${first} to ${last}, and it was ${done[0]?.at ?? ''}`,
      ];
}

const SURE: ReadonlySet<ProposalMoment['basis']> = new Set([
  'recorded',
  'disputed',
  'printed',
  'logged',
]);
