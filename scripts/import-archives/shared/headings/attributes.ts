import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';

/** Facts that stand in a heading, and what is left of its words. */
export interface HeadingFacts {
  readonly attributes: Readonly<Record<string, string[]>>;
  readonly claims: readonly Claim[];
  readonly rest: TextLine;
}

const MUTABLE = [
  /^([*_]{0,2})[([]((?:im)?mutable)[)\]]\1(?=$|[\s.:])/iu,
  /^([*_]{1,2})((?:im)?mutable)[.:]?\1(?=$|\s)/iu,
  /^()(IMMUTABLE|MUTABLE)(?:[.:](?=\s|$)|$)/u,
] as const;
const NAMED = /^([*_]{0,2})\(([A-Za-z][A-Za-z ]{0,30}?) ?[=:] ?([^()*]{1,60})\)\1(?=$|[\s.:])/u;
const LAST = /[ \t][([]((?:im)?mutable)[)\]]$/iu;
/** More facts than that stand in no heading. */
const MOST = 8;

/** Takes what a heading says of its rule off the words: `(Immutable)`, `*(Power=3)*`. */
export function takeAttributes(words: TextLine): HeadingFacts {
  const attributes = new Map<string, string[]>();
  const claims: Claim[] = [];
  let rest = words;
  const add = (name: string, value: string) =>
    attributes.set(name, [...(attributes.get(name) ?? []), value]);
  for (let count = 0; count < MOST; count++) {
    const found = readFirst(rest.text.slice(0, 200));
    if (found === undefined) break;
    add(found.name, found.value);
    claims.push({ span: keepStart(rest, found.size).span, as: 'attributes' });
    rest = dropStart(rest, found.size);
  }
  const last = LAST.exec(rest.text.slice(-20));
  if (last?.[1] !== undefined) {
    add('mutability', last[1]);
    const kept = keepStart(rest, rest.text.length - last[0].length);
    claims.push({
      span: { ...rest.span, start: rest.span.end - last[0].length + 1 },
      as: 'attributes',
    });
    rest = kept;
  }
  return { attributes: Object.fromEntries(attributes), claims, rest };
}

function readFirst(text: string) {
  for (const expression of MUTABLE) {
    const found = expression.exec(text);
    if (found?.[2] !== undefined) {
      return { name: 'mutability', value: found[2], size: found[0].length };
    }
  }
  const named = NAMED.exec(text);
  if (named?.[2] === undefined || named[3] === undefined) return undefined;
  const name = named[2].trim().toLowerCase();
  // A record can hold nothing under such a name.
  if (name === '' || name === 'constructor') return undefined;
  return { name, value: named[3].trim(), size: named[0].length };
}
