/** As far as the end of what is given is looked for. */
const REACH = 5000;
const CLOSES: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Returns where the brackets end that open at a place, with their closing sign; undefined where nothing closes them. */
export function endOfBrackets(text: string, from: number): number | undefined {
  const open: string[] = [];
  const limit = Math.min(text.length, from + REACH);
  for (let at = from; at < limit; at++) {
    const sign = text.charAt(at);
    const close = CLOSES.get(sign);
    if (close !== undefined) open.push(close);
    else if (sign === open.at(-1)) open.pop();
    else if (sign === '"') at = endOfString(text, at, limit);
    else if (sign === '\\') at++;
    if (open.length === 0) return at + 1;
  }
  return undefined;
}

/** Returns where a statement ends: at the end of a line, or at a bracket that it did not open. */
export function endOfStatement(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === ']') return at;
    if (CLOSES.has(sign)) at = endOfBrackets(text, at) ?? at + 1;
    else at++;
  }
  return at;
}

function endOfString(text: string, from: number, limit: number): number {
  let at = from + 1;
  while (at < limit && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

/**
 * Returns where the next words begin that a function is given in round brackets, behind the sign that opens them, or
 * where these brackets end; undefined where nothing ends them.
 */
export function nextGiven(
  text: string,
  from: number,
): { readonly at: number; readonly isEnd: boolean } | undefined {
  const limit = Math.min(text.length, from + REACH);
  for (let at = from; at < limit;) {
    const sign = text.charAt(at);
    if (sign === '[') return { at: at + 1, isEnd: false };
    if (sign === ')') return { at: at + 1, isEnd: true };
    const isString = sign === '"' || sign === '(' || sign === '{';
    at = isString ? (endOfBrackets(text, at) ?? at + 1) : at + 1;
  }
  return undefined;
}

/** As far as the sign is looked for that ends emphasis. */
const LONGEST = 2000;

/**
 * Returns whether the sign of emphasis that stands at a place is closed by another before the paragraph or the brackets
 * around it end.
 */
export function isClosedSign(text: string, from: number): boolean {
  const sign = text.charAt(from);
  let depth = 0;
  for (let at = from + 1; at < Math.min(text.length, from + LONGEST); at++) {
    const found = text.charAt(at);
    if (found === '\\') at++;
    else if (found === '[') depth++;
    else if (found === ']' && depth-- === 0) return false;
    else if (found === '\n' && /^\n[ \t]*(?:\n|$)/u.test(text.slice(at, at + 80))) return false;
    else if (found === sign && depth === 0 && mayClose(text, at)) return true;
  }
  return false;
}

/** Returns whether a sign stands between letters, and is one of them: `Keeper*in`, `a_b`. */
export function isWithinWord(text: string, at: number): boolean {
  return WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at + 1));
}

/** Returns whether a sign of emphasis may end words. */
export function mayClose(text: string, at: number): boolean {
  return /\S/u.test(text.charAt(at - 1)) && !isWithinWord(text, at);
}

const WORD = /[\p{L}\p{N}]/u;
