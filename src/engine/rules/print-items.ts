import type { When } from '../../schemas/event.ts';
import type { GameTime, Moment, Witness } from '../../schemas/index.ts';
import type { ShownSource } from './era-frames.ts';
import type { RuleHistory } from './history.ts';
import type { Item } from './listed-items.ts';
import { createSeries } from './series.ts';

/** Shows what each copy of a whole ruleset says is so at its moment; first seen is not enacted. */
export function printItems(
  histories: readonly RuleHistory[],
  sources: readonly ShownSource[],
  placed: readonly Item[] = [],
): Item[] {
  const listed = new Set(histories.filter(isListed).map(({ rule }) => rule));
  const changed = new Set(placed.map(({ event, order }) => `${ruleOf(event)} ${order}`));
  const isTold = (rule: string, { order }: Pick<Item, 'order'>) =>
    listed.has(rule) && changed.has(`${rule} ${order}`);
  const series = createSeries(
    sources,
    histories.flatMap(({ witnesses }) => witnesses),
  );
  return sources.flatMap((source) => {
    const copies = histories
      .flatMap(({ witnesses }) => witnesses.filter((one) => one.source === source.id))
      .filter(({ status }) => status === 'in-force')
      .sort((a, b) => a.order - b.order);
    if (copies.length === 0 && !series.isCommit(source.id)) return [];
    return [
      ...copies.map((copy) => rulePrint(copy, source, isTold(copy.rule, orderOf(source)))),
      ...(source.partial === true ? [] : [wholePrint(series.heldIn(source.id) ?? copies, source)]),
    ];
  });
}

function ruleOf({ args }: Item['event']): string {
  const rule = args?.['rule'];
  return typeof rule === 'string' ? rule : '';
}

/** Tells whether every change of a rule is listed. */
function isListed({ versions, unlisted }: RuleHistory): boolean {
  return unlisted.length === 0 && versions.some(({ events }) => events.length > 0);
}

/** A change that is listed for the nweek of a copy may have come after it, so that the copy tells no more. */
function rulePrint(copy: Witness, source: ShownSource, isToldByList: boolean): Item {
  const { rule, file, lines, revision, title } = copy;
  const path = `rule/${rule}`;
  return {
    ...orderOf(source),
    event: {
      id: `${source.id}/${rule}`,
      ...timeOf(source.asOf),
      do: 'print',
      args: { rule },
      source: {
        file: file === undefined ? source.id : `${source.id}/${file}`,
        ...(lines[0] && { lines: lines[0] }),
      },
    },
    values: {
      ...(!isToldByList && { [`${path}/in-force`]: 'yes' }),
      ...(revision !== null && !isToldByList && { [`${path}/revision`]: String(revision) }),
      ...(title !== '' && { [`${path}/title`]: title }),
    },
  };
}

/** What a whole ruleset does not show. */
function wholePrint(copies: readonly Witness[], source: ShownSource): Item {
  return {
    ...orderOf(source),
    event: {
      id: source.id,
      ...timeOf(source.asOf),
      do: 'print',
      source: { file: source.id },
    },
    values: {},
    shows: new Set(copies.map(({ rule }) => `rule/${rule}/in-force`)),
  };
}

/** A copy comes behind all that can have happened in its nweek. */
function orderOf({ asOf }: ShownSource): Pick<Item, 'order' | 'first'> {
  return { order: asOf.game?.nweek ?? Number.MAX_SAFE_INTEGER, first: Number.MAX_SAFE_INTEGER };
}

function timeOf({ calendar, game }: Moment): { at?: When; clock?: GameTime } {
  return { ...(calendar !== undefined && { at: calendar }), ...(game && { clock: game }) };
}
