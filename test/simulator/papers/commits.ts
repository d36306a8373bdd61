import type { RevisionEvent, SourceRecord, Witness } from '../../../src/schemas/index.ts';
import { sampleSource, sampleWitness } from '../../support/sample-archive.ts';
import type { Random } from '../random.ts';
import { plusDays } from '../truth/days.ts';
import { isCounted, rulesAt, type Change, type RuleThen, type Truth } from '../truth/truth.ts';

/** The records that an import makes of a repository. */
export interface Commits {
  readonly sources: readonly SourceRecord[];
  readonly witnesses: readonly Witness[];
}

/** How many days a repository may be behind the game, and how far its commits are apart. */
const BEHIND = 12;
const APART = 9;

/**
 * Writes a game into a repository as people do: each commit holds the rules as they stood some days before,
 * each with the dated list of its changes until then. The last commit is up to date. Of some rules the last
 * list is damaged, so that nothing but the copies tells of them.
 */
export function writeCommits(random: Random, truth: Truth): Commits {
  const commits = drawCommits(random, truth);
  const held = new Map<string, string>();
  const sources: SourceRecord[] = [];
  const witnesses: Witness[] = [];
  for (const [order, { at, of }] of commits.entries()) {
    const id = `box-${order}`;
    const copies = [...rulesAt(truth, of).values()].flatMap((rule) => {
      const copy = toCopy(truth, rule, id, of);
      const { source: _, ...bare } = copy;
      if (held.get(rule.rule) === JSON.stringify(bare)) return [];
      held.set(rule.rule, JSON.stringify(bare));
      return [copy];
    });
    witnesses.push(...copies);
    const findings = copies
      .filter(() => random.chance(0.3))
      .map(({ rule }) => ({ code: 'history-count', line: 1, rule, message: 'Unexpected count.' }));
    sources.push(
      sampleSource(id, {
        game: truth.game.id,
        asOf: { calendar: at },
        findings,
        series: {
          ...{ of: 'box', order, commit: String(order).padStart(40, '0'), gone: [], unread: [] },
          ...{ author: 'A keeper', rules: copies.length, reader: '0' },
        } as unknown as NonNullable<SourceRecord['series']>,
      }),
    );
  }
  return { sources, witnesses };
}

function drawCommits(random: Random, { from, to }: Truth): { at: string; of: string }[] {
  const commits: { at: string; of: string }[] = [];
  let day = plusDays(from, random.below(APART));
  while (day < to) {
    const shown = plusDays(day, -random.below(BEHIND));
    const of = [`${shown}T12:00:00Z`, commits.at(-1)?.of ?? ''].sort().at(-1) ?? '';
    commits.push({ at: `${day}T20:00:00Z`, of });
    day = plusDays(day, random.between(1, APART));
  }
  return [...commits, { at: `${to}T23:59:59Z`, of: `${to}T23:59:59Z` }];
}

const VERBS: Readonly<Record<Change['kind'], string>> = {
  ...{ enact: 'enactment', amend: 'amendment', retitle: 'retitling', power: 'power-change' },
  ...{ renumber: 'renumbering', repeal: 'repeal', reenact: 'reenactment', end: 'repeal' },
};

function toCopy(truth: Truth, rule: RuleThen, source: string, of: string): Witness {
  const changes = truth.changes.filter((change) => change.rule === rule.rule && change.at <= of);
  const words = rule.text.join('\n');
  return sampleWitness(`${rule.rule}/${rule.revision}`, source, {
    game: truth.game.id,
    title: rule.title,
    status: rule.inForce ? 'in-force' : 'repealed',
    events: changes.map((change) => toEvent(truth, change)),
    wording: words,
    words: words.split(/\s+/u).length,
  });
}

function toEvent(truth: Truth, change: Change): RevisionEvent {
  const { at, kind, by, exactness } = change;
  const counted = isCounted(truth, change);
  const told = exactness === 'day' ? at.slice(0, 10) : at.slice(0, 7);
  return { verb: VERBS[kind], by, at: told, counted, lines: [1, 1] };
}
