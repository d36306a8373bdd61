import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readActions, type Step } from './read-actions.ts';
import { readMail, type Mail } from './read-mail.ts';

/** An entry of a log, of which this ledger needs little. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly do: string;
  readonly by?: string;
  readonly verdict?: string;
  readonly branch?: string;
  readonly same?: string;
  readonly step: Step;
  readonly args: Readonly<Record<string, string | string[]>>;
  readonly ratifies?: { readonly document: string; readonly truth: string };
  readonly judges?: readonly { readonly event: string; readonly verdict: string }[];
  readonly asserts?: readonly (readonly [path: string, value: string])[];
}

type Raw = Omit<Entry, 'step' | 'args'> & {
  readonly args?: Entry['args'];
  readonly play?: { readonly step?: string | Step; readonly in?: string };
};

const FOLDER = resolve(import.meta.dirname, '../../archives/tidewater');
/** What hands wrote, and what the Clerk made of it. Of one moment, the first named comes first. */
const MAILS = ['blog', 'gangway', 'tray'];
const MINUTES = `${FOLDER}/tidewater-minutes.yaml`;

/** Reads the mails and the minutes themselves, in order of time; the importer has no part in it. */
export function readLogs(): Entry[] {
  const told = MAILS.flatMap((name) => readMail(`${FOLDER}/tidewater-${name}.mbox`)).flatMap(
    toEntries,
  );
  const minuted = parse(readFileSync(MINUTES, 'utf8'), { schema: 'failsafe' }) as Raw[];
  return [...told, ...minuted.map(toEntry)].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function toEntries(mail: Mail): Entry[] {
  const by = `${mail.from.slice(0, 1).toUpperCase()}${mail.from.slice(1)}`;
  return readActions(mail).map((step, index) => ({
    ...{ id: `${mail.id}.${index}`, at: mail.at, do: 'say', by },
    ...{ step, args: {} },
  }));
}

function toEntry({ play, args = {}, ...entry }: Raw): Entry {
  const step = play?.in === undefined ? play?.step : undefined;
  if (step === undefined) return { ...entry, args, step: {} };
  return { ...entry, args, step: typeof step === 'string' ? { [step]: 'yes' } : step };
}
