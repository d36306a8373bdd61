import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** An entry of a log, of which this ledger needs little. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly do: string;
  readonly by?: string;
  readonly verdict?: string;
  readonly branch?: string;
  readonly same?: string;
  readonly step: Readonly<Record<string, string>>;
  readonly args: Readonly<Record<string, string | string[]>>;
  readonly ratifies?: { readonly document: string; readonly truth: string };
  readonly judges?: readonly { readonly event: string; readonly verdict: string }[];
  readonly asserts?: readonly (readonly [path: string, value: string])[];
}

type Raw = Omit<Entry, 'step' | 'args'> & {
  readonly args?: Entry['args'];
  readonly play?: { readonly step?: string | Entry['step']; readonly in?: string };
};

const FOLDER = resolve(import.meta.dirname, '../../src/content/actions/tidewater');

/** Reads all logs of Tidewater as they lie there, in order of time; of one moment, as they are written. */
export function readLogs(): Entry[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => readLog(file, readFileSync(`${FOLDER}/${file}`, 'utf8')))
    .map(toEntry)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Logs that people keep are YAML; what hands said in mails has a line each. */
function readLog(file: string, text: string): Raw[] {
  if (!file.endsWith('.jsonl')) return parse(text, { schema: 'failsafe' }) as Raw[];
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Raw);
}

function toEntry({ play, args = {}, ...entry }: Raw): Entry {
  const step = play?.in === undefined ? play?.step : undefined;
  if (step === undefined) return { ...entry, args, step: {} };
  return { ...entry, args, step: typeof step === 'string' ? { [step]: 'yes' } : step };
}
