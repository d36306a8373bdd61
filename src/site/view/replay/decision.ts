import type { GameModel } from '../../model.ts';
import { decisionAnchor, type CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import { spelledCount } from '../count.ts';
import { countingPhrase } from './counting.ts';
import { eventTime } from '../../event-words.ts';
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
  /** Strength for and against, with this ballot and those before it. */
  readonly forSoFar: number;
  readonly againstSoFar: number;
}

/** A decision on a proposal: its ballots, its count, its outcome. */
export interface DecisionView {
  /** Its place on the page. */
  readonly id: string;
  readonly name: string;
  readonly agrees: boolean | null;
  /** The computed outcome beside the announced one, in a sentence. */
  readonly outcome: string;
  /** By which rules that is computed, and how they are read; empty where nobody tells. */
  readonly counted: Phrase;
  readonly bar: DecisionBar | null;
  readonly facts: readonly Fact[];
  readonly ballots: readonly BallotRow[];
}

/** Strengths for and against, drawn from one side each. Widths and places are percentages. */
export interface DecisionBar {
  readonly forWidth: number;
  readonly againstWidth: number;
  /** How far the strength for must reach. */
  readonly needed: number;
  readonly words: string;
}

/** Shows every decision on a proposal, named as addresses name it, in order of time. */
export function viewDecisions(
  model: GameModel,
  replay: GameReplay | null,
  proposal: string,
): DecisionView[] {
  if (replay === null) return [];
  const decisions = replay.decisionsOf.get(proposal) ?? [];
  return decisions.map((one, index) => {
    const number = decisions.length === 1 ? '' : ` ${index + 1}`;
    return { ...viewDecision(model, replay, one), name: `Decision${number}${onDay(model, one)}` };
  });
}

function viewDecision(
  model: GameModel,
  replay: GameReplay,
  { event, decision, tally, agrees, isConditional, place }: CountedDecision,
): Omit<DecisionView, 'name'> {
  const fact = (label: string, value: Phrase): Fact => ({ label, values: [value] });
  const atLeast = (count: number) => (tally.unknown > 0 ? `at least ${count}` : String(count));
  return {
    id: decisionAnchor(place),
    agrees: agrees ?? null,
    outcome: outcomeSentence(decision.outcome, tally.outcome, isConditional),
    counted: countingPhrase(model, replay, event.id),
    bar: drawBar(tally, decision.index),
    facts: [
      fact('For', [`strength ${atLeast(tally.strengthFor)}`]),
      fact('Against', [`strength ${atLeast(tally.strengthAgainst)}`]),
      fact('Present', [atLeast(tally.present)]),
      ...(tally.unknown > 0 ? [fact('Not known', [spelledCount(tally.unknown, 'ballot')])] : []),
      ...(decision.unread ?? []).map((part) => fact('Not understood', [part])),
      fact('Quorum', [
        `${atLeast(tally.voters)} ballots of ${decision.quorum ?? 'an unknown number'} needed`,
      ]),
      fact('Adoption index', [indexWords(decision.index, tally.strengthAgainst)]),
      fact('Read in', sourcePhrase(model, event.source)),
    ],
    ballots: ballotRows(model, replay, tally.ballots),
  };
}

function ballotRows(
  model: GameModel,
  replay: GameReplay,
  ballots: CountedDecision['tally']['ballots'],
): BallotRow[] {
  let [forSoFar, againstSoFar] = [0, 0];
  return ballots.map(({ ballot, vote, via, strength }) => {
    if (vote === 'FOR') forSoFar += strength;
    if (vote === 'AGAINST') againstSoFar += strength;
    return {
      voter: voterPhrase(model, replay, ballot.voter),
      cast: ballotWords(ballot),
      cameTo: voteWords(vote),
      via: via.join(', then '),
      strength,
      forSoFar,
      againstSoFar,
    };
  });
}

/** Draws both strengths over a line that has room for them and for what is needed; null for none. */
function drawBar(tally: CountedDecision['tally'], index: string | undefined): DecisionBar | null {
  const { strengthFor, strengthAgainst, outcome } = tally;
  if (index === undefined || outcome === null) return null;
  const needed = Math.max(Number(index) * strengthAgainst, strengthAgainst);
  const whole = Math.max(strengthFor, needed) + strengthAgainst;
  if (whole === 0) return null;
  const share = (strength: number) => Math.round((strength / whole) * 10_000) / 100;
  return {
    forWidth: share(strengthFor),
    againstWidth: share(strengthAgainst),
    needed: share(needed),
    words: `Strength ${strengthFor} for, ${strengthAgainst} against`,
  };
}

/** When it was: `, July 2019`; empty where nobody tells. */
function onDay(model: GameModel, { event }: CountedDecision): string {
  const when = eventTime(model, event);
  return when === '' ? '' : `, ${when}`;
}

function outcomeSentence(
  announced: CountedDecision['decision']['outcome'],
  counted: CountedDecision['tally']['outcome'],
  isConditional: boolean,
): string {
  const condition = isConditional ? ' A ballot hung on a condition that somebody worked out.' : '';
  if (counted === null) {
    const said =
      announced === undefined ? 'was not announced' : `was announced as ${outcomeWords(announced)}`;
    return `The outcome ${said}; by its ballots it cannot be told, for not all of it was understood.${condition}`;
  }
  const came = `By its ballots it was ${outcomeWords(counted)}`;
  if (announced === undefined) return `${came}; no outcome was announced.${condition}`;
  const said =
    announced === counted ? 'as was announced' : `announced was: ${outcomeWords(announced)}`;
  return `${came}, ${said}.${condition}`;
}

/** Decimals are reckoned as they are written, without rounding. */
function indexWords(index: string | undefined, against: number): string {
  if (index === undefined) return 'not known';
  const least = timesDecimal(against, index);
  if (against === 0) return `${index} for each against; nobody was against, so that any was enough`;
  return `${index} for each against: at least ${least}, and more than ${against}`;
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
  return `${digits.slice(0, cut)}.${digits.slice(cut)}`
    .replace(/(?<!0)0+$/u, '')
    .replace(/\.$/u, '');
}

function voterPhrase(model: GameModel, replay: GameReplay, name: string): Phrase {
  const account =
    replay.accountByPath.get(`player/${name}`) ??
    replay.accountByPath.get(`player/${name.replaceAll(' ', '_')}`);
  return linked(name, account && routes.player(model.game.id, account.slug, 'votes'));
}
