import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isSeq } from 'yaml';
import { createMessage, type Place } from '../diagnostics/index.ts';
import { checkShape, Scenario } from '../schemas/index.ts';
import { toMessages } from './record-issues.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';

/** A scenario that knows where each part of it stands. */
export interface PlacedScenario {
  readonly scenario: Scenario;
  readonly file: string;
  /** Gives the place of what stands at a path, or of the nearest part of the path that is there. */
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
  const read = (isSeq(root) ? root.items : [root]).map((item) => readItem(item, yaml, file));
  return {
    scenarios: read.flatMap(({ scenarios }) => scenarios),
    messages: read.flatMap(({ messages }) => messages),
  };
}

function readItem(item: unknown, { document, placeAt }: YamlDocument, file: string) {
  const nodeAt = (path: readonly PropertyKey[]) =>
    path.length === 0 ? item : isMap(item) ? item.getIn(path, true) : undefined;
  const result = checkShape(Scenario, isNode(item) ? item.toJS(document) : undefined);
  if (!result.success) {
    const record = { what: 'scenario', schema: Scenario, nodeAt, placeAt };
    return { scenarios: [], messages: toMessages(result.error, record) };
  }
  const placeOf = (path: readonly PropertyKey[]) => placeAt(nearestOffset(nodeAt, path));
  return { scenarios: [{ scenario: result.data, file, placeOf }], messages: [] };
}

function nearestOffset(
  nodeAt: (path: readonly PropertyKey[]) => unknown,
  path: readonly PropertyKey[],
): number {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
