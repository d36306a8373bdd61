import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords, numberWords } from '../count.ts';
import { toPage, type PageView } from '../page.ts';
import { monthWords } from './message-words.ts';

/** A month in which there is mail. */
export interface MonthRow {
  readonly month: string;
  readonly href: string;
  readonly messages: string;
  readonly authors: string;
  readonly events: string;
  readonly rulesets: string;
}

/** The page of all mail of a game. */
export interface MessagesView {
  readonly page: PageView;
  readonly lede: string;
  /** What was read from how many, and what was not. */
  readonly read: string;
  /** In order of time; that without a date comes last. */
  readonly years: readonly { readonly year: string; readonly months: readonly MonthRow[] }[];
}

/** Shows in which months there is mail, and how much of it. */
export function viewMessages(model: GameModel): MessagesView {
  const { game, games, mail } = model;
  const months = [...mail.months].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = months.map(([month]) => toRow(model, month));
  return {
    page: toPage({
      kind: 'messages',
      name: 'Messages',
      description: `The mail of ${game.name}, month by month: who wrote what when, and what was read from it.`,
      address: routes.messages(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(model),
    read: readOf(model),
    years: [
      ...Map.groupBy(
        months.map(([month], index) => [month, rows[index]] as const),
        yearOf,
      ),
    ].map(([year, group]) => ({ year, months: group.flatMap(([, row]) => row ?? []) })),
  };
}

function yearOf([month]: readonly [string, unknown]): string {
  return month === 'undated' ? 'Without a date' : month.slice(0, 4);
}

function toRow({ game, mail }: GameModel, month: string): MonthRow {
  const messages = mail.months.get(month) ?? [];
  return {
    month: monthWords(month),
    href: routes.messageMonth(game.id, month),
    messages: numberWords(messages.length),
    authors: numberWords(new Set(messages.map(({ author }) => author)).size),
    events: numberWords(messages.reduce((sum, { events = 0 }) => sum + events, 0)),
    rulesets: numberWords(messages.filter(({ ruleset }) => ruleset !== undefined).length),
  };
}

function ledeOf({ mail }: GameModel): string {
  const authors = new Set(mail.messages.map(({ author }) => author)).size;
  const threads = countWords(mail.threads.size, 'thread');
  return `${countWords(mail.messages.length, 'message')} by ${countWords(authors, 'author')} in ${threads}.`;
}

function readOf({ mail: { messages } }: GameModel): string {
  const rulesets = messages.filter(({ ruleset }) => ruleset !== undefined).length;
  const withEvents = messages.filter(({ events = 0 }) => events > 0).length;
  const rest = messages.length - rulesets - withEvents;
  const prints =
    rulesets === 0 ? '' : `, ${numberWords(rulesets)} ${rulesets === 1 ? 'prints' : 'print'} rules`;
  return `${numberWords(withEvents)} of them ${withEvents === 1 ? 'tells' : 'tell'} what was done in the game${prints}; the other ${numberWords(rest)} are kept to be read.`;
}
