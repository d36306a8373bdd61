import type { GatheredMessage } from './gather.ts';

/** What a message answers, and the first message of its thread. */
export interface Threaded {
  readonly answers?: string;
  /** Message-ID of what it answers, where that is not here. */
  readonly lost?: string;
  readonly thread: string;
}

/**
 * Ties messages together by what their heads refer to: the last reference that is here is what a message
 * answers. Subjects say nothing sure, and are not heeded. A message that answers itself in the end, round
 * any circle, answers nothing.
 */
export function tieThreads(messages: readonly GatheredMessage[]): Map<string, Threaded> {
  const byMessageId = new Map<string, string>();
  for (const { messageId, id } of messages) {
    if (messageId !== undefined && !byMessageId.has(messageId)) byMessageId.set(messageId, id);
  }
  const answers = new Map<string, string>();
  const lost = new Map<string, string>();
  for (const { id, references } of messages) {
    const found = references.findLast((one) => byMessageId.has(one));
    const parent = found === undefined ? undefined : byMessageId.get(found);
    if (parent !== undefined && !leadsTo(answers, parent, id)) answers.set(id, parent);
    else {
      const last = references.at(-1);
      if (last !== undefined && parent === undefined) lost.set(id, last);
    }
  }
  // There may be very many, and they are needed no more.
  for (const message of messages) message.references = [];
  const roots = new Map<string, string>();
  return new Map(
    messages.map(({ id }) => {
      const [parent, missing] = [answers.get(id), lost.get(id)];
      const tied = {
        ...(parent !== undefined && { answers: parent }),
        ...(missing !== undefined && { lost: missing }),
        thread: rootOf(id, answers, roots),
      };
      return [id, tied];
    }),
  );
}

/** How many steps up a thread are followed to find a circle; a longer one is cut. */
const LONGEST_THREAD = 10_000;

function leadsTo(answers: ReadonlyMap<string, string>, from: string, to: string): boolean {
  let at: string | undefined = from;
  for (let step = 0; at !== undefined; step++) {
    if (at === to || step > LONGEST_THREAD) return true;
    at = answers.get(at);
  }
  return false;
}

function rootOf(
  id: string,
  answers: ReadonlyMap<string, string>,
  roots: Map<string, string>,
): string {
  const path = [id];
  for (let at = answers.get(id); at !== undefined; at = answers.get(at)) {
    const known = roots.get(at);
    path.push(known ?? at);
    if (known !== undefined) break;
  }
  const root = path.at(-1) ?? id;
  for (const one of path) roots.set(one, root);
  return root;
}
