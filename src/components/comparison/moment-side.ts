import type { AtData, RuleThenData } from '../../site/data/replay/at.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Item, Side } from './side.ts';

/** Reads a moment: rules by their versions and facts, and every value by its path. */
export function momentSide({ rules, perhaps, state, unsure, log }: AtData): Side {
  return {
    items: new Map([
      ...rules.map((rule) => ruleItem(rule, 'in force')),
      ...perhaps.map((rule) => ruleItem(rule, null)),
      ...Object.entries(state).map(([path, value]) =>
        valueItem(path, value, ownValue(unsure, path)),
      ),
    ]),
    // Of every rule that is known of it is known whether it was in force, or it stands among the others.
    mayLack: (key) => key.startsWith('value ') && log !== 'within',
  };
}

function ruleItem(then: RuleThenData, force: string | null): [key: string, Item] {
  const { rule, number, version, revision, title, attributes } = then;
  const counted = revision === null ? null : String(revision);
  const told = { there: force, version, title, ...attributes };
  const words = [
    force ?? 'perhaps in force',
    version === null ? `revision ${counted ?? severalOf(then)}` : `version ${version}`,
    title ?? 'title not known',
    ...Object.entries(attributes).map(([name, value]) => `${name}: ${value ?? 'not known'}`),
  ];
  const item = { name: `Rule ${number ?? title ?? rule}`, text: words.join('\n\n'), told };
  return [`rule ${rule}`, item];
}

function severalOf({ revisions = [] }: RuleThenData): string {
  return revisions.length === 0 ? 'not known' : `one of ${revisions.join(', ')}`;
}

function valueItem(
  path: string,
  value: string | null,
  doubt: AtData['unsure'][string] | undefined,
): [key: string, Item] {
  const possible = doubt?.candidates.map((one) => one ?? 'none') ?? [];
  const several = possible.length > 1 ? `perhaps ${possible.join(' or ')}` : undefined;
  const unsure = several ?? (value === null ? 'not known' : `${value}, which is not sure`);
  const isKnown = doubt === undefined && value !== null;
  const text = isKnown ? value : unsure;
  const told = { there: doubt === undefined ? 'yes' : null, value: isKnown ? value : null };
  return [`value ${path}`, { name: path, text, told }];
}
