import { expect, test } from 'vitest';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Said } from './ask/oracle.ts';
import type { Paper } from './papers/paper.ts';
import { writePapers } from './papers/write.ts';
import { plusSeconds } from './truth/days.ts';
import { playGame } from './truth/play.ts';
import { addressOf, rulesAt, type Change, type Truth } from './truth/truth.ts';

type Standing = NonNullable<ReturnType<ReturnType<typeof rulesAt>['get']>>;

/** Games with a log, of which documents print the rules beside it. */
const games = Array.from({ length: 160 }, (_, index) => playGame(index + 1)).filter(
  ({ keeping, plans }) => keeping === 'log' && plans.length > 1,
);

/** The changes of which a log tells that somebody began to keep after the game had begun for a while. */
function changesIn({ changes, from, plans }: Truth): readonly Change[] {
  const end = plans.find(({ format }) => format === 'action-log')?.at ?? '';
  const made = changes.filter(({ at }) => at > `${from}T00:00:00Z` && at <= end);
  return made.slice(Math.floor(made.length / 3));
}

/** A change as a log names it: at times with its new title or number, and without what else comes of it. */
function nameChange(truth: Truth, { rule, kind, set, at }: Change, index: number): string {
  const title = index % 2 === 0 && set.title !== undefined ? `, title: '${set.title}'` : '';
  const isNumbered = index % 3 === 0 && kind === 'renumber';
  const number = isNumbered && set.number !== undefined ? `, number: '${set.number}'` : '';
  const args = `rule: '${addressOf(truth, rule)}', proposal: '${index}'${title}${number}`;
  return `- { id: named-${index}, at: ${at}, do: ${kind}, args: { ${args} } }\n`;
}

/** The papers of a game with another log. */
function withLog(truth: Truth, write: (log: string) => string): readonly Paper[] {
  return writePapers(truth).map((paper) => {
    const [file] = paper.files;
    if (paper.format !== 'action-log' || file === undefined) return paper;
    return { ...paper, files: [{ ...file, text: write(file.text) }] };
  });
}

/** A log that begins later than its game, and only names changes. */
function later(truth: Truth): readonly Paper[] {
  return withLog(truth, () =>
    changesIn(truth)
      .map((change, index) => nameChange(truth, change, index))
      .join(''),
  );
}

/** A log that tells how the game began, and some of its changes in full; of the others it gives the names. */
function mixed(truth: Truth): readonly Paper[] {
  return withLog(truth, (log) =>
    log
      .split(/(?=^- id:)/mu)
      .map((entry, index) => {
        const [at = ''] = /(?<=^ {2}at: ).*$/mu.exec(entry) ?? [];
        const change = truth.changes.find((one) => one.at === at && entry.includes('rule/'));
        const isNamed = change !== undefined && at > `${truth.from}T00:00:00Z` && index % 4 > 0;
        return isNamed ? nameChange(truth, change, index) : entry;
      })
      .join(''),
  );
}

/** Instants around every change of a game, and the end of its log. */
function instantsOf(truth: Truth): string[] {
  const around = truth.changes.flatMap(({ at }) => [plusSeconds(at, -1), plusSeconds(at, 60)]);
  return around.filter((at) => at > `${truth.from}T00:00:00Z`);
}

function isFalse({ candidates }: Said, value: string): boolean {
  return candidates.length > 0 && !candidates.includes(value);
}

/** What is said of one rule at an instant and is false. */
function falseOf(said: ReturnType<ReturnType<typeof createWorldOracle>['rule']>, state: Standing) {
  const { inForce, title, text, revision, number } = state;
  if (isFalse(said.force, inForce ? 'in-force' : 'not-in-force')) return ['force'];
  if (!inForce) return [];
  return [
    ...(isFalse(said.title, title) ? ['title'] : []),
    ...(isFalse(said.number, number) ? ['number'] : []),
    ...(isFalse(said.text, text.join(' ')) ? ['text'] : []),
    ...(isFalse(said.revision, String(revision)) ? ['revision'] : []),
  ];
}

function answersOf(truth: Truth, papersOf: (truth: Truth) => readonly Paper[]) {
  const oracle = createWorldOracle(readArchive(truth.game, papersOf(truth)));
  return instantsOf(truth).flatMap((instant) =>
    [...rulesAt(truth, instant).values()].map((state) => {
      const said = oracle.rule(addressOf(truth, state.rule), instant);
      const wrong = falseOf(said, state).map(
        (what) => `seed ${truth.seed}: ${what} of ${state.rule} at ${instant}`,
      );
      return { instant, wrong, isKnown: said.force.certainty === 'known' };
    }),
  );
}

test.each([
  ['only names changes', later],
  ['tells some and names the others', mixed],
])('a log that %s, and documents beside it, tell nothing that is false', (_what, papersOf) => {
  const named = games.filter((truth) => JSON.stringify(papersOf(truth)).includes('id: named-'));
  expect(named.length).toBeGreaterThan(20);
  const told = games.flatMap((truth) => answersOf(truth, papersOf));
  expect(told.flatMap(({ wrong }) => wrong)).toEqual([]);
});

test('from its first change on, three of five times whether a rule was in force is known', () => {
  const told = games.flatMap((truth) => {
    const [first] = changesIn(truth);
    return answersOf(truth, later).filter(
      ({ instant }) => first !== undefined && instant > first.at,
    );
  });
  const known = told.filter(({ isKnown }) => isKnown).length;
  expect(known / told.length).toBeGreaterThan(0.6);
});
