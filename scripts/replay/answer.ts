import type { VFileMessage } from 'vfile-message';
import { createMessage, isFatal, sortMessages } from '../../src/diagnostics/index.ts';
import {
  branchesOf,
  replayGame,
  type GameOptions,
  type History,
  type Instant,
  worldOf,
} from '../../src/engine/index.ts';
import { contentOf } from '../../src/root/index.ts';
import { checkPath, checkPatterns, cureFor } from './asked.ts';
import { compare, type Comparison } from './compare.ts';
import { gather, type Gathered } from './gather.ts';
import { tellMistakes } from './mistakes.ts';
import { sureAt, withoutDocuments } from './sureness.ts';
import { listState, momentOf, type StateMoment, type StateValue } from './state.ts';
import { findMoment } from './when.ts';
import { explainValue, type Why } from './why.ts';

/** What is asked. */
export interface Question {
  readonly root: string;
  readonly archiveFolders: readonly string[];
  readonly manifests: readonly string[];
  readonly game: string;
  /** A moment of the calendar or of the game; the end of the log where none is named. */
  readonly at?: string | undefined;
  /** Patterns of paths; all, where there are none. */
  readonly paths: readonly string[];
  readonly why?: string | undefined;
  readonly branch?: string | undefined;
  readonly check: boolean;
}

/** What the replay says. */
export interface Answer {
  readonly game: string;
  readonly at: string | null;
  readonly branch: string | null;
  /** Events replayed. */
  readonly events: number;
  /** The event after which the state is shown; null before the first. */
  readonly moment: StateMoment | null;
  readonly hash: string;
  /** Left out where something else is asked. */
  readonly state?: readonly StateValue[];
  readonly why?: Why;
  readonly comparison?: Comparison;
  /** Sorted; what could not be read or replayed. */
  readonly messages: readonly VFileMessage[];
}

/** Answers a question, or says what keeps it from being answered. */
export function answer(
  question: Question,
): Answer | { readonly messages: readonly VFileMessage[]; readonly game?: undefined } {
  const { gathered, messages } = gather(question);
  if (gathered === undefined || messages.some(isFatal)) return { messages: sortMessages(messages) };
  const unknown = unknownBranch(gathered, question.branch);
  if (unknown) return { messages: sortMessages([...messages, unknown]) };
  const history = replayGame(question.game, gathered, branchOf(question, gathered));
  const strange = checkPath(history, question.why);
  if (strange) return { messages: sortMessages([...messages, strange]) };
  const asked = findMoment(question.at, history, gathered);
  if ('problem' in asked) return { messages: sortMessages([...messages, asked.problem]) };
  const moment = asked.event;
  return {
    game: question.game,
    at: asked.at,
    branch: question.branch ?? null,
    events: history.events.length,
    moment: momentOf(history, moment),
    hash: history.hashAt(moment),
    ...replyTo(question, history, asked, gathered),
    messages: sortMessages([...messages, ...asked.notes, ...tell(question, history, gathered)]),
  };
}

function tell(question: Question, history: History, gathered: Gathered): VFileMessage[] {
  // A branch knows nothing of documents.
  const copies = question.branch === undefined ? gathered.witnesses : [];
  return [
    ...checkPatterns(history, question.paths, copies),
    ...tellMistakes(question.root, gathered, withoutReplaced(question, history, gathered)),
  ];
}

/** What the project's own logs name may lie in a log that another stands in place of just now. */
function withoutReplaced(
  { manifests, root }: Question,
  history: History,
  { written }: Gathered,
): History {
  if (manifests.length === 0) return history;
  const { shown } = contentOf(root);
  const own = new Set(
    written
      .filter(({ file }) => file.startsWith(`${shown}/`))
      .flatMap(({ events }) => events.map(({ id }) => id)),
  );
  const problems = history.problems.filter(
    ({ code, event }) => code !== 'event-unknown' || !own.has(event),
  );
  return { ...history, problems };
}

function replyTo(
  question: Question,
  history: History,
  { event: moment, instant }: { readonly event: number; readonly instant?: Instant },
  gathered: Gathered,
) {
  const world = instant && worldOf(gathered, history);
  const told = world === undefined || instant === undefined ? undefined : sureAt(world, instant);
  const sure = told && question.branch !== undefined ? withoutDocuments(told) : told;
  const { why, check, paths, at } = question;
  const asksState = paths.length > 0 || at !== undefined || (why === undefined && !check);
  return {
    ...(asksState && why === undefined && { state: listState(history, moment, paths, sure) }),
    ...(why !== undefined && { why: explainValue(history, why, moment) }),
    ...(check && { comparison: compare(history, gathered, branchOf(question, gathered)) }),
  };
}

function branchOf({ branch }: Question, { events }: Gathered): GameOptions {
  const found = branchesOf(events).find(({ id }) => id === branch);
  return found === undefined ? {} : { branch: found };
}

function unknownBranch({ events }: Gathered, branch: string | undefined): VFileMessage | undefined {
  if (branch === undefined) return undefined;
  const known = branchesOf(events).map(({ id }) => id);
  if (known.includes(branch)) return undefined;
  const expected =
    known.length === 0 ? 'none: the logs have no branch' : `one of ${known.join(', ')}`;
  const reason = `Unexpected branch ${branch}, expected ${expected}.`;
  const note = cureFor('branch-unknown', branch, known);
  return createMessage('branch-unknown', { file: '--branch', line: 1 }, { reason, note });
}
