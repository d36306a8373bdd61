import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, lettersOf } from './bytes.ts';
import { cutPage, type CutPage, type PageLimits, type Part } from './cut-page.ts';
import { followMoved } from './moved-links.ts';

const LIMITS = { long: 2000, portion: 1000 };

/** Parts a page, and gives it with its parts, in letters. */
function cutAll(
  html: string,
  address: string,
  limits: PageLimits,
): (CutPage & { readonly parts: readonly Part[] }) | null {
  const parts: Part[] = [];
  const cut = cutPage(
    bytesOf(html),
    address,
    (part) => parts.push({ ...part, html: lettersOf(part.html) }),
    limits,
  );
  return cut && { ...cut, html: lettersOf(cut.html), parts };
}

function page(main: string): string {
  return `<!DOCTYPE html><html><head><title>Hulls</title><link rel="canonical" href="https://quay.example/hulls/"></head><body data-kind="rule"><main id="main"><h1>Hulls</h1>${main}</main><footer><p class="permalink">https://quay.example/hulls/</p></footer></body></html>`;
}

function rows(count: number): string {
  return Array.from(
    { length: count },
    (_, place) => `<tr id="row-${place}"><td>Hull ${place}</td></tr>`,
  ).join('');
}

function table(count: number, newest = ''): string {
  return page(
    `<section><h2 id="all">All</h2><div class="scroll"><table><caption>Hulls</caption><thead><tr><th>Hull</th></tr></thead><tbody${newest === '' ? '' : ` data-newest="${newest}"`}>${rows(count)}</tbody></table></div></section>`,
  );
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/<tr id="(row-\d+)"/gu)].map(([, id = '']) => id);
}

describe('a long page', () => {
  test('stays whole while it is short enough', () => {
    expect(cutAll(table(3), '/hulls/', LIMITS)).toBeNull();
  });

  test('is parted so that every row stands in one part, under the heads of its table', () => {
    const cut = cutAll(table(100), '/hulls/', LIMITS)!;
    const pages = [cut.html, ...cut.parts.map(({ html }) => html)];
    expect(pages.flatMap(idsIn)).toEqual(Array.from({ length: 100 }, (_, row) => `row-${row}`));
    expect(cut.parts[0]!.path).toBe('parts/all/2/');
    for (const { html, path } of cut.parts) {
      expect(html).toContain('<h2 id="all">All</h2><div class="scroll"><table><caption>Hulls');
      expect(html).toContain(`<link rel="canonical" href="https://quay.example/hulls/${path}">`);
      expect(html).toContain('<body data-kind="part">');
      expect(html).toContain('</tbody></table></div></section>');
    }
    expect(cut.html).toContain('</table><nav aria-label="Parts of all">');
  });

  test('is parted between the groups of rows of a table, where each is short', () => {
    const group = (of: number) =>
      `<tbody><tr><th id="from-${of}">From ${of}</th></tr>${rows(80).replaceAll('row-', `row-${of}`)}</tbody>`;
    const groups = [10, 20, 30, 40]
      .map((of) => group(of).slice(0, 700))
      .map((one) => `${one.slice(0, one.lastIndexOf('</tr>'))}</tr></tbody>`);
    const cut = cutAll(
      page(
        `<div class="scroll"><table><caption id="all">Hulls</caption><thead><tr><th>Hull</th></tr></thead>${groups.join('')}</table></div>`,
      ),
      '/hulls/',
      LIMITS,
    )!;
    const pages = [cut.html, ...cut.parts.map(({ html }) => html)];
    expect(pages.length).toBe(4);
    for (const html of pages) {
      expect(html.match(/<caption id="all">/gu)).toHaveLength(1);
      expect(html.match(/<thead>/gu)).toHaveLength(1);
    }
    expect(pages.flatMap((html) => html.match(/From \d+/gu) ?? [])).toEqual([
      'From 10',
      'From 20',
      'From 30',
      'From 40',
    ]);
  });

  test('keeps what a part holds while rows are added at the newest end', () => {
    const [small, large] = [60, 100].map((count) =>
      cutAll(table(count, 'last'), '/hulls/', LIMITS)!,
    );
    const rowsOf = (cut: typeof small) => cut!.parts.map(({ html }) => idsIn(html));
    const full = rowsOf(small).slice(0, -1);
    expect(full.length).toBeGreaterThan(1);
    expect(rowsOf(large).slice(0, full.length)).toEqual(full);
    // The page shows the newest part, which has its lasting address too.
    expect(idsIn(large!.html)).toEqual(rowsOf(large).at(-1));
    expect(large!.moved.get('row-99')).toBe(large!.parts.at(-1)!.path);
  });

  test('calls a part by the heading, or by nothing where the whole page is parted, and never by an element', () => {
    const values = Array.from({ length: 60 }, (_, n) => `<h3>Hull ${n}</h3><p>It floats.</p>`).join(
      '',
    );
    const section = `<section aria-labelledby="values"><h2 id="values">Values</h2>${values}</section>`;
    const kinds = [page(section), page(values), page(`<section>${values}</section>`)].map(
      (html) => {
        const cut = cutAll(html, '/hulls/', LIMITS)!;
        const [, ways] = /<nav aria-label="(Parts of [^"]*)"/u.exec(cut.html) ?? [];
        const [, kind] = /<p class="kind label">([^<]*)</u.exec(cut.parts[0]!.html) ?? [];
        return [kind, ways];
      },
    );
    expect(kinds).toEqual([
      ['Values, part 2', 'Parts of values'],
      ['Part 2', 'Parts of the page'],
      ['Part 2', 'Parts of the page'],
    ]);
  });

  test('counts parts from the oldest row where the newest comes first', () => {
    const cut = cutAll(table(100, 'first'), '/hulls/', LIMITS)!;
    const oldest = cut.parts.find(({ path }) => path === 'parts/all/1/')!;
    expect(idsIn(oldest.html).at(-1)).toBe('row-99');
    expect(idsIn(cut.html)[0]).toBe('row-0');
  });

  test('parts words without elements at blanks, and lists within lists', () => {
    const words = 'keel '.repeat(2000);
    const cut = cutAll(
      page(`<ul><li><p id="a">${words}</p></li><li><p id="b">${words}</p></li></ul>`),
      '/hulls/',
      LIMITS,
    )!;
    const all = [cut.html, ...cut.parts.map(({ html }) => html)];
    expect(all.join('').match(/\bkeel\b/gu)).toHaveLength(4000);
    for (const html of all) expect(html.length).toBeLessThan(3500);
  });

  test('keeps letters whole that are several bytes, and knows what moved by them', () => {
    // The second byte of à is that of a blank which keeps words together.
    const words = 'voilà\u00A0là\u2003— ⚓ '.repeat(400);
    const cut = cutAll(
      page(`<ul><li id="voilà">${words}</li><li id="là">${words}</li></ul>`),
      '/hulls/',
      LIMITS,
    )!;
    const all = [cut.html, ...cut.parts.map(({ html }) => html)].join('');
    expect(all).not.toContain('\uFFFD');
    expect(all.match(/voilà\u00A0là\u2003—/gu)).toHaveLength(800);
    expect(cut.moved.get('là')).toMatch(/^parts\//u);
  });

  test('is not parted, nor broken, by whatever depth and markup', () => {
    const element = fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '</p>',
      '<br>',
      '<ul>',
      '<li>',
      'keel ',
    );
    fc.assert(
      fc.property(fc.array(element, { maxLength: 400 }), (parts) => {
        const cut = cutAll(page(parts.join('').repeat(3)), '/hulls/', LIMITS);
        expect(cut === null || cut.parts.length > 0).toBe(true);
      }),
    );
    const deep = page(`${'<blockquote>'.repeat(50_000)}x${'</blockquote>'.repeat(50_000)}`);
    expect(() => cutAll(deep, '/hulls/', LIMITS)).not.toThrow();
  });
});

describe('links to what moved', () => {
  const moved = new Map([['/hulls/', new Map([['row-7', 'parts/all/2/']])]]);

  test('follow it, from other pages, from its own and from feeds', () => {
    const links =
      '<a href="/hulls/#row-7"></a><a href="/hulls/#row-1"></a><a href="/keels/#row-7"></a>';
    expect(followMoved(links, moved, '/', null)).toBe(
      '<a href="/hulls/parts/all/2/#row-7"></a><a href="/hulls/#row-1"></a><a href="/keels/#row-7"></a>',
    );
    const own = '<a href="#row-7"></a><a href="#row-1"></a><a href="#here"></a>';
    expect(followMoved(own, moved, '/hulls/', new Set(['here']))).toBe(
      '<a href="/hulls/parts/all/2/#row-7"></a><a href="/hulls/#row-1"></a><a href="#here"></a>',
    );
    expect(followMoved('<link>https://quay.example/hulls/#row-7</link>', moved, '/', null)).toBe(
      '<link>https://quay.example/hulls/parts/all/2/#row-7</link>',
    );
  });
});
