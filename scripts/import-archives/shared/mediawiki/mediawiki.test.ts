import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExportParser, isChosen, newestPages, wikitextOf, type ExportItem } from './index.ts';

const read = (text: string, size = text.length): ExportItem[] => {
  const parser = createExportParser();
  const items: ExportItem[] = [];
  for (let at = 0; at < text.length; at += Math.max(1, size)) {
    items.push(...parser.write(text.slice(at, at + Math.max(1, size))));
  }
  return [...items, ...parser.end()];
};

const ROOT =
  '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">\n';
const SITE =
  '<siteinfo><sitename>Kettle</sitename><case>first-letter</case><namespaces><namespace key="0" case="first-letter"/></namespaces></siteinfo>\n';
const HEAD = '<page>\n<title>Rules of Tea</title><ns>0</ns><id>7</id>\n';
const revision = (inner: string, id = '12', time = '2009-03-01T10:20:30Z') =>
  `<revision><id>${id}</id><timestamp>${time}</timestamp>${inner}</revision>\n`;
const BY_ADA = '<contributor><username>Ada</username><id>3</id></contributor>';
const TEXT = '<text bytes="5" xml:space="preserve">A cup</text>';
const whole = (...revisions: string[]) =>
  `${ROOT}${SITE}${HEAD}${revisions.join('')}</page>\n</mediawiki>\n`;
const only = (inner: string): ExportItem | undefined => read(whole(revision(inner)))[0];

describe('a revision', () => {
  test('has its page, number, time, author, comment and text', () => {
    const inner = `<parentid>11</parentid>${BY_ADA}<minor /><comment>Enacting &quot;Cups&quot;</comment><origin>12</origin><model>wikitext</model><format>text/x-wiki</format>${TEXT}<sha1>ignored</sha1>`;
    expect(only(inner)).toEqual({
      kind: 'revision',
      line: 5,
      page: { title: 'Rules of Tea', namespace: 0, id: '7' },
      revision: {
        ...{ id: '12', parent: '11', time: '2009-03-01T10:20:30Z' },
        contributor: { name: 'Ada', id: '3' },
        ...{ comment: 'Enacting "Cups"', isMinor: true },
        slots: [
          {
            ...{ role: 'main', model: 'wikitext', bytes: 5, sha1: 'ignored', isDamaged: false },
            text: { state: 'text', words: 'A cup' },
          },
        ],
      },
    });
  });

  test.each([
    ['<contributor><ip>192.0.2.7</ip></contributor>', { ip: '192.0.2.7' }],
    ['<contributor deleted="deleted"/>', { isDeleted: true }],
    ['<contributor><username /><id>0</id></contributor>', { isDeleted: true }],
    [
      '<contributor><username>imported&gt;Bo</username><id>0</id></contributor>',
      { name: 'imported>Bo' },
    ],
    ['', { isDeleted: true }],
  ])('may be by %s', (contributor, expected) => {
    expect(only(contributor + TEXT)).toMatchObject({ revision: { contributor: expected } });
  });

  test.each([
    ['<comment deleted="deleted"/>', null],
    ['<comment></comment>', ''],
    ['', ''],
    ['<comment><![CDATA[a <b>]]></comment>', 'a <b>'],
  ])('may have the comment %s', (comment, expected) => {
    expect(only(BY_ADA + comment + TEXT)).toMatchObject({ revision: { comment: expected } });
  });

  test.each([
    ['<text bytes="5" sha1="x" deleted="deleted"/>', { state: 'deleted' }],
    ['<text bytes="5" id="99"/>', { state: 'left out' }],
    ['<text bytes="5" sha1="x"/>', { state: 'left out' }],
    ['<text location="tt:9" bytes="5"/>', { state: 'left out' }],
    ['', { state: 'left out' }],
    ['<text bytes="0"/>', { state: 'text', words: '' }],
    [
      '<text xml:space="preserve">\n a &lt;b&gt; &amp;amp;\n</text>',
      { state: 'text', words: '\n a <b> &amp;\n' },
    ],
  ])('may have the text %s', (text, expected) => {
    expect(only(BY_ADA + text)).toMatchObject({ revision: { slots: [{ text: expected }] } });
  });

  test('may have several slots', () => {
    const aux =
      '<content><role>aux</role><origin>12</origin><model>json</model><format>text/json</format><text bytes="2" xml:space="preserve">{}</text></content>';
    expect(only(BY_ADA + TEXT + aux)).toMatchObject({
      revision: {
        slots: [
          { role: 'main', text: { words: 'A cup' } },
          { role: 'aux', model: 'json', text: { words: '{}' } },
        ],
      },
    });
  });

  test('is damaged where its text has another length or digest', () => {
    const damaged = (attributes: string) =>
      only(`${BY_ADA}<text ${attributes}>tea</text>`)?.kind === 'revision' &&
      only(`${BY_ADA}<text ${attributes}>tea</text>`);
    expect(damaged('bytes="3"')).toMatchObject({ revision: { slots: [{ isDamaged: false }] } });
    expect(damaged('bytes="4"')).toMatchObject({ revision: { slots: [{ isDamaged: true }] } });
    expect(damaged('sha1="0"')).toMatchObject({ revision: { slots: [{ isDamaged: true }] } });
    // The digest of nothing, as wikis print it.
    expect(only('<text bytes="0" sha1="phoiac9h4m842xq45sp7s6u21eteeq1"/>')).toMatchObject({
      revision: { slots: [{ isDamaged: false }] },
    });
  });

  test.each([
    ['<revision><timestamp>2009-03-01T10:20:30Z</timestamp></revision>', 'without a number'],
    ['<revision><id>1</id></revision>', 'lack of a time'],
    ['<revision><id>1</id><timestamp>yesterday</timestamp></revision>', '“yesterday”'],
    ['<revision><id>1</id><timestamp>2009-02-31T99:00:00Z</timestamp></revision>', 'time'],
  ])('is refused as %s', (xml, reason) => {
    expect(read(whole(xml))).toMatchObject([
      { kind: 'refused', what: 'revision', reason: expect.stringContaining(reason) as string },
    ]);
  });
});

describe('an export', () => {
  test('sets aside what is no page', () => {
    const xml = `${ROOT}${HEAD}${revision(TEXT)}<upload><timestamp>x</timestamp><filename>a</filename></upload><discussionthreadinginfo><ThreadSubject>a</ThreadSubject></discussionthreadinginfo></page><logitem><id>3</id><contributor deleted="deleted"/></logitem></mediawiki>`;
    expect(read(xml).map((item) => (item.kind === 'aside' ? item.what : item.kind))).toEqual([
      'revision',
      'upload',
      'discussionthreadinginfo',
      'logitem',
    ]);
  });

  test('has no revisions but those of pages', () => {
    const within = revision(`<a>${revision(TEXT)}</a>`);
    expect(
      read(`${ROOT}${revision(TEXT)}${HEAD}${within}</page></mediawiki>`).map(({ kind }) => kind),
    ).toEqual(['refused', 'refused', 'revision']);
  });

  test('tells of a page without revisions or a title', () => {
    expect(read(whole())).toMatchObject([{ kind: 'refused', what: 'page', line: 3 }]);
    expect(read(`${ROOT}<page>${revision(TEXT)}</page></mediawiki>`)).toMatchObject([
      { kind: 'refused', what: 'revision' },
    ]);
  });

  test.each([
    ['', 'root'],
    ['<html></html>', '<html>'],
    [`${ROOT}<page><title>a</title>`, 'unclosed'],
    [`${ROOT}<a>&nbsp;</a></mediawiki>`, 'entity'],
    [`<!DOCTYPE m [<!ENTITY b "c">]><mediawiki><a>&b;</a></mediawiki>`, 'entity'],
    [ROOT + '<a>'.repeat(40), 'depth'],
  ])('is broken: %j', (xml, reason) => {
    expect(read(xml).at(-1)).toMatchObject({
      kind: 'broken',
      reason: expect.stringContaining(reason) as string,
    });
  });

  test('accounts for every revision, wherever it is cut or broken', () => {
    const xml = whole(
      revision(BY_ADA + TEXT, '1'),
      revision('<comment>a</comment>', '2'),
      revision(TEXT, 'x'),
    );
    fc.assert(
      fc.property(
        fc.nat(xml.length),
        fc.constantFrom('', '<', '&', '</page>', '\u0001'),
        fc.nat(40),
        (end, tail, size) => {
          const cut = xml.slice(0, end) + tail;
          const items = read(cut, size + 1);
          const begun = cut.match(/<revision>/gu)?.length ?? 0;
          const told = items.filter(
            (item) =>
              item.kind === 'revision' || (item.kind === 'refused' && item.what === 'revision'),
          );
          expect(told).toHaveLength(begun);
          expect(items).toEqual(read(cut));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the newest revisions', () => {
  test('are those of the latest time', () => {
    const items = read(
      whole(
        revision('<text>b</text>', '12', '2010-01-01T00:00:00Z'),
        revision('<text>c</text>', '13', '2010-01-01T00:00:00Z'),
        revision('<text>a</text>', '14', '2009-01-01T00:00:00Z'),
      ),
    );
    expect(newestPages(items, undefined).map(({ revision: one }) => wikitextOf(one))).toEqual([
      'c',
    ]);
  });

  test.each([
    ['Rules', ['Rules'], true],
    ['Rules of Tea', ['Rules'], false],
    ['Rules of Tea', ['Rules*'], true],
    ['Rules of Tea', ['rules_of_Tea', '*_Tea'], true],
    ['Rules of Tea', ['*of*of*'], false],
    ['a', ['a*a'], false],
  ])('%s is one of %j: %s', (title, titles, expected) => {
    expect(isChosen({ title, namespace: 1, id: '' }, titles)).toBe(expected);
  });

  test('are by default those of pages that are neither talk nor redirects', () => {
    const page = { title: 'a', id: '' };
    expect([0, 1, 2, 4].map((namespace) => isChosen({ ...page, namespace }, undefined))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isChosen({ ...page, namespace: 0, redirect: 'b' }, undefined)).toBe(false);
  });
});
