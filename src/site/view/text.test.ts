import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { lowerHeadings, numberParagraphs, viewText } from './text.ts';

describe('the text of a copy', () => {
  const model = sampleRules();
  const copy = (source: string, rule: string) =>
    model.copies.get(source)?.find((witness) => witness.rule === rule);

  test('leads to rules as they stood in the same document', () => {
    expect(viewText(model, copy('page', '14')!).html).toContain(
      '<a href="/harbour/rules/33/">Rule 33</a>',
    );
    const texts = { 'harbour/print/14': 'See Rule 33 and Rule 14 and Rule 99.\n' };
    const old = sampleRules({ texts });
    const html = viewText(old, old.copies.get('print')![1]!).html;
    expect(html).toContain('<a href="/harbour/rules/33/1/">Rule 33</a>');
    expect(html).toContain(' and Rule 14 and Rule 99.');
  });

  test('leads to moments that an era’s page has, and to no others', () => {
    const texts = { 'harbour/print/14': 'Since nweek 4, or nweek 5.\n' };
    const timed = sampleRules({ texts });
    const html = viewText(timed, timed.copies.get('print')![1]!).html;
    expect(html).toContain('<a href="/harbour/eras/ebb/#nweek-4">nweek 4</a>, or nweek 5.');
  });

  test('may be hostile', () => {
    const hostile = '<img src=x onerror=alert(1)> <h3>\n\n<script>alert(1)</script>\n';
    const tough = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/0', 'page')],
      texts: { 'harbour/page/1': hostile },
    });
    const place = { isLow: true, isNumbered: true };
    const html = viewText(tough, tough.copies.get('page')![0]!, place).html ?? '';
    expect(html).not.toMatch(/<(?:img|script|h\d)/u);
    expect(html).toContain('&#x3C;h3>');
  });

  test('has boards that can be told apart', () => {
    const texts = { 'harbour/print/14': '```\n| |\n```\n\na\n\n```\n|_|\n```\n' };
    const drawn = sampleRules({ texts });
    const html = viewText(drawn, drawn.copies.get('print')![1]!).html ?? '';
    expect([...html.matchAll(/aria-label="([^"]*)"/gu)].map(([, name]) => name)).toEqual([
      'Preformatted text 1 of 14/0',
      'Preformatted text 2 of 14/0',
    ]);
  });

  test('is told of where it is not held', () => {
    expect(viewText(model, copy('print', '8')!).absent).toMatchObject({ lines: 'lines 10–12' });
  });
});

describe('lowerHeadings', () => {
  test('moves headings down, and nothing else', () => {
    expect(lowerHeadings('<h3 id="a">A</h3><p>&lt;h3></p><hr><h6>B</h6>')).toBe(
      '<h4 id="a">A</h4><p>&lt;h3></p><hr><h6>B</h6>',
    );
  });
});

describe('numberParagraphs', () => {
  test('numbers what has a place, and nothing else', () => {
    const anchor = (n: number) =>
      `<a class="anchor" href="/harbour/rules/33/2/#r33-p${n}" aria-label="Paragraph ${n}">${n}</a>`;
    expect(
      numberParagraphs(
        '<p id="r33-p1">a</p><ul><li id="r33-p2">b</li></ul><div id="r33-p3"></div><p>c</p><h4 id="r33-p4">d</h4>',
        '/harbour/rules/33/2/',
      ),
    ).toBe(
      `<p id="r33-p1">${anchor(1)}a</p><ul><li id="r33-p2">${anchor(2)}b</li></ul><div id="r33-p3"></div><p>c</p><h4 id="r33-p4">${anchor(4)}d</h4>`,
    );
  });
});
