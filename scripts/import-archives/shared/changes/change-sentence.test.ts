import { expect, test } from 'vitest';
import { readChangeSentence } from './change-sentence.ts';

const read = (words: string) => {
  const { lines, ...event } = readChangeSentence(words, [7, 8]);
  expect(lines).toEqual([7, 8]);
  return event;
};
const proposal = (by: string) => ({ by, cause: 'proposal' });
const NOBODY = { by: null };

test.each([
  ['Created by Proposal 31 (Ada), 5 May 2005', 'enactment', proposal('31'), '2005-05-05', {}],
  ['Created by Proposal 31, Feb. 16 1996', 'enactment', proposal('31'), '1996-02-16', {}],
  ['Enacted by P31', 'enactment', proposal('31'), undefined, {}],
  [
    "Retitled by P31 'The Ides of 3 May 1999' (Ada), 05 Jun 2008",
    'retitling',
    proposal('31'),
    '2008-06-05',
    {},
  ],
  [
    "Retitled to 'A Gull' by P31 (Ada), 5 Jun 2008",
    'retitling',
    proposal('31'),
    '2008-06-05',
    { 'new-title': 'A Gull' },
  ],
  ['Repealed by P7-31 (Ada), 5 Jun 2008', 'repeal', proposal('7-31'), '2008-06-05', {}],
  ['Amended by P31 #2 (Ada), 5 Jun 2008', 'amendment', proposal('31 #2'), '2008-06-05', {}],
  [
    'Amended by PA Parting of Nets (Ada), 5 Jun 2008',
    'amendment',
    proposal('A Parting of Nets'),
    '2008-06-05',
    {},
  ],
  [
    'Amended by Proposal "Nets" (Ada, Without Objection), 5 Jun 2008',
    'amendment',
    proposal('Nets'),
    '2008-06-05',
    {},
  ],
  [
    'Amended by Rule 12, ca. Apr. 13 1994',
    'amendment',
    { by: '12', cause: 'rule' },
    { around: '1994-04-13' },
    {},
  ],
  [
    'Amended by P31, between 12 Apr 1994 and 14 Apr 1994',
    'amendment',
    proposal('31'),
    { between: ['1994-04-12', '1994-04-14'] },
    {},
  ],
  [
    'Amended by R12, around 13 Apr 1994',
    'amendment',
    { by: '12', cause: 'rule' },
    { around: '1994-04-13' },
    {},
  ],
  ['Amended by Proposal 31, date unknown', 'amendment', proposal('31'), undefined, {}],
  ['Created by Proposal 31 (Ada), Mar 6. 1997', 'enactment', proposal('31'), '1997-03-06', {}],
  [
    'Power changed from 1 to 2.5 by P31 (Ada), 2 May 2000',
    'power-change',
    proposal('31'),
    '2000-05-02',
    { 'old-power': '1', 'new-power': '2.5' },
  ],
  [
    'Mutated from MI=Unanimity to MI=3 by P31, 15 Mar 1995',
    'mutation',
    proposal('31'),
    '1995-03-15',
    { 'old-mi': 'unanimity', 'new-mi': '3' },
  ],
  [
    'Renumbered from 1072 to 105 by Rule 12, 1 Nov 1994',
    'renumbering',
    { by: '12', cause: 'rule' },
    '1994-11-01',
    { 'old-id': '1072', 'new-id': '105' },
  ],
  [
    "Initial Immutable Rule 101, Agora's birth",
    'initial',
    NOBODY,
    '1993-06-30',
    { mutability: 'immutable', id: '101' },
  ],
  [
    'Infected, but not Amended by Rule 12, 5 May 1997',
    'infection',
    { by: '12', cause: 'rule' },
    '1997-05-05',
    {},
  ],
  [
    'Assigned to the Committee on the Tides by P31 (Ada), 5 May 2007',
    'committee-assignment',
    proposal('31'),
    '2007-05-05',
    { committee: 'Tides' },
  ],
  [
    'Enacted by a convergence caused by P31 (Ada), 5 May 2007',
    'enactment',
    { by: '31', cause: 'convergence' },
    '2007-05-05',
    { agent: 'proposal' },
  ],
  ['Enacted by Ada, 04 Sep 2024', 'enactment', { by: 'Ada', cause: 'person' }, '2024-09-04', {}],
  ['Enacted by Porposal 31, 04 Sep 2024', 'enactment', NOBODY, '2024-09-04', {}],
  ['...', 'unknown', NOBODY, undefined, {}],
] as const)('%s', (words, verb, cause, at, details) => {
  expect(read(words)).toEqual({
    verb,
    ...cause,
    counted: false,
    ...(at !== undefined && { at }),
    ...(Object.keys(details).length > 0 && { details }),
  });
});

test.each([
  ['Amended(12) by cleaning (Ada), 26 Jan 2009', 'amendment', { by: 'Ada', cause: 'cleaning' }, {}],
  [
    'Amended(12) by SLR ratification, 26 Jan 2009',
    'amendment',
    { by: null, cause: 'ratification' },
    { document: 'SLR' },
  ],
  [
    'Amended(12) by decree given by Ada, 26 Jan 2009',
    'amendment',
    { by: 'Ada', cause: 'decree' },
    {},
  ],
  ['Amedned(12) by Propsoal 31 (Ada), 26 Jan 2009', 'amendment', proposal('31'), {}],
  ['Amended(12), 26 Jan 2009', 'amendment', NOBODY, {}],
  [
    'Infected and Amended(12) by Rule 5, 26 Jan 2009, substantial',
    'infection-amendment',
    { by: '5', cause: 'rule' },
    {},
  ],
  ['Null-Amended(12) by Proposal 31, Jan. 26 2009', 'null-amendment', proposal('31'), {}],
  [
    'Re-enacted(12) at Power=2 and amended by P31 (Ada), 26 Jan 2009',
    'reenactment',
    proposal('31'),
    { power: '2' },
  ],
] as const)('with its revision: %s', (words, verb, cause, details) => {
  expect(read(words)).toEqual({
    verb,
    ...cause,
    at: '2009-01-26',
    counted: true,
    details: { ...details, revision: '12' },
  });
});
