import { gamesWithProcedures, mechanicsOf, proceduresOf } from '../../src/engine/index.ts';
import type { Mechanic, Procedure } from '../../src/engine/index.ts';

const STATES = ['played', 'recorded', 'not yet'] as const;

const HEAD = `# Mechanics

What the archived rulesets define that a replay can compute, and how far it does. This file is written by
\`npm run docs\` from the registry of the engine and is not edited by hand.

- **played**: a procedure plays it; [scenarios](scenarios.md) show how.
- **recorded**: its effects come from logs, since chance, judgement or secrecy decides.
- **not yet**: nothing plays it so far; logs may record its effects like any others.

Effort (S, M, L) is what it takes to play it, value what it is worth to historians and players.
`;

/** Writes docs/mechanics.md: every mechanic of the catalogues with its state, and every procedure. */
export function writeMechanics(): string {
  const games = gamesWithProcedures();
  const all = games.flatMap((game) => mechanicsOf(game));
  const parts = [
    HEAD,
    `${String(all.length)} mechanics: ${countStates(all)}.\n`,
    ...games.flatMap((game) => writeGame(game)),
    '# Procedures\n',
    ...games.flatMap((game) => proceduresOf(game).map((one) => writeProcedure(game, one))),
  ];
  return `${parts.join('\n').trimEnd()}\n`;
}

function countStates(mechanics: readonly Mechanic[]): string {
  return STATES.map((state) => {
    const count = mechanics.filter((one) => one.state === state).length;
    return `${String(count)} ${state}`;
  }).join(', ');
}

function writeGame(game: string): string[] {
  const mechanics = mechanicsOf(game);
  const sources = [...new Set(mechanics.map(({ source }) => source))];
  return sources.map((source) => {
    const own = mechanics.filter((one) => one.source === source);
    const rows = own.map((one) => [
      one.id,
      one.title,
      one.rules.join(', '),
      one.effort,
      one.value,
      one.state,
      one.procedures.map(({ name }) => linkTo(game, name)).join(', ') || (one.recorded ?? ''),
    ]);
    const columns = ['id', 'mechanic', 'rules', 'effort', 'value', 'state', 'procedures, or why'];
    return `## ${game}: ${source}\n\n${countStates(own)}.\n\n${table(columns, rows)}\n`;
  });
}

function writeProcedure(game: string, procedure: Procedure): string {
  const { name, title, summary, given, steps, answers, settings } = procedure;
  const parts = [`## ${game} ${name}\n`, `${title}. ${summary}\n`];
  parts.push(`Given: ${fieldsOf(given)}.\n`);
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
    setting.choices.map((one) => (one === setting.default ? `**${one}**` : one)).join(', '),
  ]);
  if (open.length > 0) parts.push(table(['setting', '', 'readings, the usual one bold'], open), '');
  return parts.join('\n');
}

/** Names the fields of a step; those in brackets may be left out. */
function fieldsOf(fields: Procedure['given'], verb?: string): string {
  const names = Object.entries(fields.shape).flatMap(([name, schema]) => {
    if (name === verb) return [];
    const isOptional = (
      schema as { safeParse: (value: unknown) => { success: boolean } }
    ).safeParse(undefined).success;
    return [isOptional ? `[${name}]` : name];
  });
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}

function linkTo(game: string, name: string): string {
  return `[${name}](#${game}-${name})`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escape).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function escape(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
