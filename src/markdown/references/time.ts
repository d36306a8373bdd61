import { DIGIT, mention, type Mention, type ReferenceForm } from './form.ts';
import { WHOLE } from './numerals.ts';
import { defineKeywordForm } from './keyword-form.ts';

const NWEEK = String.raw`nweek\s{1,2}(\d{1,4})`;
const NDAY = String.raw`nday\s{1,2}(\d{1,2})`;

const DAY_LAST = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])${NWEEK}(?:,?\s{1,2}|\s{1,2}and\s{1,2})${NDAY}${WHOLE}`,
  'giu',
);
const DAY_FIRST = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])${NDAY},?\s{1,2}(?:(?:of|in)\s{1,2})?${NWEEK}${WHOLE}`,
  'giu',
);

const weeks = defineKeywordForm({
  name: 'time',
  kind: 'time',
  numbering: 'plain',
  keyword: /(?<![\p{L}\p{N}_-])nweek(s?)\s{1,2}(?=\d)/giu,
});

/** Game time: `nweek 76` (key `76`), `nweek 3, nday 4` and `nday 4 of nweek 3` (key `3.4`). */
export const time: ReferenceForm = {
  name: 'time',
  sign: DIGIT,
  find: (text, archive) => [
    ...[...text.matchAll(DAY_LAST)].map((match) => toDay(match, match[1], match[2])),
    ...[...text.matchAll(DAY_FIRST)].map((match) => toDay(match, match[2], match[1])),
    ...weeks.find(text, archive),
  ],
};

function toDay(match: RegExpExecArray, nweek = '', nday = ''): Mention {
  const start = match.index;
  return mention({ kind: 'time', key: `${nweek}.${nday}`, start, end: start + match[0].length });
}
