import { answerPath } from '../../engine/answers/ask-path.ts';
import { isTold } from '../../engine/answers/coverage.ts';
import { readPath, readStretch } from '../../engine/answers/written-life.ts';
import type { LifeData } from '../../site/data/life.ts';
import type { LivesData } from '../../site/data/replay/lives.ts';
import { rulesWords } from '../../site/view/replay/rules-words.ts';
import type { AskedPlaces } from '../replay/places-asked.ts';
import { placesOf } from './rule-sentence.ts';
import { askLife, lifeAsked } from './ask-life.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** A rule in force, with the way to it. */
export interface RuleLine {
  /** `2034/8`; the rule alone where its version is not known. */
  readonly name: string;
  /** Null for a rule without a page. */
  readonly href: string | null;
  /** What is not known of it; empty where it is. */
  readonly note: string;
}

/** A value that is told. */
export interface ValueLine {
  readonly path: string;
  readonly value: string;
  /** What keeps it from being sure; empty where nothing does. */
  readonly note: string;
}

/** What stood at a time. */
export interface StateAnswer {
  readonly words: string;
  readonly rules: readonly RuleLine[];
  readonly values: readonly ValueLine[];
}

/** Returns what stood at the end of a time: the rules in force, and the values that a log tells. */
export function answerState(data: LivesData, asked: AskedPlaces): StateAnswer {
  const rules = [...data.rules, ...data.logged].map((rule) => lineOf(rule, asked));
  const inForce = rules.flatMap(({ line, force }) => (force === 'in-force' ? [line] : []));
  const perhaps = rules.filter(({ force }) => force === undefined).length;
  const end = asked.line === 'days' ? endOf(asked) : undefined;
  const isWhole = end !== undefined && isTold(data.whole.map(readStretch), end);
  const { began } = data.rules[0] ?? data.logged[0] ?? {};
  if (inForce.length + perhaps === 0 && end !== undefined && began !== undefined && end < began) {
    return { words: 'The game had not begun yet.', rules: [], values: [] };
  }
  return {
    words: rulesWords({ inForce: inForce.length, perhaps, isWhole }),
    rules: inForce,
    values: end === undefined ? [] : data.values.flatMap((value) => valueAt(value, end)),
  };
}

function endOf(asked: AskedPlaces): string {
  return placesOf(asked, [])[1];
}

function lineOf(rule: LifeData & { readonly href?: string }, asked: AskedPlaces) {
  const [, place] = placesOf(asked, rule.eras);
  const { force, version } = askLife(rule, lifeAsked(rule, asked), asked, place);
  const named = version.candidates.flatMap((key) => ownValue(rule.versions, key) ?? []);
  const [only, other] = named;
  const isOne = only !== undefined && other === undefined;
  return {
    force: force.certainty === 'known' ? force.value : undefined,
    line: {
      name: isOne ? only.name : rule.name.replace(/^rule /u, ''),
      href: (isOne ? only.href : null) ?? rule.href ?? null,
      note: isOne ? '' : other === undefined ? 'version not known' : namesOf(named),
    },
  };
}

function namesOf(named: readonly { readonly name: string }[]): string {
  return `one of ${named.map(({ name }) => name).join(', ')}`;
}

function valueAt(written: LivesData['values'][number], place: string): ValueLine[] {
  const { certainty, value, candidates, contradicted } = answerPath(readPath(written), place);
  if (certainty === 'unknown' && contradicted === undefined) return [];
  if (value === null || candidates.every((one) => one === null)) return [];
  const told = candidates.map((one) => one ?? 'none').join(' or ');
  const guess = certainty === 'around' ? `likely; may be ${told}` : '';
  const note = contradicted === undefined ? guess : `a report says ${contradicted.asserted}`;
  return [{ path: written.path, value: value ?? told, note }];
}
