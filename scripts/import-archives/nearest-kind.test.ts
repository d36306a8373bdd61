import { expect, test } from 'vitest';
import { detect } from './detect.ts';
import { decode } from './decode.ts';
import type { SourceDocument } from './document.ts';
import { FORMATS } from './formats/index.ts';

const documentOf = (name: string, text: string): SourceDocument => ({
  ...{ id: 'rules', name, isFolder: false, sha256: '' },
  files: [{ name, path: name, lines: text.split('\n') }],
});

test.each([
  ['letter.txt', 'Dear Pike,\n\nIt rains.', 'headings', 'headings: ['],
  ['list.md', '# Lamps\n\n- milk\n- eggs', 'headings', 'headings: ['],
  [
    'dishes.md',
    '# Jobs\n\n- wash up\n- dry\n  well\n- sweep\n',
    'a list',
    "headings: ['- {text}']",
  ],
  [
    'jobs.md',
    '| Job | What |\n|---|---|\n| Wash | All. |\n| Dry | All. |\n| Sweep | It. |\n',
    'a table',
    "headings: ['| {title} | {text} |']",
  ],
  [
    'print.txt',
    [1, 2, 3, 4, 5].map((page) => `${page}\nThe Loft Rules\n\nof keepers who ask.\n`).join('\n'),
    'numbers of pages',
    'format: headings',
  ],
  ['lamps.org', '* Lamps\nThey burn.\n* Wicks\nThey are cut.', 'headings', 'headings: ['],
  ['torn.json', '{ "a": ', 'json-rules', 'Mend it'],
  ['data.json', '{ "a": [1, 2] }', 'json-rules', 'with: { rules:'],
  [
    'torn.csv',
    'number,title,text\n1,Lamps,"Burn.\n2,Wicks,Cut.\n',
    'csv-rules',
    'line 2 is never closed',
  ],
  ['torn.yaml', 'rules:\n  - number: 1\n - lamps: [\n', 'is not sound at line', 'Mend it'],
  ['sheet.csv', 'a,b\n1,2\n3,4', 'csv-rules', 'with: { number:'],
  ['page.html', '<html><body><p>Hello</p></body></html>', 'html-rules', 'headings: ['],
  ['data.yaml', 'lamps: 3\nwicks: 4', 'yaml-rules', 'with: { rules:'],
  ['words.yaml', 'lamps: [burn, glow]\nwicks: [cut]', 'names and words', 'format: yaml-rules'],
  [
    'lamps.xml',
    '<?xml version="1.0"?>\n<book xmlns="http://docbook.org/ns/docbook"><title>Lamp rules</title>\n<para>\n1. Burn.\n</para></book>',
    'It is DocBook',
    'pandoc -f docbook',
  ],
  [
    'wicks.docbook',
    '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN">\n<book/>',
    'It is DocBook',
    'as a page',
  ],
  [
    'feed.xml',
    '<?xml version="1.0"?>\n<rss><channel>Lamps</channel></rss>',
    'It is XML',
    'as Markdown',
  ],
  [
    'bare.xml',
    '<law id="1">\n<article title="Lamps">\nBurn.\n</article></law>',
    'It is XML',
    'HTML',
  ],
  ['lamps.rtf', '{\\rtf1 Lamps burn.}', 'RTF', 'plain text'],
])('%s is told of with the nearest format and what to write', (name, text, format, cure) => {
  const detected = detect(documentOf(name, text), FORMATS);
  const reason = 'problem' in detected ? detected.problem.reason : '';
  expect(reason).toContain(format);
  expect(reason).toContain(cure);
});

test.each([
  [[0x50, 0x4b, 3, 4, 0xff], 'Word'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d, 0xe2], 'PDF'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
])('a file that is no text is called by its kind', (bytes, kind) => {
  const decoded = decode('rules.docx', Uint8Array.from(bytes));
  expect('problem' in decoded ? decoded.problem.reason : '').toContain(kind);
});
