import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isSeq } from 'yaml';
import { createMessage, type Place } from '../diagnostics/index.ts';
import { checkShape, Scenario } from '../schemas/index.ts';
import { createFinder, offsetAt } from './find-node.ts';
import { toMessages } from './record-issues.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';

/** A scenario that knows where each part of it stands. */
export interface PlacedScenario {
  readonly scenario: Scenario;
  readonly file: string;
  /** As it is written, without the hyphen of a list and the blanks that set it in. */
  readonly written: string;
  /** Returns the place of what stands at a path, or of the nearest part of the path that is there. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/** The scenarios of a file in its order, and everything that is wrong with the others. */
export interface ParsedScenarios {
  readonly scenarios: readonly PlacedScenario[];
  readonly messages: readonly VFileMessage[];
}

/**
 * Reads a file of scenarios (docs/scenarios.md): one of them, or a list. Every scalar is a string.
 * One bad scenario does not hide the others.
 */
export function parseScenarios(file: string, text: string): ParsedScenarios {
  const yaml = readYamlDocument(file, text);
  if (yaml.messages.length > 0) return { scenarios: [], messages: yaml.messages };
  const root = yaml.document.contents;
  if (!isMap(root) && !isSeq(root)) {
    const reason = 'Unexpected content, expected a scenario or a list of them.';
    const message = createMessage('scenario-unreadable', { file, line: 1 }, { reason });
    return { scenarios: [], messages: [message] };
  }
  const read = (isSeq(root) ? root.items : [root]).map((item) =>
    readItem(item, yaml, { file, text }),
  );
  return {
    scenarios: read.flatMap(({ scenarios }) => scenarios),
    messages: read.flatMap(({ messages }) => messages),
  };
}

/** A file of scenarios. */
interface Written {
  readonly file: string;
  readonly text: string;
}

function readItem(item: unknown, { document, placeAt }: YamlDocument, { file, text }: Written) {
  const nodeAt = createFinder(item);
  const result = checkShape(Scenario, isNode(item) ? item.toJS(document) : undefined);
  if (!result.success) {
    const record = { what: 'scenario', schema: Scenario, nodeAt, placeAt };
    return { scenarios: [], messages: toMessages(result.error, record) };
  }
  const placeOf = (path: readonly PropertyKey[]) => placeAt(offsetAt(nodeAt, path));
  const written = isNode(item) ? writtenText(item.range, text) : '';
  return { scenarios: [{ scenario: result.data, file, written, placeOf }], messages: [] };
}

function writtenText(range: readonly number[] | null | undefined, text: string): string {
  const [from = 0, to = from] = range ?? [];
  const margin = from - (text.lastIndexOf('\n', from - 1) + 1);
  const [first = '', ...others] = text.slice(from, to).trimEnd().split('\n');
  const isSetIn = (line: string) => line.slice(0, margin).trim() === '';
  return [first, ...others.map((line) => (isSetIn(line) ? line.slice(margin) : line))].join('\n');
}
