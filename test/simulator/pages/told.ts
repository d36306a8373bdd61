import type { LogEvent, Proposal } from '../../../src/schemas/index.ts';
import type { GameModel, RuleModel } from '../../../src/site/model.ts';
import { momentOf } from '../../../src/site/proposal-moment.ts';
import { timesOf } from '../../../src/site/replays.ts';
import { isDoubtedEffect, toldEvents } from '../../../src/site/told-events.ts';
import { isDoubtedChange } from '../../../src/site/doubted-changes.ts';
import { addressOf, type Change, type Truth } from '../truth/truth.ts';

/** What a page says as a fact, and whether it is so. */
export interface Told {
  readonly words: string;
  readonly holdsIn: (truth: Truth) => boolean;
}

/** Returns the changes that lists of changes, feeds and dates tell, and that are not said to be in doubt. */
export function toldChangesIn(model: GameModel): Told[] {
  return toldEvents(model).flatMap(({ event, changed, words }) =>
    changed
      .filter(({ isDoubted }) => !isDoubted)
      .map(({ rule, name }) => ({
        words: `${name} ${words}`,
        holdsIn: (truth: Truth) =>
          changesOf(truth, rule).some((change) => isWithin(model, event, change.at)),
      })),
  );
}

/** Returns what pages of proposals tell that these did, and when, where that is not said to be in doubt. */
export function toldProposalsIn(model: GameModel): Told[] {
  return model.proposals.flatMap((proposal) => [
    ...toldMoment(model, proposal),
    ...toldEffects(model, proposal),
  ]);
}

function toldMoment(model: GameModel, proposal: Proposal): Told[] {
  const known = momentOf(model, proposal);
  if (known === null || known.isDoubted === true) return [];
  const { moment, basis } = known;
  const isThen = ({ at }: { readonly at: string }) =>
    isWithin(model, { at: moment.calendar, clock: moment.game }, at);
  const isOf = (name: string | null) => isNamed(proposal, name);
  const isDecided = basis === 'adopted' || basis === 'failed';
  return [
    {
      words: `${proposal.id} ${basis}`,
      holdsIn: ({ changes, votes }) =>
        isDecided
          ? votes.some(
              (vote) =>
                isOf(vote.proposal) &&
                isThen(vote) &&
                (vote.outcome === 'ADOPTED') === (basis === 'adopted'),
            )
          : changes.some((change) => isOf(change.by) && isThen(change)),
    },
  ];
}

function toldEffects(model: GameModel, proposal: Proposal): Told[] {
  const listed = (model.effects.get(proposal.slug) ?? []).filter(
    (effect) => !isDoubtedEffect(model, effect),
  );
  const logged = (model.loggedEffects.get(proposal.slug) ?? []).filter(
    ({ rule, change }) => !isDoubtedChange(model, rule, change.event),
  );
  return [...listed, ...logged].map(({ rule, version }) => ({
    words: `${proposal.id} made ${rule.rule}/${version}`,
    holdsIn: (truth) => changesOf(truth, rule).some(({ by }) => isNamed(proposal, by)),
  }));
}

function isNamed({ id }: Proposal, name: string | null): boolean {
  return name !== null && id.replace(/\D/gu, '') === name.replace(/\D/gu, '');
}

function changesOf(truth: Truth, { rule }: RuleModel): Change[] {
  return truth.changes.filter((change) => addressOf(truth, change.rule) === rule);
}

function isWithin(
  model: GameModel,
  told: Pick<LogEvent, 'at' | 'clock' | 'during'>,
  instant: string,
): boolean {
  const { first, last } = timesOf(model).world.windowOf(told).sure;
  return (first === undefined || first <= instant) && (last === undefined || instant <= last);
}
