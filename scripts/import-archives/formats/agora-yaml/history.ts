import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { readAgent, type Agent } from './agent.ts';
import { readChange } from './change.ts';
import { readDate } from './dates.ts';
import { malformed, type OnProblem } from './problem.ts';
import { isSentences, readSentences } from './sentences.ts';
import type { YamlFile } from './yaml-file.ts';
import { fieldsOf, isEmpty, itemsUnder, wordsIn, type Field, type Item } from './yaml-nodes.ts';

/** The initial rules were nobody's doing. */
const WITHOUT_AGENT = ['initial'];

/** Keys of an entry that are read for what they are. */
const PARTS = ['change', 'date', 'agent'];

/** Keys that may stand beside them, and are kept as they are. */
const BESIDE = ['revision', 'substantial', 'cosmetic', 'unattributed'];

/** Reads the history of a rule, an event an entry, in the order of the file, which is that of time. */
export function readHistory(file: YamlFile, history: Field, onProblem: OnProblem): RevisionEvent[] {
  const items = itemsUnder(file, history, onProblem);
  if (isSentences(items)) return readSentences(items);
  return items.flatMap((item) => readEvent(file, item, onProblem) ?? []);
}

function readEvent(file: YamlFile, item: Item, onProblem: OnProblem): RevisionEvent | undefined {
  const fields = fieldsOf(file, item.node, item.lines[1], onProblem);
  const named = (name: string) => fields.find((field) => field.name === name);
  const change = readChange(file, named('change'), onProblem);
  if (change === undefined) {
    const reason = 'Unexpected entry of a history, expected a change with its type.';
    onProblem(malformed(item.place, reason));
    return undefined;
  }
  const agent = readCause(named('agent'), change.verb, item, onProblem);
  const date = readAt(named('date'), item, onProblem);
  const details = Object.fromEntries([
    ...change.details,
    ...(agent?.details ?? []),
    ...readBeside(fields, onProblem),
    ...(date.unread === undefined ? [] : [['date', date.unread] as const]),
  ]);
  return {
    verb: change.verb,
    by: agent?.by ?? null,
    ...(agent && { cause: agent.kind }),
    ...(date.dating !== undefined && { at: date.dating }),
    counted: change.isCounted,
    ...(Object.keys(details).length > 0 && { details }),
    lines: [...item.lines],
  };
}

function readCause(
  field: Field | undefined,
  verb: string,
  item: Item,
  onProblem: OnProblem,
): Agent | undefined {
  if (field === undefined || isEmpty(field.value)) {
    if (WITHOUT_AGENT.includes(verb)) return undefined;
    const reason = `Unexpected lack of an agent of the change by ${verb}, expected one.`;
    onProblem(malformed((field ?? item).place, reason));
    return undefined;
  }
  const agent = readAgent(field.value);
  if (agent === undefined) {
    onProblem(malformed(field.place, 'Unexpected form of an agent, expected exactly one.'));
  } else if (!agent.isKnown) {
    onProblem(
      malformed(field.place, `Unexpected kind of agent ${agent.kind}, expected a known one.`),
    );
  } else if (agent.by === null && NUMBERED.includes(agent.kind)) {
    const reason = `Unexpected ${agent.kind} without a number, expected one.`;
    onProblem(malformed(field.place, reason));
  }
  return agent;
}

/** Kinds of agents that are told by a number; a file that was cut off may end before it. */
const NUMBERED = ['proposal', 'rule'];

/** Reads the date; one that is none is left out and comes back as it is printed. */
function readAt(field: Field | undefined, item: Item, onProblem: OnProblem) {
  const { dating, isWrong } = readDate(field?.value);
  if (!isWrong) return { dating };
  const unread = wordsIn(field?.value);
  const found = unread === undefined ? 'lack of a date' : `date ${unread}`;
  const expected = 'expected one such as 2007-02-07, around, between, or unknown';
  onProblem(malformed((field ?? item).place, `Unexpected ${found}, ${expected}.`));
  return { unread };
}

function readBeside(fields: readonly Field[], onProblem: OnProblem): (readonly [string, string])[] {
  const beside = fields.filter(({ name }) => !PARTS.includes(name));
  for (const { name, place } of beside) {
    if (BESIDE.includes(name)) continue;
    const reason = `Unexpected key ${name} of an entry, expected one of ${PARTS.join(', ')}.`;
    onProblem(malformed(place, reason));
  }
  return beside.map(({ name, value }) => [name, wordsIn(value) ?? ''] as const);
}
