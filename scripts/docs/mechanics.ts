import {
  gamesWithProcedures,
  mechanicsOf,
  showPlayed,
  tookPart,
  type Mechanic,
  type ScenarioRun,
} from '../../src/engine/index.ts';
import { table } from './markdown.ts';

const STATES = ['played', 'partly', 'recorded', 'not yet'] as const;

/** Returns the scenarios of a game in which rules act on each other, played. */
export type PlayedOf = (game: string) => readonly ScenarioRun[];

const HEAD = `# Mechanics

What the archived rulesets define that a replay can compute, and how far it does. This file is written by
\`npm run docs\` from the registry of the engine and is not edited by hand.

- **played**: who may, what follows and when is worked out by the rules, acting on the same state as all others; a
  scenario of rules that act on each other shows it.
- **partly**: a procedure plays it by itself, with what hangs on other rules told; scenarios show that.
  [procedures.md](procedures.md) tells what each procedure takes and answers.
- **recorded**: its effects come from logs, since chance, judgement or secrecy decides.
- **not yet**: nothing plays it so far; logs may record its effects like any others.

Effort (S, M, L) is what it takes to play it, value what it is worth to historians and players.
`;

/** Writes docs/mechanics.md: every mechanic of the catalogues with its state. */
export function writeMechanics(playedOf: PlayedOf): string {
  const games = gamesWithProcedures();
  const all = games.flatMap((game) => shownMechanics(game, playedOf));
  const parts = [
    HEAD,
    `${String(all.length)} mechanics: ${countStates(all)}.\n`,
    ...games.flatMap((game) => writeGame(game, playedOf)),
  ];
  return `${parts.join('\n').trimEnd()}\n`;
}

function countStates(mechanics: readonly Mechanic[]): string {
  return STATES.map((state) => {
    const count = mechanics.filter((one) => one.state === state).length;
    return `${String(count)} ${state}`;
  }).join(', ');
}

function shownMechanics(game: string, playedOf: PlayedOf): Mechanic[] {
  const mechanics = mechanicsOf(game);
  return showPlayed(mechanics, tookPart(mechanics, playedOf(game)));
}

function writeGame(game: string, playedOf: PlayedOf): string[] {
  const mechanics = shownMechanics(game, playedOf);
  const sources = [...new Set(mechanics.map(({ source }) => source))];
  return sources.map((source) => {
    const own = mechanics.filter((one) => one.source === source);
    const rows = own.map((one) => [
      one.id,
      one.title,
      one.rules.join(', '),
      one.effort ?? '',
      one.value ?? '',
      one.state,
      whatPlays(game, one),
    ]);
    const columns = ['id', 'mechanic', 'rules', 'effort', 'value', 'state', 'procedures, or why'];
    return `## ${game}: ${source}\n\n${countStates(own)}.\n\n${table(columns, rows)}\n`;
  });
}

function linkTo(game: string, name: string): string {
  return `[${name}](procedures.md#${game}${name})`;
}

/** The procedures of a mechanic, and why it is told by logs, or by itself, where something is said of that. */
function whatPlays(game: string, { procedures, recorded = '' }: Mechanic): string {
  const links = procedures.map(({ name }) => linkTo(game, name)).join(', ');
  return [links, recorded].filter((said) => said !== '').join('. ');
}
