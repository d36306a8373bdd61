import type { MessageRun } from '../../../schemas/index.ts';
import type { ListedMessage } from '../../mail/mail-model.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords, numberWords } from '../count.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { joinPhrases, linked, type Fact, type Phrase } from '../phrase.ts';
import { eventSentence } from '../../event-sentence.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from '../time-bar.ts';
import { listWords, messageLink, monthWords, sentWords, subjectWords } from './message-words.ts';
import { toMessageRow, type MessageRow } from './month.ts';

/** Lines of a message that are of one kind. */
export interface MessageBlock {
  readonly kind: 'own' | MessageRun['as'];
  readonly lines: readonly {
    /** Anchor, where an event was read from the line; null elsewhere. */
    readonly id: string | null;
    readonly words: string;
  }[];
}

/** An event that was read from a message. */
export interface MessageEvent {
  readonly words: string;
  readonly verdict: string;
  /** The line from which it was read; null for the subject. */
  readonly line: Link | null;
}

/** The page of a message. */
export interface MessageView {
  readonly page: PageView;
  readonly subject: string;
  readonly status: string;
  readonly facts: readonly Fact[];
  /** The rules that it prints; null where it prints none. */
  readonly ruleset: Link | null;
  readonly events: readonly MessageEvent[];
  /** Null where its text is not here. */
  readonly blocks: readonly MessageBlock[] | null;
  /** How to get the text, where it is not here. */
  readonly absent: string;
  /** The thread, where there is more of it; the message itself among them. */
  readonly thread: readonly (MessageRow & { readonly isHere: boolean; readonly depth: number })[];
}

/** Threads are shown so deep, and of longer ones so many messages around this one. */
const DEEPEST = 6;
const AROUND = 40;

/**
 * Shows a message.
 * @throws Error where there is no such message.
 */
export function viewMessage(model: GameModel, id: string | undefined): MessageView {
  const { mail } = model;
  const message = mail.byId.get(id ?? '');
  if (message === undefined) throw new Error(`There is no message ${String(id)}.`);
  const text = mail.readText(message);
  const events = mail.eventsOf.get(message.id) ?? [];
  const source = model.sourceById.get(message.source);
  return {
    page: pageOf(model, message),
    subject: subjectWords(message),
    status: `${message.author}, ${sentWords(message)}`,
    facts: factsOf(model, message),
    ruleset: rulesetOf(model, message),
    events: events.map((event) => {
      const line = event.source?.lines?.[0];
      return {
        words: eventSentence(model.game, event),
        verdict: event.verdict === 'effective' ? '' : event.verdict,
        line: line === undefined ? null : { text: `line ${line}`, href: `#line-${line}` },
      };
    }),
    blocks:
      text === undefined
        ? null
        : blocksOf(
            text,
            message,
            events.map(({ source: at }) => at?.lines),
          ),
    absent: `Its text is not in this copy of the archive. It stands in ${placeWords(message, source?.file ?? '')}.`,
    thread: threadOf(model, message),
  };
}

function pageOf(model: GameModel, message: ListedMessage): PageView {
  const { game, games, mail } = model;
  const { author, month, order, at } = message;
  const subject = subjectWords(message);
  const neighbour = (other: ListedMessage | undefined, none: Neighbour): Neighbour =>
    other === undefined ? none : messageLink(model, other);
  const calendar = at === undefined ? {} : { calendar: at };
  return toPage({
    kind: 'message',
    name: subject,
    description: `A message by ${author} to ${listWords(model, message)}, ${sentWords(message)}.`,
    address: routes.message(game.id, message.id),
    time: momentBar(model, calendar, {
      before: neighbour(mail.messages[order - 1], NOTHING_EARLIER),
      after: neighbour(mail.messages[order + 1], NOTHING_LATER),
    }),
    games,
    game,
    above: [
      { text: 'Messages', href: routes.messages(game.id) },
      { text: monthWords(month), href: routes.messageMonth(game.id, month) },
    ],
    hasData: false,
  });
}

function factsOf(model: GameModel, message: ListedMessage): Fact[] {
  const { mail } = model;
  const {
    author,
    said,
    answers,
    answersLost,
    copies = [],
    attachments = [],
    html,
    messageId,
  } = message;
  const source = model.sourceById.get(message.source);
  const parent = answers === undefined ? undefined : mail.byId.get(answers);
  const replies = mail.answersTo.get(message.id) ?? [];
  const one = (label: string, value: string): Fact => ({
    label,
    values: value === '' ? [] : [[value]],
  });
  const facts: Fact[] = [
    one('From', author),
    one('Sent', sentWords(message)),
    one('Its head says', said === undefined ? '' : `${said}, which is not believed`),
    one('List', listWords(model, message)),
    { label: 'Answers', values: answerPhrases(model, parent, answersLost) },
    { label: 'Answered by', values: replies.length === 0 ? [] : [replyPhrase(model, replies)] },
    one('Read out of', html === true ? 'HTML' : ''),
    {
      label: 'Attached, not read',
      values: attachments.map(({ name = 'a file without a name', type, bytes }) => [
        `${name} (${type}, ${countWords(bytes, 'byte')})`,
      ]),
    },
    one('Message-ID', messageId ?? ''),
    {
      label: 'Stands in',
      values: [
        linked(
          placeWords(message, source?.file ?? ''),
          routes.source(model.game.id, message.source),
        ),
      ],
    },
    one(
      'Further copies',
      copies
        .map(({ lines: [from, to] }) => `lines ${numberWords(from)}–${numberWords(to)}`)
        .join(', '),
    ),
  ];
  return facts.filter(({ values }) => values.length > 0);
}

function answerPhrases(
  model: GameModel,
  parent: ListedMessage | undefined,
  lost: string | undefined,
): readonly Phrase[] {
  if (parent !== undefined) return [[messageLink(model, parent), ` by ${parent.author}`]];
  return lost === undefined ? [] : [['a message that is not here']];
}

/** More answers than these are told in the thread. */
const MOST_REPLIES = 20;

function replyPhrase({ game }: GameModel, replies: readonly ListedMessage[]): Phrase {
  const shown = replies.slice(0, MOST_REPLIES);
  const links = shown.map((one) => [{ text: one.author, href: routes.message(game.id, one.id) }]);
  const more = replies.length - shown.length;
  return [...joinPhrases(links, ', '), ...(more > 0 ? [` and ${numberWords(more)} more`] : [])];
}

function placeWords({ place: { file, lines } }: ListedMessage, whole: string): string {
  return `${file ?? whole}, lines ${numberWords(lines[0])}–${numberWords(lines[1])}`;
}

function rulesetOf(
  { game, copies, sourceById }: GameModel,
  { ruleset }: ListedMessage,
): Link | null {
  if (ruleset === undefined || !sourceById.has(ruleset)) return null;
  const count = copies.get(ruleset)?.length ?? 0;
  const href = count > 0 ? routes.ruleset(game.id, ruleset) : routes.source(game.id, ruleset);
  return { text: countWords(count, 'rule'), href };
}

function blocksOf(
  text: string,
  { runs = [] }: ListedMessage,
  read: readonly (readonly [number, number] | undefined)[],
): MessageBlock[] {
  const anchors = new Set(read.map((lines) => lines?.[0]));
  const kinds = new Map<number, MessageRun['as']>();
  for (const { lines, as } of runs) {
    for (let line = lines[0]; line <= lines[1]; line++) kinds.set(line, as);
  }
  const blocks: { kind: MessageBlock['kind']; lines: MessageBlock['lines'][number][] }[] = [];
  text.split('\n').forEach((words, index) => {
    const line = index + 1;
    const kind = kinds.get(line) ?? 'own';
    const last = blocks.at(-1);
    const shown = { id: anchors.has(line) ? `line-${line}` : null, words };
    if (last?.kind === kind) last.lines.push(shown);
    else blocks.push({ kind, lines: [shown] });
  });
  return blocks.filter(({ lines }) => lines.some(({ words }) => words !== ''));
}

function threadOf(model: GameModel, message: ListedMessage): MessageView['thread'] {
  const all = model.mail.threads.get(message.thread) ?? [];
  if (all.length < 2) return [];
  const here = all.indexOf(message);
  const shown = all.slice(Math.max(0, here - AROUND), here + AROUND + 1);
  return shown.map((one) => ({
    ...toMessageRow(model, one),
    isHere: one.id === message.id,
    depth: depthOf(model, one),
  }));
}

function depthOf({ mail }: GameModel, message: ListedMessage): number {
  let depth = 0;
  let at = message.answers;
  while (at !== undefined && depth < DEEPEST) {
    depth++;
    at = mail.byId.get(at)?.answers;
  }
  return depth;
}
