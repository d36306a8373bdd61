import {
  GENERAL,
  gamesWithProcedures,
  proceduresOf,
  type Procedure,
} from '../../src/engine/index.ts';
import { table } from './markdown.ts';

const HEAD = `# Procedures

What the engine can play, and how the file of a game binds it. This file is written by \`npm run docs\` from the
engine itself and is not edited by hand; [scenarios.md](scenarios.md) tells how cases are written, and
[log-format.md](log-format.md) how a log plays.

## Binding one

A procedure takes steps, refuses what may not be done, and answers questions. A game binds it in its file, with
a name of its own, the rule that lays it down, and whatever that rule fixes:

\`\`\`yaml
procedures:
  - use: decision
    as: proposal
    rule: 2
    with: { quorum: half, majority: two-thirds }
  - use: b-nomic/borda
    as: speaker-election
    rule: 14
\`\`\`

\`use\` is a name of the lists below: one alone serves any game, one with a game before it was made for that game
and is lent to yours: its settings are what it was made with, and what is written for the numbers of that game's rules
does not serve yours. \`with\` takes what is given before the first step and what is left open; where a play is
given something else, that counts. A refusal names your rule. From then on scenarios play it by the name that
stands under \`as\` (\`procedure: proposal\`, in files below \`content/scenarios/<game>/\`), logs begin it
(\`play: { begin: proposal, as: motion 12 }\`), and the game's pages show it among its mechanics.
`;

/** A procedure with the name under which it is bound, and a scenario that plays it, as it is written. */
interface Listed {
  readonly use: string;
  readonly procedure: Procedure;
  readonly example: string | undefined;
}

/** Returns the scenarios of a procedure of a game, as they are written. */
export type ScenariosOf = (game: string, procedure: string) => readonly string[];

/** Writes docs/procedures.md: what each procedure is given, takes, answers and leaves open, with an example. */
export function writeProcedures(scenariosOf: ScenariosOf): string {
  const general = GENERAL.map((procedure) => ({
    ...{ use: procedure.name, procedure, example: EXAMPLES.get(procedure.name) },
  }));
  const games = gamesWithProcedures().map((game) => ({
    game,
    listed: proceduresOf(game).map((procedure) => ({
      ...{ use: `${game}/${procedure.name}`, procedure },
      example: shortest(scenariosOf(game, procedure.name)),
    })),
  }));
  const all = [...general, ...games.flatMap(({ listed }) => listed)];
  return `${[
    HEAD,
    `## For any game\n\n${listOf(general)}\n`,
    ...games.map(({ game, listed }) => `## Made for ${game}\n\n${listOf(listed)}\n`),
    '# Each procedure\n',
    ...all.map(writeProcedure),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** Procedures that belong to no game have no scenarios of one; a test plays these. */
export const EXAMPLES: ReadonlyMap<string, string> = new Map([
  [
    'decision',
    `name: Two thirds of the votes, and half of the players
game: weir
procedure: decision
given: { voters: [Ada, Bo, Cy, Di], quorum: half, majority: two-thirds }
when:
  - { by: Ada, vote: for }
  - { by: Bo, vote: for }
  - { by: Cy, vote: against }
  - { by: Eve, vote: for, refused: yes }
  - close
then: { outcome: adopted, counts: { for: 2, against: 1 }, needed: 2 }`,
  ],
  [
    'membership',
    `name: Whoever has left may not join again
game: weir
procedure: membership
settings: { again: refused }
given: { players: [Ada, Bo] }
when:
  - { by: Cy, join }
  - { idle: Bo }
  - { by: Ada, leave }
  - { by: Ada, join, refused: yes }
then: { players: [Bo, Cy], active: [Cy], left: [Ada] }`,
  ],
  [
    'offices',
    `name: One player holds one office
game: weir
procedure: offices
settings: { several: refused }
given: { offices: [Speaker, Clerk], players: [Ada, Bo] }
when:
  - { appoint: Ada, to: Speaker }
  - { appoint: Ada, to: Clerk, refused: yes }
  - { by: Ada, resign: Speaker }
  - { appoint: Ada, to: Clerk }
then: { holders: { Clerk: Ada }, vacant: [Speaker] }`,
  ],
  [
    'points',
    `name: A hundred points win
game: weir
procedure: points
given: { players: [Ada, Bo], start: 10, floor: 0, win-at: 100 }
when:
  - { by: Ada, pay: 4, to: Bo }
  - { take: 20, from: Ada }
  - { give: 90, to: Bo }
then: { amounts: { Ada: 0, Bo: 104 }, winner: Bo }`,
  ],
  [
    'turns',
    `name: Turns go round by the alphabet
game: weir
procedure: turns
settings: { order: alphabetical }
given: { players: [Cy, Ada, Bo] }
when:
  - { by: Bo, end, refused: yes }
  - { by: Ada, end }
  - { skip: Bo }
then: { turn: Cy, next: Ada, ended: 2, circuits: 0 }`,
  ],
]);

/** Of several scenarios the shortest shows best what a procedure is. */
function shortest(scenarios: readonly string[]): string | undefined {
  return scenarios.toSorted((a, b) => a.length - b.length)[0];
}

function listOf(listed: readonly Listed[]): string {
  const rows = listed.map(({ use, procedure: { title, summary } }) => [
    `[\`${use}\`](#${anchorOf(use)})`,
    title,
    firstSentence(summary),
  ]);
  return table(['use', 'what it is', ''], rows);
}

function firstSentence(words: string): string {
  const end = words.indexOf('. ');
  return end < 0 ? words : words.slice(0, end + 1);
}

/** As GitHub makes an anchor of a heading. */
function anchorOf(use: string): string {
  return use.replaceAll('/', '');
}

function writeProcedure({ use, procedure, example }: Listed): string {
  const { title, summary, given, steps, answers, settings } = procedure;
  const parts = [`## ${use}\n`, `${title}. ${summary}\n`, ...givenParts(given)];
  const named = (kinds: typeof steps | typeof answers) =>
    Object.entries(kinds).map(([key, kind]) => [
      `\`${key}\``,
      kind.summary,
      fieldsOf(kind.fields, key),
    ]);
  if (Object.keys(steps).length > 0) parts.push(table(['step', '', 'with'], named(steps)), '');
  parts.push(table(['question', '', 'about'], named(answers)), '');
  const open = Object.entries(settings).map(([key, setting]) => [
    `\`${key}\``,
    setting.meaning,
    setting.options.map((one) => (one === setting.default ? `**${one}**` : one)).join(', '),
  ]);
  if (open.length > 0) parts.push(table(['setting', '', 'options, the usual one bold'], open), '');
  parts.push(
    example ? `\`\`\`yaml\n${example.trimEnd()}\n\`\`\`\n` : 'No scenario plays it so far.\n',
  );
  return parts.join('\n');
}

/** What must be known before the first step; where fields are described, with what may stand there. */
function givenParts(given: Procedure['given']): string[] {
  const rows = Object.entries(given.shape).flatMap(([name, schema]) => {
    const { description } = schema as { readonly description?: string };
    return description === undefined
      ? []
      : [[isOptional(schema) ? `[\`${name}\`]` : `\`${name}\``, description]];
  });
  if (rows.length === 0) return [`Given: ${fieldsOf(given)}.\n`];
  return [table(['given', ''], rows), ''];
}

function isOptional(schema: unknown): boolean {
  const { safeParse } = schema as { safeParse: (value: unknown) => { success: boolean } };
  return safeParse(undefined).success;
}

/** Names the fields of a step; those in brackets may be left out. */
function fieldsOf(fields: Procedure['given'], verb?: string): string {
  const names = Object.entries(fields.shape).flatMap(([name, schema]) => {
    if (name === verb) return [];
    return [isOptional(schema) ? `[${name}]` : name];
  });
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}
