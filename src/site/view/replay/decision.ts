import type { GameModel } from '../../model.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import { eventTime } from './event-words.ts';
import { sourcePhrase } from './source-phrase.ts';
import { ballotWords, outcomeWords, voteWords } from './votes.ts';

/** One ballot of a decision. */
export interface BallotRow {
  readonly voter: Phrase;
  readonly cast: string;
  readonly cameTo: string;
  /** The voters from whom the vote was taken, the nearest first; empty where it is the voter's own. */
  readonly via: string;
  readonly strength: number;
}

/** A decision on a proposal: its ballots, its count, its outcome. */
export interface DecisionView {
  readonly name: string;
  readonly agrees: boolean | null;
  /** The computed outcome beside the announced one, in a sentence. */
  readonly outcome: string;
  readonly facts: readonly Fact[];
  readonly ballots: readonly BallotRow[];
}

/** Shows every decision on a proposal, in order of time. */
export function viewDecisions(
  model: GameModel,
  replay: GameReplay | null,
  proposal: string,
): DecisionView[] {
  if (replay === null) return [];
  const decisions = replay.decisionsOf.get(proposal) ?? [];
  return decisions.map((one, index) => {
    const number = decisions.length === 1 ? '' : ` ${index + 1}`;
    return { ...viewDecision(model, replay, one), name: `Decision${number}${onDay(one)}` };
  });
}

function viewDecision(
  model: GameModel,
  replay: GameReplay,
  { event, decision, tally, agrees, isConditional }: CountedDecision,
): Omit<DecisionView, 'name'> {
  const fact = (label: string, value: Phrase): Fact => ({ label, values: [value] });
  return {
    agrees: agrees ?? null,
    outcome: outcomeSentence(decision.outcome, tally.outcome, isConditional),
    facts: [
      fact('For', [`strength ${tally.strengthFor}`]),
      fact('Against', [`strength ${tally.strengthAgainst}`]),
      fact('Present', [String(tally.present)]),
      fact('Quorum', [`${tally.voters} ballots of ${decision.quorum} needed`]),
      fact('Adoption index', [indexWords(decision.index, tally.strengthAgainst)]),
      fact('Read in', sourcePhrase(model, event.source)),
    ],
    ballots: tally.ballots.map(({ ballot, vote, via, strength }) => ({
      voter: voterPhrase(model, replay, ballot.voter),
      cast: ballotWords(ballot),
      cameTo: voteWords(vote),
      via: via.join(', then '),
      strength,
    })),
  };
}

/** When it was: `, July 2019`; empty where nobody tells. */
function onDay({ event }: CountedDecision): string {
  const when = eventTime(event);
  return when === '' ? '' : `, ${when}`;
}

function outcomeSentence(
  announced: CountedDecision['decision']['outcome'],
  counted: CountedDecision['tally']['outcome'],
  isConditional: boolean,
): string {
  const came = `By its ballots it was ${outcomeWords(counted)}`;
  const condition = isConditional ? ' A ballot hung on a condition that somebody worked out.' : '';
  if (announced === undefined) return `${came}; no outcome was announced.${condition}`;
  const said =
    announced === counted ? 'as was announced' : `announced was: ${outcomeWords(announced)}`;
  return `${came}, ${said}.${condition}`;
}

/** Decimals are reckoned as they are written, without rounding. */
function indexWords(index: string, against: number): string {
  const least = timesDecimal(against, index);
  return `${index}: strength for must reach ${least} and exceed ${against}`;
}

/** Multiplies a whole number by a decimal and gives the exact decimal. */
export function timesDecimal(count: number, decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = String(BigInt(count) * BigInt(whole + fraction)).padStart(
    fraction.length + 1,
    '0',
  );
  if (fraction === '') return digits;
  const cut = digits.length - fraction.length;
  return `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/u, '');
}

function voterPhrase(model: GameModel, replay: GameReplay, name: string): Phrase {
  const holder =
    replay.holderByPath.get(`player/${name}`) ??
    replay.holderByPath.get(`player/${name.replaceAll(' ', '_')}`);
  return linked(name, holder && routes.player(model.game.id, holder.slug, 'votes'));
}
