import { ownValue } from '../../../../src/schemas/own-value.ts';

/** What a line of the ledger says: the action, and its arguments as written. */
export interface LedgerAction {
  readonly do: string;
  readonly args: Readonly<Record<string, string>>;
  readonly note?: string;
}

const NAME = String.raw`[A-Za-z._&]+`;
const AMOUNT = String.raw`(?:\d+\s*(?:bl:)?\s*[a-z]{2}|\*(?:[a-z]{2}\b)?)`;
const WORDS = String.raw`(?:\s*(?:"(?<quoted>[^"]*)"?|(?<word>\S+)))?`;

const TRANSACTION = new RegExp(
  String.raw`^(?<holder>${NAME})\s*(?<amount>${AMOUNT})\s*` +
    String.raw`(?:(?<sign>[+-])|>\s*(?<to>${NAME})|<>\s*(?<return>${AMOUNT})\s*(?<other>${NAME}))` +
    String.raw`${WORDS}\s*$`,
  'u',
);

const COMMAND = /^#(?<name>[a-z]+)(?:\s+(?<rest>.*\S))?\s*$/u;

/** Reads a line of the ledger without its time; undefined where it breaks the grammar. */
export function readAction(line: string): LedgerAction | undefined {
  return line.startsWith('#') ? readCommand(line) : readTransaction(line);
}

function readTransaction(line: string): LedgerAction | undefined {
  const groups = TRANSACTION.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const { holder = '', amount = '', sign, to, other, quoted, word } = groups;
  const note = quoted ?? word;
  const parts = { holder, amount: tighten(amount) };
  const said = note === undefined ? {} : { note };
  if (sign !== undefined) return { do: sign === '+' ? 'gain' : 'lose', args: parts, ...said };
  if (to !== undefined) return { do: 'transfer', args: { ...parts, to }, ...said };
  const back = tighten(groups['return'] ?? '');
  return { do: 'exchange', args: { ...parts, to: other ?? '', return: back }, ...said };
}

function tighten(amount: string): string {
  return amount.replace(/\s+/gu, '');
}

/** Commands that name a holder, with the one word by which the engine knows them. */
const ABOUT_HOLDERS: Readonly<Record<string, string>> = {
  newplayer: 'newplayer',
  register: 'newplayer',
  newcontract: 'newcontract',
  deregister: 'deregister',
  delplayer: 'deregister',
  delcontract: 'deregister',
  activate: 'activate',
  deactivate: 'deactivate',
};
const WITH_AMOUNT = new Set(['relevel', 'bt']);
const ALONE = new Set(['payday', 'nuke', 'report', 'revision']);

function readCommand(line: string): LedgerAction | undefined {
  const { name = '', rest } = COMMAND.exec(line)?.groups ?? {};
  const holderAction = ownValue(ABOUT_HOLDERS, name);
  if (holderAction !== undefined) return aboutHolder(holderAction, rest);
  if (WITH_AMOUNT.has(name)) {
    if (rest === undefined) return { do: name, args: {} };
    return /^\d+$/u.test(rest) ? { do: name, args: { amount: rest } } : undefined;
  }
  if (name === 'msg') return { do: name, args: {}, ...(rest !== undefined && { note: rest }) };
  if (name === 'rename') return rename(rest);
  if (name === 'nr') return rest === undefined ? undefined : readUnlisted(rest);
  return ALONE.has(name) && rest === undefined ? { do: name, args: {} } : undefined;
}

/** `#nr` stands before a command without its mark, or before a transaction. */
function readUnlisted(rest: string): LedgerAction | undefined {
  if (/^#?nr\b/u.test(rest)) return undefined;
  return readCommand(rest.startsWith('#') ? rest : `#${rest}`) ?? readTransaction(rest);
}

function aboutHolder(action: string, rest: string | undefined): LedgerAction | undefined {
  const parts = /^(?<holder>[A-Za-z._&]+)(?:\s+"?(?<full>[^"]*)"?)?$/u.exec(rest ?? '')?.groups;
  if (parts === undefined) return undefined;
  const { holder = '', full } = parts;
  return { do: action, args: { holder, ...(full !== undefined && { name: full }) } };
}

function rename(rest: string | undefined): LedgerAction | undefined {
  const parts = /^(?<from>[a-z]{2})\s+(?<to>[a-z]{2})$/u.exec(rest ?? '')?.groups;
  if (parts === undefined) return undefined;
  const { from = '', to = '' } = parts;
  return { do: 'rename', args: { from, to } };
}
