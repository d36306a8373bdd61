import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, meaning, type Code } from '../../src/diagnostics/index.ts';
import { checkNearNames, type History, type Outcome } from '../../src/engine/index.ts';
import type { FindInLog } from '../../src/loaders/log-places.ts';
import type { LogEvent } from '../../src/schemas/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

/** Something to be said of an event, and where in it. */
interface Fault {
  readonly event: string;
  readonly reason: string;
  readonly field?: readonly (string | number)[];
  readonly near?: readonly string[];
  /** Where it stands, if another event has its id. */
  readonly source?: LogEvent['source'];
}

/** What the engine finds in a log, and the message that it becomes; anything else is unplayable. */
const MESSAGES: Readonly<Partial<Record<string, { readonly code: Code }>>> = {
  'clock-contradicted': { code: 'clock-contradicted' },
  'event-unknown': { code: 'reference-unknown' },
  'rule-unknown': { code: 'reference-unknown' },
  'rule-standing': { code: 'rule-standing' },
  'time-outside': { code: 'time-outside' },
  'order-contradicted': { code: 'order-contradicted' },
  'pattern-unmatched': { code: 'pattern-unmatched' },
  'proposal-unknown': { code: 'reference-unknown' },
  'die-unread': { code: 'die-unread' },
  'roll-impossible': { code: 'roll-impossible' },
  'revision-unknown': { code: 'revision-unknown' },
};

/**
 * Says of every event that could not be replayed, and of every field that cannot be meant, where it
 * stands and why; the replay went on. An event that is wrong in a field is not said to fail besides.
 */
export function tellProblems(
  history: History,
  findInLog: FindInLog = () => undefined,
): VFileMessage[] {
  const tell = teller(history, findInLog);
  const placed = new Set(history.problems.flatMap(({ event, field }) => (field ? [event] : [])));
  const rejected = history.outcomes
    // What a rule forbids is part of the game and not of its log's faults.
    .filter((one) => ['rejected', 'unresolved'].includes(one.status) && !isForbidden(one))
    .filter(({ event }) => !placed.has(event.id))
    .map(({ event, reason }): Fault => {
      const field = event.play === undefined ? {} : { field: ['play'] };
      return { event: event.id, reason: reason ?? 'It has no effect.', ...field };
    });
  const told = new Set(rejected.map(({ event }) => event));
  const others = history.problems.filter(({ event }) => !told.has(event));
  return [
    ...tellRefusals(history, tell),
    ...rejected.map((one) => tell('event-unplayable', one)),
    ...others.map((one) => tell(ownValue(MESSAGES, one.code)?.code ?? 'event-unplayable', one)),
  ];
}

/** Notes names that stand once and are near to one that is known. */
export function tellNearNames(
  events: readonly LogEvent[],
  history: History,
  findInLog: FindInLog,
): VFileMessage[] {
  const tell = teller(history, findInLog);
  return checkNearNames(events).map((one) => tell('name-near', one));
}

/** Notes the steps of procedures that a rule refuses: part of the game, and perhaps a slip of the log's. */
function tellRefusals(history: History, tell: Tell): VFileMessage[] {
  return history.outcomes.flatMap((one) => {
    const { event, status, rule, reason = '' } = one;
    if (event.play === undefined || status !== 'rejected' || !isForbidden(one)) return [];
    const by = rule === undefined ? 'It is refused, and' : `Rule ${rule} refuses it, and it`;
    const said = `${reason} ${by} changes nothing.`;
    return [tell('step-refused', { event: event.id, reason: said })];
  });
}

function isForbidden({ rule, isRefusal }: Outcome): boolean {
  return rule !== undefined || isRefusal === true;
}

type Tell = (code: Code, fault: Fault) => VFileMessage;

function teller(history: History, findInLog: FindInLog): Tell {
  return (code, { event: id, reason, field = [], near = [], source: own }) => {
    const source = own ?? history.events[history.indexOf(id) ?? -1]?.source;
    const place = (own === undefined ? findInLog(id, field) : undefined) ?? {
      file: source?.file ?? id,
      line: source?.lines?.[0] ?? 1,
    };
    const note = `${meaning(near)}${CODES[code].cure}`;
    return createMessage(code, place, { reason, note });
  };
}
