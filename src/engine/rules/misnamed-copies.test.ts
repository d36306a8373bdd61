import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { misnamedCopies } from './misnamed-copies.ts';

const change = (verb: string) => ({ verb, by: 'p1', lines: [5, 6] as [number, number] });

/** Which copies stand under the number of another rule, as source and rule. */
function misnamed(...copies: Witness[]): string[] {
  const isMisnamed = misnamedCopies(copies);
  return copies.filter(isMisnamed).map(({ source, rule }) => `${source}/${rule}`);
}

test('a number that a title has in one document alone, between others, is misread', () => {
  const title = 'Lamps';
  const around = [copy('1', 'a', { title }), copy('7', 'b', { title }), copy('1', 'c', { title })];
  expect(misnamed(...around)).toEqual(['b/7']);
  expect(misnamed(...around, copy('7', 'c', { title }))).toEqual([]);
  expect(misnamed(...around, copy('1', 'b'))).toEqual([]);
});

test('a rule that goes on under another number is numbered anew, unless its list says otherwise', () => {
  const [title, revision] = ['Lamps', 0];
  const last = [copy('1', 'a', { title }), copy('7', 'b', { title })];
  expect(misnamed(...last)).toEqual([]);
  const listed = (verb: string) => [
    copy('1', 'a', { title, revision }),
    copy('1', 'b', { title, revision: 1, events: [change('revised')] }),
    copy('7', 'c', { title, revision: 2, events: [change('revised'), change(verb)] }),
  ];
  expect(misnamed(...listed('revised'))).toEqual(['c/7']);
  expect(misnamed(...listed('recreated'))).toEqual(['c/7']);
  expect(misnamed(...listed('renumbered'))).toEqual([]);
  expect(misnamed(...listed('created'))).toEqual([]);
});

test('a number before a renumbering is misread where the rule is known to have had another', () => {
  const title = 'Lamps';
  const events = [change('renumbered')];
  const renumbered = (rule: string) => copy(rule, 'b', { title, number: '9', revision: 1, events });
  const first = copy('7', 'a', { title, revision: 0 });
  expect(misnamed(first, renumbered('1'))).toEqual(['a/7']);
  expect(misnamed(first, renumbered('9'))).toEqual([]);
});

test('a number that is that of another title elsewhere is misread', () => {
  const title = 'Lamps';
  const copies = [copy('7', 'a', { title }), copy('1', 'b', { title }), copy('7', 'b')];
  expect(misnamed(...copies)).toEqual(['a/7']);
});

test('a rule that takes the title of another one has its own number where its list goes on', () => {
  const [title, revision] = ['Lamps', 0];
  const lists = (last: string) => [
    copy('7', 'a', { title, revision }),
    copy('1', 'a', { title: 'Oil', revision, events: [change('created')] }),
    copy('1', 'b', { title, revision: 1, events: [change(last), change('revised')] }),
  ];
  expect(misnamed(...lists('created'))).toEqual([]);
  expect(misnamed(...lists('recreated'))).toEqual(['b/1']);
});

test('a title that many rules have says nothing of any', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    copy(String(index), 'a', { title: 'Untitled' }),
  );
  expect(misnamed(...many, copy('77', 'b', { title: 'Untitled' }))).toEqual([]);
});

test('a number out of the order of all others is misread, unless another document goes on from it', () => {
  const document = ['2', '3', '9', '7', '10'].map((rule, order) =>
    copy(rule, 'b', { order, title: `Lamp ${rule}`, revision: 1 }),
  );
  expect(misnamed(...document)).toEqual(['b/9', 'b/7']);
  const earlier = copy('7', 'a', { title: 'Ebb', revision: 0 });
  expect(misnamed(earlier, ...document)).toEqual(['b/9']);
});

test('numbers in no order tell nothing of one of them', () => {
  const copies = ['9', '2', '7', '3', '10'].map((rule, order) =>
    copy(rule, 'b', { order, title: `Lamp ${rule}` }),
  );
  expect(misnamed(...copies)).toEqual([]);
});

test('numbers ascend as they are read, whichever page a scanner read first', () => {
  const lines = [31, 41, 1, 11, 21];
  const copies = ['2', '3', '7', '9', '10'].map((rule, order) =>
    copy(rule, 'b', {
      ...{ order, title: `Lamp ${rule}` },
      lines: [[lines[order] ?? 0, (lines[order] ?? 0) + 8]],
    }),
  );
  expect(misnamed(...copies)).toEqual([]);
});

test('a rule that was changed and not made is one that earlier documents print', () => {
  const lamps = copy('7', 'a', { title: 'Lamps', revision: 0 });
  const bells = (source: string) => copy('3', source, { title: 'Bells', revision: 0 });
  const changed = (events: readonly string[], revision = events.length) =>
    copy('1', 'b', { title: 'Oil', revision, events: events.map(change) });
  const later = [bells('b'), changed(['revised'])];
  expect(misnamed(lamps, bells('a'), ...later)).toEqual(['b/1']);
  expect(misnamed(bells('a'), ...later)).toEqual([]);
  expect(misnamed(lamps, bells('a'), bells('b'), changed(['created', 'revised'], 1))).toEqual([]);
  expect(misnamed(lamps, bells('a'), bells('b'), changed(['revised'], 2))).toEqual([]);
  expect(misnamed(...later)).toEqual([]);
});

test('a number with which a document ends may have lost its end', () => {
  const last = (given: Partial<Witness> = {}) =>
    copy('2', 'a', { title: '', words: 0, order: 1, ...given });
  expect(misnamed(copy('7', 'a'), last())).toEqual(['a/2']);
  expect(misnamed(copy('7', 'a'), last({ title: 'Lamps' }))).toEqual([]);
  expect(misnamed(copy('7', 'a'), last({ words: 3 }))).toEqual([]);
  expect(misnamed(copy('7', 'a', { order: 2 }), last())).toEqual([]);
  expect(misnamed(last())).toEqual(['a/2']);
  expect(misnamed(copy('7', 'a', { title: '', words: 0, order: 0 }), last())).toEqual([]);
});
