import type { Span } from './document.ts';
import { SPOKEN_NUMBER, toNumber } from './spoken-number.ts';
import type { Counted, Statement } from './statement.ts';

const NAMED =
  /^(?<all>total |full )?number of (?<all2>all )?(?<what>rules|proposals|sections)\b(?<more>[^:.]{0,60}?)\s*[:=]\s*(?<number>\d{1,6})\.?$/iu;
const LABELLED =
  /^(?<all>total |all )?(?<what>rules|proposals|sections)(?<more> [a-z ]{1,30})?\s*:\s*(?<number>\d{1,6})\.?$/iu;
const HERE = ' (?:in|of) (?:this|the) (?:ruleset|rule set|rulebook|document|book|list|page|file)';
const SPOKEN = new RegExp(
  `^(?:there are |(?:this (?:ruleset|document|book|page) )?holds |with )?(?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)` +
    `(?<more> (?:currently |now |are )*(?:enacted|in force|in effect|listed|in all|in total|altogether)|${HERE})?\\.?$`,
  'iu',
);
/** `There are currently 85 Rules:` above how many have which power. */
const COUNTED_NOW = new RegExp(
  `^there are (?:currently|now) (?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)[:.]?$`,
  'iu',
);
/** Behind the name of the document. */
const BRACKETED = new RegExp(
  `^.{1,100}\\((?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)\\)$`,
  'iu',
);
const HIGHEST =
  /^highest(?: |-)?(?:current )?(?:id['’]d |numbered |number of a |numbers? |id |of )?(?<what>rule|proposal)\b(?<more>[^:]{0,60}):\s*#?(?<number>\d{1,9})\.?$/iu;
/** `The number of rules is 5.` */
const SAID =
  /^(?:the )?(?<all>total )?number of (?<what>rules|proposals|sections) is (?<number>\d{1,6})\.?$/iu;
/** `Total: 5 rules`, and `Rule count: 5`. */
const TOTAL = /^(?<all>total)\s*[:=]\s*(?<number>\d{1,6}) (?<what>rules|proposals|sections)\.?$/iu;
const COUNT = /^(?<what>rule|proposal|section) count\s*[:=]\s*(?<number>\d{1,6})\.?$/iu;
const FORMS = [NAMED, LABELLED, SPOKEN, COUNTED_NOW, BRACKETED, SAID, TOTAL, COUNT];

/** Returns what a line says without the signs that set it off: of emphasis, brackets, cells of a table. */
export function plainLine(text: string): string {
  const cells = /^\|(?<name>[^|]{1,80})\|(?<value>[^|]{1,20})\|$/u.exec(text.trim())?.groups;
  if (cells !== undefined) return `${cells['name']?.trim()}: ${cells['value']?.trim()}`;
  const bare = text
    .replaceAll(/[*_]/gu, '')
    .replace(/^[#>\s-]+/u, '')
    .trim();
  return /^\([^()]*\)$/u.test(bare) ? bare.slice(1, -1) : bare;
}

/** Returns the count that a line states by its name: `Number of rules: 5`, `Highest rule number: 7`. */
export function readLabelled(text: string, place: Span): Statement | undefined {
  return readHighest(text, place) ?? readForms([NAMED], text, place);
}

/** Returns the count that a line states, in whatever form. */
export function readAnyCount(text: string, place: Span): Statement | undefined {
  return readHighest(text, place) ?? readForms(FORMS, text, place);
}

function readHighest(text: string, place: Span): Statement | undefined {
  const { what, number, more = '' } = HIGHEST.exec(text)?.groups ?? {};
  // The highest rule that was ever enacted need not be in force.
  if (what === undefined || /\b(?:enacted|ever|passed)\b/iu.test(more)) return undefined;
  const of = what.toLowerCase() === 'rule' ? 'rules' : 'proposals';
  return { place, kind: 'highest', of, number: Number(number) };
}

function readForms(forms: readonly RegExp[], text: string, place: Span): Statement | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const what = parts?.['what']?.toLowerCase().replace(/s?$/u, 's');
  if (parts === undefined || what === undefined) return undefined;
  const { all, all2, more = '', number = '' } = parts;
  const isAll = (all ?? all2) !== undefined || /\b(?:in all|total|altogether)\b/iu.test(more);
  const of = what === 'rules' && isAll ? 'all rules' : (what as Counted);
  return { place, kind: 'count', of, number: toNumber(number) };
}
