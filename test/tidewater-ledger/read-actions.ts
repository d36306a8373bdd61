import type { Mail } from './read-mail.ts';

/** What somebody did, in the terms of the ledger. */
export type Step = Readonly<Record<string, string>>;

/**
 * How hands say what the ledger keeps: what is found becomes a step of the same names. What costs and brings
 * nobody anything is not here, and what is not here is talk.
 */
const SAYINGS: readonly (readonly [saying: RegExp, step?: Step])[] = [
  [/^I (?:hail the Quay\. My name is|come aboard as) (?<aboard>\w+)\.$/u],
  [/^I come up\.$/u, { surface: 'yes' }],
  [/^My arm is up (?<raise>for|against) (?<under>\w+)(?:\/\d+)?\.$/u],
  [/^Under (?<under>\w+)(?:\/\d+)? I hang (?<hang>\d+) lanterns?\b/u],
  [/^Under (?<under>\w+)(?:\/\d+)? I hang (?<shut>\d+) shuttered\.$/u, { hang: '0' }],
  [/^I pour (?<oil>\d+) of oil\.$/u],
  [/^I pour (?<pour>\d+) brine into the sea\.$/u],
  [/^I throw (?<land>\d+) for the boxes\.$/u],
  [/^I hail the ferry to (?<hail>\w+)(?:; aboard: (?<with>.+)|, with nobody)\.$/u],
  [/^I walk the strand(?:, (?<side>left|right) hand first,)? and throw (?<search>\d)\.$/iu],
  [/^I buy a pie\.$/u, { buy: 'yes' }],
  [/^I give (?<give>\d+) brine to (?<to>\w+)\.$/u],
  [/^I sweep (?<sweep>\d)\.$/u],
  [/^[A-Z][\w ]+ has (?<feed>\d)\.$/u],
  [/^My gull lands next to (?<squabble>\w+)’s: (?<mine>\d) to (?<theirs>\d)\.$/u],
  [/^I have forty, and I declare\.$/u, { declare: 'yes' }],
];

/** The subject tells that a slip is pinned up or read aloud, and a line what it does to pages. */
const SUBJECT = /(?:(?:Slip|Rider) (?<pin>\w+)(?:\/\d+[^:]*)?|Read aloud as (?<read>\w+)):/u;
const PAGES: readonly (readonly [words: RegExp, action: string])[] = [
  [/\bmakes? (?:pages? )?(?<pages>\d[\d ]*)/u, 'create'],
  [/\bmends? (?:pages? )?(?<pages>\d[\d ]*)/u, 'revise'],
  [/\btears? out (?:pages? )?(?<pages>\d[\d ]*)/u, 'repeal'],
  [/\bputs? back (?:pages? )?(?<pages>\d[\d ]*)/u, 'recreate'],
];
const DOES = /^(?:Do: |Up on the board; it |It makes pages |Pinned to the slip before it; )/u;

/** Reads what a mail does, in the order in which it says so. */
export function readActions({ subject, lines }: Mail): Step[] {
  const slip = named(SUBJECT.exec(subject));
  return lines.flatMap((line, index) => {
    if (Object.keys(slip).length > 0 && DOES.test(line)) {
      return [{ ...slip, ...pagesOf(paragraphFrom(lines, index)) }];
    }
    const found = SAYINGS.find(([saying]) => saying.test(line));
    return found === undefined ? [] : [{ ...found[1], ...named(found[0].exec(line)) }];
  });
}

function named(found: RegExpExecArray | null): Step {
  const groups = Object.entries(found?.groups ?? {}) as [string, string | undefined][];
  return Object.fromEntries(
    groups.filter((group): group is [string, string] => group[1] !== undefined),
  );
}

function paragraphFrom(lines: readonly string[], from: number): string {
  const end = lines.indexOf('', from);
  return lines.slice(from, end === -1 ? undefined : end).join(' ');
}

function pagesOf(words: string): Step {
  return Object.fromEntries(
    PAGES.flatMap(([saying, action]) => {
      const pages = saying.exec(words)?.groups?.['pages'];
      return pages === undefined ? [] : [[action, pages.trim()]];
    }),
  );
}
