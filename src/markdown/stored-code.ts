import { codeText } from 'micromark-core-commonmark';
import type { Construct, State, TokenizeContext } from 'micromark-util-types';

const TICK = 0x60;

/** The longest run of ticks that begins code; of more nobody has need. */
export const LONGEST_RUN = 8;

/**
 * Sizes of runs of ticks that no further run of the same size follows, for each run of words. What was
 * looked for in vain is not looked for again, so that the time is linear in the text.
 */
const UNCLOSED = new WeakMap<TokenizeContext, Set<number>>();

/** Code within a sentence, as CommonMark has it, in time linear in the text. */
export const linearCode: Construct = { ...codeText, name: 'linearCode', tokenize };

function tokenize(
  this: TokenizeContext,
  ...[effects, ok, nok]: Parameters<Construct['tokenize']>
): State {
  const unclosed = UNCLOSED.get(this) ?? new Set();
  UNCLOSED.set(this, unclosed);
  let size = 0;
  let next = codeText.tokenize.call(this, effects, ok, (code) => {
    unclosed.add(size);
    return nok(code);
  });
  // It calls itself for no letter but the next, which the parser hands it.
  const count: State = (code) => {
    if (code !== TICK) return size > LONGEST_RUN || unclosed.has(size) ? nok(code) : next(code);
    size++;
    next = next(code) ?? next;
    return count;
  };
  return count;
}
