import { describe, expect, test } from 'vitest';
import type { PageFacts } from './page-facts.ts';
import { makeValidator } from './validate-page.ts';

const validate = makeValidator();

/** What is noted of a page of these parts; the body begins on line 4. */
function factsOf(body: string, head = ''): PageFacts {
  const html = `<!DOCTYPE html><html lang="fo">
<head><title> Boats </title>${head}</head>
<body data-kind="quay">
${body}
</body></html>`;
  return validate('boats/index.html', html).facts;
}

describe('of a page', () => {
  test('its names are noted, where they are its own', () => {
    const facts = factsOf(
      '<h1> Of <b>boats</b> </h1><h1>More</h1><h2>Less</h2><svg><title>A hull</title></svg>',
      '<meta name="description" content="Boats &amp; oars"><meta name="author" content="Ann">' +
        '<meta name="referrer" content="no-referrer">' +
        '<link rel="canonical" href="/boats/"><link rel="icon" href="/oar.svg">',
    );
    expect(facts).toMatchObject({
      file: 'boats/index.html',
      lang: 'fo',
      titles: ['Boats'],
      descriptions: ['Boats & oars'],
      canonicals: ['/boats/'],
      headings: ['Of boats', 'More'],
      kind: 'quay',
      referrers: ['no-referrer'],
    });
  });

  test('without any of them nothing is noted', () => {
    const { facts } = validate('bare.html', '<p>Sail</p>');
    expect(facts).toMatchObject({ lang: '', titles: [], canonicals: [], headings: [], kind: '' });
    expect(facts).toMatchObject({ ids: [], classes: [], references: [], scripts: [] });
    expect(facts).toMatchObject({ policies: [], inlineStyles: [], handlers: [] });
  });

  test('a title counts in the head alone', () => {
    expect(factsOf('<div><title>Oars</title></div>').titles).toEqual(['Boats']);
  });

  test('ids are noted one by one, classes once, those in drawings, too', () => {
    const facts = factsOf(
      '<p id="a" class="oar  hull">A</p><p id="b" class=" hull">B</p><p id="">C</p>' +
        '<svg id="s"><g id="c&amp;d" class=" mast hull  stern"/><g class="" id=""/></svg>',
    );
    expect(facts.ids).toEqual(['a', 'b', 's', 'c&d']);
    expect(facts.classes).toEqual(['oar', 'hull', 'mast', 'stern']);
  });
});

describe('a page has substance', () => {
  test.each([
    ['an entry of its main part', '<main><ul><li>A</li></ul></main>', true],
    ['a link', '<main><p><a href="/">A</a></p></main>', true],
    ['a drawing', '<main><svg></svg></main>', true],
    ['a quotation', '<main><blockquote>A</blockquote></main>', true],
    ['a cell', '<main><table><tr><td>A</td></tr></table></main>', true],
    ['a fact', '<main><dl><dt>A</dt><dd>B</dd></dl></main>', true],
    ['a text', '<main><pre>A</pre></main>', true],
    ['words that were added', '<main><p><ins>A</ins></p></main>', true],
    ['words that were taken away', '<main><p><del>A</del></p></main>', true],
    ['running text', '<main><h1>A</h1><p>B</p></main>', false],
    ['an entry elsewhere', '<main><p>A</p></main><footer><a href="/">B</a></footer>', false],
    ['a way to it', '<main><nav><ul><li>A</li></ul></nav></main>', false],
  ])('by %s: %s is %s', (_what, body, has) => {
    expect(factsOf(body).hasSubstance).toBe(has);
  });
});

describe('references', () => {
  const addressesIn = (body: string, head = '') =>
    factsOf(body, head).references.map(({ element, attribute, url }) => [element, attribute, url]);

  test.each([
    ['a', 'href'],
    ['area', 'href'],
    ['audio', 'src'],
    ['embed', 'src'],
    ['form', 'action'],
    ['iframe', 'src'],
    ['image', 'href'],
    ['image', 'xlink:href'],
    ['img', 'src'],
    ['input', 'src'],
    ['object', 'data'],
    ['script', 'src'],
    ['source', 'src'],
    ['track', 'src'],
    ['use', 'href'],
    ['use', 'xlink:href'],
    ['video', 'src'],
    ['video', 'poster'],
  ])('of <%s %s> are noted', (element, attribute) => {
    const body = `<${element} ${attribute}="/x&amp;y"></${element}>`;
    expect(addressesIn(body)).toEqual([[element, attribute, '/x&y']]);
  });

  test.each([
    ['base', 'href'],
    ['link', 'href'],
  ])('of <%s %s> are noted, in the head', (element, attribute) => {
    expect(addressesIn('', `<${element} ${attribute}="/x">`)).toEqual([[element, attribute, '/x']]);
  });

  test('each size of a picture has one', () => {
    const body =
      '<img srcset="/small.png 1x , /large.png  2x"><picture><source srcset="/a"></picture>';
    expect(addressesIn(body)).toEqual([
      ['img', 'srcset', '/small.png'],
      ['img', 'srcset', '/large.png'],
      ['source', 'srcset', '/a'],
    ]);
  });

  test('are told with their line and what they are for; other attributes are none', () => {
    const facts = factsOf('<p cite="/no">\n<a href="/x" rel="next" title="/t">X</a></p>');
    expect(facts.references).toEqual([
      { element: 'a', attribute: 'href', url: '/x', rel: 'next', line: 5 },
    ]);
  });

  test('in drawings are noted, too', () => {
    const body =
      '<svg>\n<a href="/a&#38;b" rel="next"><use xlink:href="#c"/></a><image src="/d"/></svg>';
    expect(factsOf(body).references).toEqual([
      { element: 'a', attribute: 'href', url: '/a&b', rel: 'next', line: 5 },
      { element: 'use', attribute: 'xlink:href', url: '#c', rel: '', line: 5 },
      { element: 'image', attribute: 'src', url: '/d', rel: '', line: 5 },
    ]);
  });
});

test.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['&AMP;', '&'],
  ['&#65;&#X42;&#x43;', 'ABC'],
  ['&unheard;', '&unheard;'],
  ['&constructor;', '&constructor;'],
])('the address %s is %s', (written, read) => {
  expect(factsOf(`<a href='${written}'>X</a>`).references[0]?.url).toBe(read);
});

describe('what would run, or style a page from within, is noted', () => {
  test('scripts, with what stands in them', () => {
    const body =
      '<script src="/x.js"></script>\n<script>sail()</script><svg><g/><script>row()</script></svg>';
    expect(factsOf(body).scripts).toEqual([
      { src: '/x.js', inline: 0, line: 4 },
      { src: null, inline: 6, line: 5 },
      { src: null, inline: 0, line: 5 },
    ]);
  });

  test('attributes that run, of elements and of drawings', () => {
    const body =
      '<p onclick="sail()" data-on="no" title="No javascript: it sails">A</p>\n<a href=" JavaScript:row()">B</a>' +
      '<svg ONLOAD="x()"><g onload="y()" fill="javascript:z()" on="no"/></svg>';
    expect(factsOf(body).handlers).toEqual([
      { attribute: 'onclick', line: 4 },
      { attribute: 'href', line: 5 },
      { attribute: 'onload', line: 5 },
      { attribute: 'onload', line: 5 },
      { attribute: 'fill', line: 5 },
    ]);
  });

  test('styles, of elements and of drawings', () => {
    const body =
      '<style>p{}</style>\n<p style="top:0">A</p><svg><path/><style>g{}</style><g style="top:0"/></svg>';
    expect(factsOf(body).inlineStyles).toEqual([
      { what: 'element style', line: 4 },
      { what: 'attribute style of p', line: 5 },
      { what: 'element style', line: 5 },
      { what: 'attribute style of g', line: 5 },
    ]);
  });
});

describe('a policy', () => {
  const policy = '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;">';

  test.each([
    ['comes first', `${policy}<link rel="icon" href="/x">`, true],
    ['comes first where nothing is fetched', policy, true],
    ['comes behind a link', `<link rel="icon" href="/x">${policy}`, false],
    ['comes behind a script', `<script src="/x"></script>${policy}`, false],
    ['comes behind a style', `<style></style>${policy}`, false],
    ['comes before a script', `${policy}<script src="/x"></script>`, true],
    ['comes behind other words of the page', `<meta name="author" content="A">${policy}`, true],
  ])('%s', (_what, head, first) => {
    expect(factsOf('', head).policies).toEqual([{ content: "default-src 'none'", first }]);
  });

  test('is none outside the head, and none of another kind', () => {
    expect(factsOf(policy).policies).toEqual([]);
    expect(factsOf('', '<meta http-equiv="refresh" content="9">').policies).toEqual([]);
  });
});
