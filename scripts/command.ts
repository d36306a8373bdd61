import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters, type ParseArgsConfig } from 'node:util';
import { ownValue } from '../src/schemas/own-value.ts';
import { formatMessage, isUserError, refusalIn, tellRefusal } from '../src/diagnostics/index.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** A command of the project as users call it. */
export interface Command<O extends Options> {
  /** How it is called: `npm run import`. */
  readonly name: string;
  readonly help: string;
  /** Its options, but for --help, which every command has. */
  readonly options: O;
  /** Whether it takes words besides options. */
  readonly takesWords?: boolean;
  /** The folder or file that it writes, which is named where the system does not say which it was. */
  readonly writes?: (values: Given<O>['values']) => string;
  /** Does the work; gives the exit status. */
  readonly run: (values: Given<O>['values'], words: readonly string[]) => number | Promise<number>;
}

/** Wrong options: the message says which, and the exit status is 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The folder of the project. */
export const PROJECT = resolve(import.meta.dirname, '..');

/** Set to anything, it has faults of the program told with their place in it. */
const STACK = 'PALIMPSEST_STACK';

/**
 * Runs a command to its exit status: 0 done, 1 something is wrong, 2 wrong options. Whatever goes wrong
 * is said in sentences: what the system refuses with its place and what to do, and a fault of our own
 * as ours, with what to report. No trace of the program's calls is shown unless it is asked for.
 */
export function runCommand<O extends Options>(command: Command<O>): void {
  let place = '.';
  let isOver = false;
  const end = (error: unknown): void => {
    isOver = true;
    process.exitCode = tell(error, command, place);
  };
  process.on('uncaughtException', (error) => {
    end(error);
    process.exit();
  });
  process.on('exit', () => {
    // A part of the work, such as another program, is gone and has given no answer.
    if (!isOver) end(new Error('The work ended before it was done.'));
  });
  watchOutput();
  const work = async (): Promise<void> => {
    const given = readArguments(command);
    if (given === undefined) return;
    place = command.writes?.(given.values) ?? place;
    const status = await command.run(given.values, given.positionals);
    process.exitCode = Math.max(status, Number(process.exitCode ?? 0));
  };
  work().then(() => (isOver = true), end);
}

/** Undefined where help was asked for, and given. */
function readArguments<O extends Options>(command: Command<O>): Given<O> | undefined {
  const { options, takesWords = false, help } = command;
  const all: Options = { ...options, help: { type: 'boolean', short: 'h', default: false } };
  try {
    const args = joinValues(process.argv.slice(2), all);
    const given = parseArgs({ args, options: all, allowPositionals: takesWords });
    if (given.values['help'] !== true) return given as Given<O>;
  } catch (error) {
    throw new WrongUsage(tellUsage(error, Object.keys(all)));
  }
  console.log(help.trimEnd());
  return undefined;
}

/** A value may begin with a hyphen, as the sign of a list does: `--headings '- {text}'`. No option has a blank in it. */
function joinValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [arg = '', next] = [args[at], args[at + 1]];
    const takesValue = arg.startsWith('--') && ownValue(options, arg.slice(2))?.type === 'string';
    if (takesValue && next !== undefined && /^-[^\s=]{0,3}\s/u.test(next)) {
      joined.push(`${arg}=${next}`);
      at++;
    } else joined.push(arg);
  }
  return joined;
}

/** Says which option is wrong; what Node says of it also tells how it reads words, which helps nobody. */
function tellUsage(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const [, what] = /'(.*?)(?: <value>)?'/su.exec(message) ?? [];
  if (what !== undefined && code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const options = known.map((name) => `--${name}`).join(', ');
    return `Unexpected option ${what}, expected one of ${options}.`;
  }
  if (what !== undefined && code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return `Unexpected ${what}, expected options, which begin with two hyphens.`;
  }
  return message.split('\n', 1)[0] ?? message;
}

/** Says what went wrong and gives the exit status. */
function tell(error: unknown, { name }: Pick<Command<Options>, 'name'>, place = '.'): number {
  if (error instanceof WrongUsage) {
    console.error(`${error.message}\nTry: ${name} -- --help`);
    return 2;
  }
  const causes = causesOf(error);
  const given = causes.find(isUserError);
  const refused = causes.map(refusalIn).find((refusal) => refusal !== undefined);
  if (given !== undefined) console.error(given.message);
  else if (refused !== undefined) {
    console.error(formatMessage(tellRefusal(refused, showPath, place)));
  } else console.error(ownFault(error, name));
  if (process.env[STACK] !== undefined && error instanceof Error) console.error(error.stack);
  return 1;
}

/** An error and what brought it about, as far as that was noted. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && !causes.includes(cause);) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

function showPath(path: string): string {
  const way = relative(process.cwd(), path);
  return way === '' || way.startsWith('..') ? path : way;
}

function ownFault(error: unknown, name: string): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // What other programs say may bring their own traces and colours.
  const [said = ''] = stripVTControlCharacters(message).split(
    /^.*\bstack ?(?:trace|backtrace)\b/imu,
  );
  const called = [name, ...process.argv.slice(2)].join(' ');
  const system = `Node ${process.version}, ${process.platform} ${process.arch}`;
  return [
    'Palimpsest has a fault of its own: nothing that you gave it should bring this about.',
    'Please report it with this:',
    `  command: ${called}`,
    `  version: ${version()} (${system})`,
    `  message: ${said.trim()}`,
    `With ${STACK}=1 before the command it says where in the program that was.`,
  ].join('\n');
}

function version(): string {
  try {
    const text = readFileSync(join(PROJECT, 'package.json'), 'utf8');
    return String((JSON.parse(text) as { readonly version?: unknown }).version);
  } catch {
    return 'not known';
  }
}

/**
 * What is printed may have nowhere to go. A reader that has had enough, such as `head`, is no fault;
 * a file on a full disk is, because the answer is not whole.
 */
function watchOutput(): void {
  const told = new Set<string>();
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error) => {
      const refusal = refusalIn(error);
      if (refusal === undefined || refusal.code === 'EPIPE' || told.has(refusal.code)) return;
      told.add(refusal.code);
      process.exitCode = 1;
      const shown = tellRefusal(refusal, showPath, 'standard output');
      if (stream === process.stdout) console.error(formatMessage(shown));
    });
  }
}
