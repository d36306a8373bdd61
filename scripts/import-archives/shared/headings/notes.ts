import type { RuleHeading } from './heading.ts';
import type { RuleLine } from './text.ts';

/** A rule whose lines may be moved. */
interface FoundRule {
  readonly heading: RuleHeading;
  readonly lines: RuleLine[];
}

/** What a note says, where it is set out: `[^1]: Words`. */
const DEFINITION = /^\[\^([^\]\s]{1,60})\]:/u;
/** Where the text leads to a note. */
const REFERENCE = /\[\^([^\]\s]{1,60})\](?!:)/gu;

/** Moves notes that stand below the last rule to the one rule whose text leads to them. */
export function moveNotes(rules: readonly FoundRule[]): void {
  const last = rules.at(-1);
  const from = last?.lines.findIndex(({ words }) => DEFINITION.test(words.text)) ?? -1;
  if (last === undefined || from < 0) return;
  const owners = ownersOf(rules);
  const kept: RuleLine[] = [];
  let owner = last;
  for (const line of last.lines.slice(from)) {
    const name = DEFINITION.exec(line.words.text)?.[1];
    if (name !== undefined) owner = owners.get(name) ?? last;
    else if (line.words.text !== '' && line.words.span.start === 0) owner = last;
    if (owner === last) kept.push(line);
    else if (name === undefined) owner.lines.push(line);
    else {
      owner.lines.push(
        { words: { span: { ...line.words.span, end: line.words.span.start }, text: '' } },
        line,
      );
    }
  }
  last.lines.length = from;
  for (const line of kept) last.lines.push(line);
}

/** The only rule that leads to each note. */
function ownersOf(rules: readonly FoundRule[]): ReadonlyMap<string, FoundRule> {
  const owners = new Map<string, FoundRule>();
  const shared = new Set<string>();
  for (const rule of rules) {
    const words = [rule.heading.first, ...rule.lines.map((line) => line.words)];
    for (const [, name = ''] of words.flatMap((one) => [
      ...(one?.text ?? '').matchAll(REFERENCE),
    ])) {
      if ((owners.get(name) ?? rule) !== rule) shared.add(name);
      owners.set(name, rule);
    }
  }
  for (const name of shared) owners.delete(name);
  return owners;
}
