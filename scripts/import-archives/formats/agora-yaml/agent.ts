import { isMap, isScalar, type Node, type YAMLMap } from 'yaml';
import { wordsIn } from './yaml-nodes.ts';

/** Who or what made a change. */
export interface Agent {
  /** `proposal`, `rule`, `cleaning` … */
  readonly kind: string;
  /** Number of the proposal or rule, or name of the person; null where only the kind is told. */
  readonly by: string | null;
  /** Whatever else is said of it, by printed names: `engineer`. */
  readonly details: readonly (readonly [string, string])[];
  /** Whether the kind is one of those that the files are known to name. */
  readonly isKnown: boolean;
}

const KINDS = [
  ...['proposal', 'rule', 'person', 'decree', 'cleaning', 'experiment', 'convergence'],
  ...['ratification', 'refiling', 'rulebending', 'without-objection'],
  ...['tournament_init', 'tournament_change', 'tournament_end'],
];

/** Of an agent's own keys, those that say who or what it is, the most telling first. */
const NAMES = ['id', 'by', 'proposal', 'person', 'magister', 'name'];

/**
 * Reads `proposal: "12"`, `cleaning: { by: Wim }` or `ratification: { document: …, agent: … }`.
 * Who ratified, or the proposal that converged, becomes `by`, and what it is the detail `agent`.
 * Returns undefined unless there is exactly one agent.
 */
export function readAgent(node: Node | undefined): Agent | undefined {
  if (!isMap<Node, Node | null>(node) || node.items.length !== 1) return undefined;
  const [pair] = node.items;
  const kind = wordsIn(pair?.key);
  if (kind === undefined) return undefined;
  const isKnown = KINDS.includes(kind);
  const value = pair?.value ?? undefined;
  if (isMap<Node, Node | null>(value)) return { kind, isKnown, ...readParts(value) };
  if (value !== undefined && !isScalar(value)) return undefined;
  return { kind, isKnown, by: wordsIn(value) ?? null, details: [] };
}

function readParts(parts: YAMLMap<Node, Node | null>): Pick<Agent, 'by' | 'details'> {
  const words = new Map<string, string>();
  let behind: Agent | undefined;
  for (const { key, value } of parts.items) {
    const name = wordsIn(key);
    const said = wordsIn(value ?? undefined);
    if (name !== undefined && said !== undefined) words.set(name, said);
    // An agent's agent has none of its own, so that these functions call each other but once.
    else if (name === 'agent') behind = readPlainAgent(value ?? undefined);
  }
  const name = NAMES.find((candidate) => words.has(candidate));
  const by = behind?.by ?? (name === undefined ? undefined : words.get(name)) ?? null;
  if (behind !== undefined) words.set('agent', behind.kind);
  else if (name !== undefined) words.delete(name);
  // Else nobody could tell that the number is a proposal's.
  if (behind === undefined && name === 'proposal') words.set('agent', name);
  return { by, details: [...words] };
}

function readPlainAgent(node: Node | undefined): Agent | undefined {
  const hasParts = isMap<Node, Node | null>(node) && node.items.some(({ value }) => isMap(value));
  return hasParts ? undefined : readAgent(node);
}
