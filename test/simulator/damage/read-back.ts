import type { Archive } from '../ask/read-archive.ts';
import { firstSecond } from '../../../src/engine/time/when.ts';
import type { LogEvent } from '../../../src/schemas/index.ts';
import { ASSETS } from '../truth/holdings.ts';
import type { Movement, Truth, Vote } from '../truth/truth.ts';

/** Reads back what everybody had and what was moved, as the ledger or the log tells it. */
export function readHoldings(truth: Truth, { events }: Archive): Truth {
  if (Object.keys(truth.opening).length === 0) return truth;
  const opening = truth.keeping === 'log' ? readOpened(events) : readOpening(events);
  return { ...truth, opening, movements: events.flatMap((event) => readMovement(event) ?? []) };
}

/** What everybody had is the first thing that a log tells. */
function readOpened(events: readonly LogEvent[]): Truth['opening'] {
  const opening: Record<string, Record<string, number>> = {};
  for (const line of events.find((event) => event.do === 'open')?.fx ?? []) {
    const told = typeof line === 'string' ? OPENED.exec(line)?.groups : undefined;
    if (told === undefined) continue;
    const { holder = '', word = '', amount } = told;
    opening[holder] = { ...opening[holder], [signOf(word)]: Number(amount) };
  }
  return opening;
}

const OPENED = /^player\/(?<holder>[^/ ]+)\/(?<word>\S+) = (?<amount>\d+)$/u;

function signOf(word = ''): string {
  return Object.keys(ASSETS).find((one) => ASSETS[one] === word) ?? word;
}

function readOpening(events: readonly LogEvent[]): Truth['opening'] {
  return Object.fromEntries(
    events
      .filter((event) => event.do === 'hold')
      .map(({ args }) => {
        const listed = args['assets'] ?? [];
        const amounts = (typeof listed === 'string' ? [listed] : listed).map((one) => {
          return [one.slice(-2), Number(one.slice(0, -2))] as const;
        });
        const held = { cn: 0, wc: 0, ...Object.fromEntries(amounts) };
        return [String(args['holder']), held];
      }),
  );
}

const VERBS = ['gain', 'lose', 'transfer', 'pay'];

function readMovement({ do: verb, at, args, fx }: LogEvent): Movement | undefined {
  if (!VERBS.includes(verb) || typeof at !== 'string') return undefined;
  const when = { at: firstSecond(at) };
  const [line] = fx;
  if (typeof line === 'string') return readEffect(line, when);
  const amount = /^(?<count>\d+)(?<asset>[a-z]{2})$/u.exec(String(args['amount']))?.groups;
  if (amount === undefined) return undefined;
  return {
    ...when,
    kind: verb === 'gain' || verb === 'lose' ? verb : 'transfer',
    holder: String(args['holder']),
    ...(args['to'] !== undefined && { to: String(args['to']) }),
    asset: amount['asset'] ?? '',
    amount: Number(amount['count']),
  };
}

function readEffect(line: string, when: Pick<Movement, 'at'>): Movement | undefined {
  const paid = /^(?<holder>\S+) (?<amount>\d+) (?<word>\S+) > (?<to>\S+)$/u.exec(line)?.groups;
  if (paid) {
    const { holder = '', amount, word, to = '' } = paid;
    return { ...when, kind: 'transfer', holder, to, asset: signOf(word), amount: Number(amount) };
  }
  const moved = /^player\/(?<holder>[^/ ]+)\/(?<word>\S+) (?<way>[+-])(?<amount>\d+)$/u.exec(line);
  if (moved?.groups === undefined) return undefined;
  const { holder = '', word, way, amount } = moved.groups;
  const kind = way === '+' ? 'gain' : 'lose';
  return { ...when, kind, holder, asset: signOf(word), amount: Number(amount) };
}

/** Reads back the votes, as the decisions tell them. */
export function readVotes(truth: Truth, { events }: Archive): Truth {
  const decided = events.flatMap(({ decision }) => decision ?? []);
  if (decided.length === 0) return truth;
  const votes = decided.flatMap((decision): Vote[] => {
    const vote = truth.votes.find(({ proposal }) => proposal === decision.proposal);
    if (vote === undefined) return [];
    const ballots = decision.ballots.flatMap((ballot) =>
      ballot.kind === 'vote' ? [{ voter: ballot.voter, vote: ballot.vote }] : [],
    );
    const { strengths, outcome = vote.outcome } = decision;
    const { index = vote.index, quorum = vote.quorum } = decision;
    return [{ ...vote, ballots, strengths, index, outcome, quorum }];
  });
  return { ...truth, votes };
}
