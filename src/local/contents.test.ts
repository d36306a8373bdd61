import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localContents } from './contents.ts';

const long = `<p>${'A ferry is late. '.repeat(200)}</p>`;
const section = (id: string, title: string) => `<h2 id="${id}">${title}</h2>${long}`;

describe('the contents of a long page', () => {
  test('are its headings and the heads of its rows, in their words', () => {
    const html = `${section('a', 'Tides &amp; <em>boats</em>')}<h3 id="b" class="hung"><span class="num"><a href="/x">33/9</a></span> <span>Pies</span></h3>
<table><tbody><tr><th scope="rowgroup" class="label" id="c">1 to 9</th></tr></tbody></table>`;
    expect(localContents(html)).toEqual([
      { href: '#a', words: 'Tides &amp; boats', isBelow: false },
      { href: '#b', words: '33/9 Pies', isBelow: true },
      { href: '#c', words: '1 to 9', isBelow: true },
    ]);
  });

  test('name entries of a list that has no heading for long', () => {
    const items = Array.from(
      { length: 200 },
      (_, n) => `<li id="i${n}"><p>Item ${n}</p>${long}</li>`,
    );
    const entries = localContents(`<h2 id="all">All</h2><ol>${items.join('')}</ol>`);
    expect(entries.slice(0, 3).map(({ words }) => words)).toEqual(['All', 'Item 2', 'Item 4']);
  });

  test('leave out the signs that link to entries', () => {
    const row = (n: number) =>
      `<tr id="r${n}"><td>Row ${n} <a class="place-link" href="#r${n}" aria-label="Link to this row"> # </a></td><td>${long}</td></tr>`;
    const entries = localContents(
      `<h2 id="all">All</h2><table>${Array.from({ length: 9 }, (_, n) => row(n)).join('')}</table>`,
    );
    expect(entries.map(({ words }) => words)).toEqual(['All', 'Row 2', 'Row 4', 'Row 6', 'Row 8']);
  });

  test('are not needed on a short page, and are none where there is one place', () => {
    expect(localContents('<h2 id="a">A</h2><h2 id="b">B</h2>')).toEqual([]);
    expect(localContents(section('a', 'A'))).toEqual([]);
  });

  test('are a list that can be overlooked, which begins and goes on like the page', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('h2', 'h3', 'li'), { maxLength: 600 }), (names) => {
        const html = names.map((name, n) => `<${name} id="n${n}">N${n}</${name}>${long}`).join('');
        const places = localContents(html).map(({ href }) => Number(href.slice(2)));
        expect(places.toSorted((a, b) => a - b)).toEqual(places);
        const heads = names.filter((name) => name === 'h2').length;
        expect(places.length).toBeLessThanOrEqual(Math.max(heads * 2, 241));
        const isHead = (n: number) => names[n] === 'h2';
        // A page of one place needs none.
        expect(places.filter(isHead).length).toBe(places.length === 0 ? 0 : heads);
        if (names.length > 2 && heads > 1) expect(places.length).toBeGreaterThan(1);
      }),
      { numRuns: 30 },
    );
  });

  test('come to an end, whatever the page is made of', () => {
    const parts = ['<h2 id="x">', '<', '<h2 ', '>', ' <li id="i">', '<th '];
    for (const part of parts) {
      expect(localContents(part.repeat(40_000)).length).toBeLessThanOrEqual(241);
    }
  });
});
