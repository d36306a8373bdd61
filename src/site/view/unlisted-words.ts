import type { ListedEvent, RuleVersion } from '../../engine/index.ts';
import type { EffectView } from './cause.ts';
import { spelledCount } from './count.ts';
import { capitalise } from '../moment-words.ts';

/** Says of a change, where the sources do not tell which revision it made, which ones it can have made. */
export function withRange(effect: EffectView, { range }: ListedEvent): EffectView {
  if (range === undefined) return effect;
  const words = `one of revisions ${range.first} to ${range.last}`;
  return { ...effect, rest: [...effect.rest, words] };
}

/**
 * Says of a version to which no change is put that one may belong to it after all. Empty where all
 * changes beside it have their places.
 */
export function unlistedWords({ unlisted }: RuleVersion): string {
  if (unlisted === null || unlisted.among === 0) return '';
  const { first, last, count } = unlisted;
  const changes = capitalise(spelledCount(count, 'change'));
  const [are, which] = count === 1 ? ['is', 'which one'] : ['are', 'which ones'];
  return `${changes} of revisions ${first} to ${last} ${are} listed nowhere; ${which}, no source tells.`;
}
