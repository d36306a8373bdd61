import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../test/support/arbitrary-text.ts';
import { ReferenceFormName } from '../../schemas/index.ts';
import { findMentions, REFERENCE_FORMS } from './index.ts';

const titles = new Set(['Crooks', 'Fair Play', 'Rule of Thumb', '2 Fast', 'Time']);
const archive = { isTitle: (words: string): boolean => titles.has(words) };
const all = REFERENCE_FORMS.map(({ name }) => name);

/** Prints what is found: `rule 33 [Rule 33]`. */
function found(text: string, names: readonly string[] = all): string[] {
  return findMentions(text, names, archive)
    .flatMap(({ citations }) => citations)
    .map(({ kind, key, revision, start, end }) => {
      const number = revision === undefined ? key : `${key}/${revision}`;
      return `${kind} ${number} [${text.slice(start, end)}]`;
    });
}

test('every form is a file of its own name, and every file of a form is registered', () => {
  const notForms = ['form.ts', 'index.ts', 'keyword-form.ts', 'numerals.ts', 'index.test.ts'];
  const files = readdirSync(import.meta.dirname).filter((file) => !notForms.includes(file));
  expect(files.map((file) => file.replace(/\.ts$/u, '')).sort()).toEqual([...all].sort());
});

test('a game can name every form, and no other', () => {
  expect([...ReferenceFormName.options].sort()).toEqual([...all].sort());
});

test('a name that no form has is an error that lists the forms', () => {
  expect(() => findMentions('Rule 33', ['rules'], archive)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Unexpected form of reference “rules”, expected one of: case, era-rule, proposal, revision, rule, short-rule, time, title.]`,
  );
});

describe('rule', () => {
  test.each([
    ['see Rule 33.', 'rule 33 [Rule 33]'],
    ['RULE 33', 'rule 33 [RULE 33]'],
    ['rule #33, rule no. 34', 'rule 33 [rule #33]', 'rule 34 [rule no. 34]'],
    ['as Rule 33/9 says', 'rule 33/9 [Rule 33/9]'],
    ['under Rule 4E15, or rule 4e16', 'rule 4E15 [Rule 4E15]', 'rule 4E16 [rule 4e16]'],
    ['by Rule 1-10', 'rule 1-10 [Rule 1-10]'],
    ['Rule 301.A.2 and Rule 301.B. Then', 'rule 301 [Rule 301.A.2]', 'rule 301 [Rule 301.B]'],
    ['nothing in Rule 33.If an', 'rule 33 [Rule 33]'],
    ['Rule 7’s and Rule 8’s tail', 'rule 7 [Rule 7]', 'rule 8 [Rule 8]'],
    ['Rule 1896 (Game Actions), too', 'rule 1896 [Rule 1896 (Game Actions)]'],
    ['Rule 12 (The Tale of the Tub)', 'rule 12 [Rule 12 (The Tale of the Tub)]'],
    ['Rule 13 (2 Fast)', 'rule 13 [Rule 13 (2 Fast)]'],
    ['Rule 12 (see below) or Rule 13 (3)', 'rule 12 [Rule 12]', 'rule 13 [Rule 13]'],
    ['rules 33 and 699', 'rule 33 [33]', 'rule 699 [699]'],
    ['Rules 4E15, 4E16 and 4E17', 'rule 4E15 [4E15]', 'rule 4E16 [4E16]', 'rule 4E17 [4E17]'],
    ['rules 1, 2, or 3', 'rule 1 [1]', 'rule 2 [2]', 'rule 3 [3]'],
    ['rules 3/1 and 4/2', 'rule 3/1 [3/1]', 'rule 4/2 [4/2]'],
    ['Rules 1-9 and 1-10', 'rule 1-9 [1-9]', 'rule 1-10 [1-10]'],
    ['rule 33 and rule 699', 'rule 33 [rule 33]', 'rule 699 [rule 699]'],
    [
      'Rules 101-116 (fixed) and 201–213',
      'rule 101 [101]',
      'rule 116 [116]',
      'rule 201 [201]',
      'rule 213 [213]',
    ],
    ['Rules 12 (Oars) and 13 (Sails)', 'rule 12 [12]', 'rule 13 [13]'],
    ['Rule\u00A033 and rule\n34', 'rule 33 [Rule\u00A033]', 'rule 34 [rule\n34]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['the rule of law, rule by rule'],
    ['whoever rules 3 ponds'],
    ['overrule 15 and sub-rule 15 and rule_15'],
    ['rule 2.0 and rule 3.14'],
    ['rule 15% and rule 12x and rule 1/2/3'],
    ['the rules of 1998, version 2.0'],
    ['Rule 101-116'],
    ['ruler 15'],
  ])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('short-rule', () => {
  test.each([
    ['See r257.', 'rule 257 [r257]'],
    ['(R1030/13)', 'rule 1030/13 [R1030/13]'],
    ['r301.A.2, or r4E15', 'rule 301 [r301.A.2]', 'rule 4E15 [r4E15]'],
    ['See r396, Quotes', 'rule 396 [r396]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['R2D2'],
    ['http://a.example/r257'],
    ['tar257, $r5, #r5, 3r5, r5%'],
    ['r1-100'],
    ['r 5'],
  ])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('era-rule', () => {
  test.each([
    ['4E15 and 4e16.', 'rule 4E15 [4E15]', 'rule 4E16 [4e16]'],
    ['Rule 4E15', 'rule 4E15 [Rule 4E15]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([['1.4E15'], ['0x4E15'], ['4E15-17'], ['4E'], ['4E15th'], ['$4E15']])(
    'not %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('revision', () => {
  test.each([
    ['33/9 and 12/0', 'revision 33/9 [33/9]', 'revision 12/0 [12/0]'],
    ['Rule 33 was 33/9 and 34/2', 'rule 33 [Rule 33]', 'rule 33/9 [33/9]', 'revision 34/2 [34/2]'],
    ['Rule 33/9, not 33/8', 'rule 33/9 [Rule 33/9]', 'revision 33/8 [33/8]'],
    ['Created by 367/1, 368/0.', 'proposal 367/1 [367/1]', 'proposal 368/0 [368/0]'],
    ['Revised by Refresh-4, p19, 17/2', 'proposal 19 [p19]', 'proposal 17/2 [17/2]'],
    ['Revised by 367/1. See 625/39', 'proposal 367/1 [367/1]', 'revision 625/39 [625/39]'],
    ['(assigned by 1294/2)', 'proposal 1294/2 [1294/2]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['a 2/3 majority, 1/2 or 5/6'],
    ['on 10/12, 10/12/98, 03/09/02, 2001/02/03, 12/31/2007'],
    ['24/7 and 50/50'],
    ['1/40th, 3/4 of $100/2'],
    ['http://a.example/33/9'],
    ['amended by 1/2'],
    ['3d10/2 x/33 33/y'],
  ])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('proposal', () => {
  test.each([
    ['p1909, P8557', 'proposal 1909 [p1909]', 'proposal 8557 [P8557]'],
    ['Proposal 305 and proposal #12', 'proposal 305 [Proposal 305]', 'proposal 12 [proposal #12]'],
    ['Prop. 7, prop 8', 'proposal 7 [Prop. 7]', 'proposal 8 [prop 8]'],
    ['Proposal 1597/1 passed', 'proposal 1597/1 [Proposal 1597/1]'],
    ['proposals 367/1 and 368/0', 'proposal 367/1 [367/1]', 'proposal 368/0 [368/0]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['p. 12'],
    ['3p5'],
    ['mp3'],
    ['proposals 3'],
    ['props up 3'],
    ['p1-2'],
    ['p5.2'],
    ['x@p12'],
  ])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('title', () => {
  test.each([
    [
      'Rules “Crooks”, "Fair Play" and “Oars”',
      'title Crooks [Crooks]',
      'title Fair Play [Fair Play]',
    ],
    ['the rules entitled “Crooks,” “Time.”', 'title Crooks [Crooks]', 'title Time [Time]'],
    ['"x" and "Crooks"', 'title Crooks [Crooks]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([['Crooks and Time'], ['“ Crooks”'], ['“Crooks'], ['“crooks”'], ['“Crooks"'], ['""']])(
    'not %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  test('finds nothing where no titles are known', () => {
    expect(findMentions('Rules “Crooks”', ['title'], {})).toEqual([]);
  });
});

describe('time', () => {
  test.each([
    ['since nweek 76.', 'time 76 [nweek 76]'],
    ['nweek 3 nday 4', 'time 3.4 [nweek 3 nday 4]'],
    ['"nweek 212, nday 6"', 'time 212.6 [nweek 212, nday 6]'],
    ['on nday 0 of nweek 7', 'time 7.0 [nday 0 of nweek 7]'],
    ['nweeks 85 and 86', 'time 85 [85]', 'time 86 [86]'],
    ['nweeks 85-91', 'time 85 [85]', 'time 91 [91]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['10 nweeks'],
    ['nweek N'],
    ['nday 4'],
    ['nweeks 10'],
    ['the nweek (0-9)'],
    ['nweek 2.5'],
  ])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('case', () => {
  test.each([
    ['CFJ 1848', 'case CFJ 1848 [CFJ 1848]'],
    [
      'CfI 1411 and Consultation 21',
      'case CFI 1411 [CfI 1411]',
      'case Consultation 21 [Consultation 21]',
    ],
    ['CFJs 3 and 4', 'case CFJ 3 [3]', 'case CFJ 4 [4]'],
  ])('%j', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([['a CFJ'], ['CFJ1848'], ['CFJs 3'], ['consultations']])('not %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('only the forms that a game names are looked for', () => {
  expect(found('Rule 33, p12, nweek 5', ['proposal'])).toEqual(['proposal 12 [p12]']);
  expect(found('Rule 33, p12, nweek 5', [])).toEqual([]);
});

test('mentions stand in order, do not overlap and lie within the words', () => {
  fc.assert(
    fc.property(fc.array(arbitraryWords), (pieces) => {
      const text = pieces.join(' ');
      let end = 0;
      for (const mention of findMentions(text, all, { isTitle: () => true })) {
        expect(mention.start).toBeGreaterThanOrEqual(end);
        end = mention.start;
        for (const citation of mention.citations) {
          expect(citation.start).toBeGreaterThanOrEqual(end);
          expect(citation.end).toBeGreaterThan(citation.start);
          end = citation.end;
        }
        expect(end).toBeLessThanOrEqual(mention.end);
        end = mention.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});
