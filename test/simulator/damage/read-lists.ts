import type { Archive } from '../ask/read-archive.ts';
import type { Dating, LogEvent, RevisionEvent, Witness } from '../../../src/schemas/index.ts';
import { firstSecond } from '../../../src/engine/time/when.ts';
import { dayOf, plusDays } from '../truth/days.ts';
import {
  rulesByAddress,
  type Change,
  type ChangeKind,
  type Exactness,
  type RuleState,
  type Truth,
} from '../truth/truth.ts';

/** Reads back the changes that a register lists. */
export function readRegisterChanges(truth: Truth, archive: Archive): Change[] {
  const rules = rulesByAddress(truth);
  const order = [...rules.keys()];
  const read = archive.witnesses
    .toSorted((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule))
    .flatMap((witness) =>
      readWitness(truth, witness, rules.get(witness.rule) ?? witness.rule, archive),
    );
  return read
    .map((change, index) => ({ change, index }))
    .sort((a, b) =>
      a.change.at < b.change.at ? -1 : a.change.at > b.change.at ? 1 : a.index - b.index,
    )
    .map(({ change }) => change);
}

const KINDS: Readonly<Record<string, ChangeKind>> = {
  ...{ enactment: 'enact', amendment: 'amend', retitling: 'retitle', repeal: 'repeal' },
  ...{ reenactment: 'reenact', 'power-change': 'power' },
};

/** Only the last words are printed; those before are taken as they were. */
function readWitness(truth: Truth, witness: Witness, rule: string, { texts }: Archive): Change[] {
  const own = truth.changes.filter((change) => change.rule === rule);
  const { title, number } = witness;
  const text = (texts.get(`${witness.source}/${witness.rule}`) ?? '').split(/(?<=\.) /u);
  const changes = witness.events.flatMap((event): Change[] => {
    const kind = KINDS[event.verb];
    if (kind === undefined || event.at === undefined) return [];
    const match = own.find((change) => change.by === byOf(event) && change.kind === kind);
    const set: Partial<RuleState> = { ...match?.set, ...stated(event) };
    const person = event.cause === 'proposal' ? {} : { person: event.by ?? '' };
    return [{ ...timeOf(event.at, match), rule, kind, by: byOf(event), ...person, set }];
  });
  const [retitled] = witness.events.flatMap(({ details }) => details?.['old-title'] ?? []);
  const begun = { number: number ?? '', title: retitled ?? title };
  return setLast(setLast(changes, 'text', text), 'title', title).map((change, index) =>
    index === 0 ? { ...change, set: { ...change.set, ...begun } } : change,
  );
}

function byOf({ by, cause }: RevisionEvent): string | null {
  return cause === 'proposal' ? by : null;
}

function stated({ details = {}, verb }: RevisionEvent): Partial<RuleState> {
  const power = details['new-power'] ?? details['power'];
  const title = details['new-title'];
  return {
    ...(power !== undefined && { power }),
    ...(title !== undefined && { title }),
    ...(verb === 'repeal' && { inForce: false }),
    ...((verb === 'enactment' || verb === 'reenactment') && { inForce: true }),
  };
}

function setLast<K extends 'text' | 'title'>(
  changes: readonly Change[],
  part: K,
  value: RuleState[K],
): Change[] {
  const last = changes.findLastIndex(({ set }) => set[part] !== undefined);
  return changes.map((change, index) =>
    index === last ? { ...change, set: { ...change.set, [part]: value } } : change,
  );
}

/** A change keeps its hour unless its day is another. */
function timeOf(at: Dating, match: Change | undefined): { at: string; exactness: Exactness } {
  const [day, exactness] = dayAndExactness(at);
  const known = match !== undefined && isOf(match.at, at) ? match.at : `${day}T12:00:00Z`;
  return { at: known, exactness };
}

function dayAndExactness(at: Dating): [string, Exactness] {
  if (typeof at === 'string') {
    const [, month, day] = at.split('-');
    if (day !== undefined) return [at, 'day'];
    return [month === undefined ? `${at}-07-15` : `${at}-15`, 'month'];
  }
  return 'between' in at
    ? [middleOf(at.between), 'between']
    : [dayOf(firstSecond(at.around)), 'day'];
}

/** The day around which papers of some days are written; the first may be told by its month, or to the second. */
function middleOf([first]: readonly [string, string]): string {
  return plusDays(dayOf(firstSecond(first)), 4);
}

function isOf(known: string, at: Dating): boolean {
  if (typeof at === 'string') return known.startsWith(at);
  return 'between' in at && middleOf(at.between) === dayOf(known);
}

/** Reads back the changes that a log records, with what each says. */
export function readLogChanges(truth: Truth, { events }: Archive): Change[] {
  const rules = rulesByAddress(truth);
  const counts = new Map<string, number>();
  return events.flatMap((event) => {
    const read = readEntry(truth, event, rules);
    if (read === undefined) return [];
    const kind = `${read.rule} ${read.kind}`;
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    return [withWords(truth, read, place)];
  });
}

/** An entry of another time tells the words that the same change made: the second amendment, the second ones. */
function withWords(truth: Truth, read: Change, place: number): Change {
  const own = truth.changes.filter(({ rule, kind }) => rule === read.rule && kind === read.kind);
  const isKnown = own.some(({ at }) => at === read.at);
  const text = own[place]?.set.text;
  return isKnown || text === undefined ? read : { ...read, set: { ...read.set, text } };
}

function readEntry(
  truth: Truth,
  event: LogEvent,
  rules: ReadonlyMap<string, string>,
): Change | undefined {
  const { at, fx, do: verb } = event;
  const told = fx.flatMap((line) => {
    const parts = typeof line === 'string' ? /^rule\/([^/]+)\/([^ ]+) = (.*)$/u.exec(line) : null;
    return parts === null
      ? []
      : [{ address: parts[1] ?? '', part: parts[2] ?? '', value: parts[3] ?? '' }];
  });
  const [first] = told;
  if (first === undefined || typeof at !== 'string') return undefined;
  const said = (part: string) => told.find((one) => one.part === part)?.value;
  const [inForce, title, revision] = ['in-force', 'title', 'revision'].map(said);
  const rule = rules.get(first.address) ?? first.address;
  const match = truth.changes.find((change) => change.at === at && change.rule === rule);
  const { inForce: _inForce, title: _title, ...rest } = match?.set ?? { number: first.address };
  return {
    ...{ at: firstSecond(at), rule, kind: verb as ChangeKind, by: match?.by ?? null },
    set: {
      ...rest,
      ...(inForce !== undefined && { inForce: inForce === 'yes' }),
      ...(title !== undefined && { title }),
    },
    exactness: 'day',
    ...(revision !== undefined && { revision: Number(revision) }),
  };
}
