import type { Random } from '../random.ts';
import { plusSeconds } from './days.ts';
import type { Change, ChangeKind, Keeping, RuleState, Vote } from './truth.ts';
import { drawKeywords, drawText, drawTitle } from './words.ts';

/** What the rules' story hangs on. */
interface Setting {
  readonly keeping: Keeping;
  readonly from: string;
  readonly votes: readonly Vote[];
  /** Day on which the second era begins. */
  readonly second: string | undefined;
}

interface Table {
  readonly random: Random;
  readonly setting: Setting;
  readonly rules: Map<string, RuleState>;
  readonly changes: Change[];
  readonly titles: Set<string>;
}

/** Kinds of change that each keeping knows, the common ones more than once. */
const KINDS: Readonly<Record<Keeping, readonly ChangeKind[]>> = {
  register: [
    ...(['enact', 'amend', 'amend', 'amend', 'retitle', 'power', 'repeal'] as const),
    ...(['repeal', 'reenact', 'reenact'] as const),
  ],
  dumps: [
    ...(['enact', 'amend', 'amend', 'amend', 'retitle', 'power', 'renumber'] as const),
    ...(['repeal', 'reenact'] as const),
  ],
  log: ['enact', 'amend', 'amend', 'amend', 'retitle', 'repeal', 'repeal', 'reenact'],
  wiki: ['enact', 'amend', 'amend', 'amend', 'retitle', 'repeal', 'repeal', 'reenact'],
};

/** Plays what becomes of the rules: those of the beginning, and what every adopted proposal does. */
export function playRules(random: Random, setting: Setting): Change[] {
  const table: Table = { random, setting, rules: new Map(), changes: [], titles: new Set() };
  const start = `${setting.from}T00:00:00Z`;
  for (let count = random.between(4, 7); count > 0; count--) enact(table, start, null);
  let isSecond = false;
  for (const { at, proposal, outcome } of setting.votes) {
    if (!isSecond && setting.second !== undefined && at >= setting.second) {
      beginEra(table, `${setting.second}T00:00:00Z`);
      isSecond = true;
    }
    if (outcome !== 'ADOPTED') continue;
    const moment = plusSeconds(at, 60 * random.below(90));
    const many = random.chance(0.3) ? 2 : 1;
    for (let step = 0; step < many; step++) change(table, plusSeconds(moment, step), proposal);
  }
  return table.changes;
}

/** A new era ends every rule of the one before and begins with some of its own. */
function beginEra(table: Table, at: string): void {
  for (const [rule, { inForce }] of table.rules) {
    if (inForce) note(table, { at, rule, kind: 'end', by: null, set: { inForce: false } });
  }
  table.rules.clear();
  for (let count = table.random.between(3, 5); count > 0; count--) enact(table, at, null);
}

function change(table: Table, at: string, by: string): void {
  const { random, rules, setting } = table;
  const kind = random.pick(KINDS[setting.keeping]);
  const wanted = kind !== 'reenact';
  const able = [...rules].filter(([, { inForce }]) => inForce === wanted);
  if (kind === 'enact' || able.length === 0 || (kind === 'repeal' && able.length < 3)) {
    enact(table, at, by);
    return;
  }
  const [rule, state] = random.pick(able);
  const set = drawSet(table, kind, state);
  if (set !== undefined) note(table, { at, rule, kind, by, set });
}

function drawSet(table: Table, kind: ChangeKind, state: RuleState): Partial<RuleState> | undefined {
  const { random, setting } = table;
  switch (kind) {
    case 'amend':
      return { text: drawNew(state.text.join(), () => drawText(random)) };
    case 'retitle':
      return { title: newTitle(table) };
    case 'power':
      return { power: drawNew(state.power, () => String(random.between(1, 4))) };
    case 'renumber':
      return { number: newNumber(table) };
    case 'repeal':
      return { inForce: false };
    case 'reenact':
      return {
        inForce: true,
        text: drawNew(state.text.join(), () => drawText(random)),
        ...(setting.keeping === 'register' && { power: String(random.between(1, 4)) }),
      };
    case 'enact':
    case 'end':
      return undefined;
  }
}

/** Draws until something else comes than what stands. */
function drawNew<T>(standing: string, draw: () => T): T {
  for (;;) {
    const drawn = draw();
    if (String(drawn) !== standing) return drawn;
  }
}

function enact(table: Table, at: string, by: string | null): void {
  const { random, setting } = table;
  const title = newTitle(table);
  const number = setting.keeping === 'wiki' ? title : newNumber(table);
  note(table, {
    ...{ at, rule: `rule ${table.changes.length}`, kind: 'enact', by },
    set: {
      number,
      title,
      power: setting.keeping === 'log' || setting.keeping === 'wiki' ? '1' : drawPower(random),
      keywords: setting.keeping === 'dumps' ? drawKeywords(random) : [],
      text: drawText(random),
      inForce: true,
    },
  });
}

function drawPower(random: Random): string {
  return String(random.between(1, 4));
}

function newTitle({ random, titles }: Table): string {
  const title = drawNewTitle(random, titles);
  titles.add(title);
  return title;
}

function drawNewTitle(random: Random, titles: ReadonlySet<string>): string {
  for (;;) {
    const title = drawTitle(random);
    if (!titles.has(title)) return title;
  }
}

/** Numbers rise, with gaps; those of a second era are written with it. */
function newNumber({ random, changes, setting }: Table): string {
  const used = changes.flatMap(({ set }) => (set.number === undefined ? [] : [set.number]));
  const isSecond = changes.some(({ kind }) => kind === 'end');
  const bare = (number: string) => Number(number.replace(/^2E/u, ''));
  const own = used.filter((number) => number.startsWith('2E') === isSecond).map(bare);
  const next = Math.max(setting.keeping === 'register' ? 200 : 0, ...own) + random.between(1, 3);
  return isSecond ? `2E${next}` : String(next);
}

function note(table: Table, change: Omit<Change, 'exactness'>): void {
  const { changes, rules, random } = table;
  const exactness = random.chance(0.85) ? 'day' : random.pick(['month', 'between'] as const);
  changes.push({ ...change, exactness });
  const before = rules.get(change.rule);
  const blank = { number: '', title: '', power: '1', keywords: [], text: [], inForce: false };
  rules.set(change.rule, { ...(before ?? blank), ...change.set });
}
