/** The protocols of the addresses to which a text may lead. */
const OUTSIDE = new Set(['http:', 'https:', 'mailto:']);

/** A link to a rule of the same source, by the heading that it has there. */
const RULE = 'rule:';

/** What may stand in the address of a stored link; whatever else there is becomes `%xx`. */
const PLAIN = /[^\w\-.~:/?#@!$&'+,=%]/gu;

/** An address longer than that leads nowhere that a reader would want to go. */
const LONGEST = 2_000;

/** Returns whether words are an address as `toLinkTarget` and `toRuleTarget` give it. */
export function isLinkTarget(words: string): boolean {
  if (words.length > LONGEST || words.search(PLAIN) >= 0) return false;
  return readRuleTarget(words) !== undefined || toLinkTarget(words) === words;
}

/**
 * Returns an address in the form in which texts store it, where it is one to which a text may lead: whole,
 * and of the web or of mail. Gives undefined for any other.
 */
export function toLinkTarget(address: string): string | undefined {
  const written = address.trim();
  if (written.length > LONGEST || !/^[a-z]+:/iu.test(written) || !URL.canParse(written)) {
    return undefined;
  }
  const { href, protocol } = new URL(written);
  if (!OUTSIDE.has(protocol)) return undefined;
  const stored = encode(href);
  return stored.length > LONGEST ? undefined : stored;
}

/** Returns the address of a rule of the same source by its heading: `101`, `33/9`, `Fair Play`. */
export function toRuleTarget(id: string): string {
  return RULE + encode(encodeURIComponent(id));
}

/** Returns the heading of the rule to which a stored link leads; undefined where it leads elsewhere. */
export function readRuleTarget(target: string): string | undefined {
  if (!target.startsWith(RULE) || target.length === RULE.length) return undefined;
  try {
    return decodeURIComponent(target.slice(RULE.length));
  } catch {
    return undefined;
  }
}

function encode(address: string): string {
  return address.replace(PLAIN, (sign) =>
    [...new TextEncoder().encode(sign)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
