import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRepository, type TrialRepository } from '../../../test/support/trial-repository.ts';
import { FORMATS } from '../formats/index.ts';
import { findRules } from './find-rules.ts';

let repository: TrialRepository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

const found = () => findRules(repository.path, 'HEAD', FORMATS);

/** A document with headings that have numbers. */
const rules = (from: number, to: number, words = 'Lamps burn at night.') =>
  Array.from({ length: to - from + 1 }, (_, at) => `## Rule ${from + at}\n\n${words}\n`).join('\n');

describe('where the rules of a repository lie', () => {
  test('is not where proposals are counted, though there are more of them', () => {
    const proposals = Array.from({ length: 30 }, (_, at) => `## ${at + 1}. Passed\n\nA rule.\n`);
    const files = { 'rules.md': rules(1, 9), 'proposals.md': proposals.join('\n') };
    repository.commit({ files });
    expect(found()).toMatchObject({ paths: ['rules.md'], rules: 9 });
  });

  test('is in the pages of a book, each a rule by its title, where the page about it speaks of rules', () => {
    const page = (title: string) => `# ${title}\n\nWords of it.\n\n## When\n\nEach day.\n`;
    const files = {
      'src/SUMMARY.md':
        '# Summary\n\n- [About](./about.md)\n- [Boats](./boats.md)\n- [Bells](./bells.md)\n- [Nets](./nets.md)\n',
      'src/about.md': page('About'),
      ...{
        'src/boats.md': page('Boats'),
        'src/bells.md': page('Bells'),
        'src/nets.md': page('Nets'),
      },
    };
    repository.commit({ files });
    expect(found()).toMatchObject({ rules: 0 });
    repository.commit({ files: { 'README.md': '# Rules of the Weir\n\nA book.\n' } });
    expect(found()).toMatchObject({ rules: 3, paths: ['src'] });
  });

  test('takes the list of pages along where it lies above them, for their order', () => {
    const page = (title: string) => `# ${title}\n\nWords of it.\n`;
    repository.commit({
      files: {
        'README.md': '# Rules of the Weir\n\nA book.\n',
        'src/SUMMARY.md':
          '# Summary\n\n1. [Nets](in/nets.md)\n2. [Blue bells](in/blue%20bells.md)\n3. [Boats](in/boats.md)\n',
        'src/in/boats.md': page('Boats'),
        'src/in/blue bells.md': page('Blue bells'),
        'src/in/nets.md': page('Nets'),
      },
    });
    expect(found()).toMatchObject({ rules: 3, paths: ['src/in', 'src/SUMMARY.md'] });
  });

  test('is a file a rule, and not the list of them that is numbered to stand first', () => {
    const list = '# Table of Contents\n\n## All\n\n* [Rule 1](rule-1.md)\n* [Rule 2](rule-2.md)\n';
    const one = (title: string) => `# ${title}\n\nWords of it.\n`;
    const files = {
      'rule-1.md': one('Boats'),
      'rule-2.md': one('Bells'),
      'rule-3.md': one('Nets'),
    };
    const within = Object.entries({ ...files, '0-toc.md': list });
    repository.commit({
      files: Object.fromEntries(within.map(([name, text]) => [`rules/${name}`, text])),
    });
    expect(found()).toMatchObject({ rules: 3, paths: ['rules'] });
  });

  test('is nowhere where nothing but a licence is numbered', () => {
    const licence = Array.from({ length: 9 }, (_, at) => `${at + 1}. Terms.\n\nThe rules hold.\n`);
    repository.commit({
      files: { COPYING: licence.join('\n'), 'LICENSE-OLD.txt': licence.join('\n') },
    });
    expect(found()).toMatchObject({ paths: [], rules: 0 });
  });

  test('is in no licence of a font, and documents that are not read are told of', () => {
    const terms = Array.from({ length: 9 }, (_, at) => `${at + 1}) Terms.\n\nThe rules hold.\n`);
    const licence = `Copyright, A. Smith\n\n----\nSIL OPEN FONT LICENSE Version 1.1\n----\n\n${terms.join('\n')}`;
    const law = '<law><article title="Lamps">Burn.</article></law>\n';
    repository.commit({
      files: { 'theme/fonts/OFL.txt': licence, '01.xml': law, '02.xml': law, '03.xml': law },
    });
    expect(found()).toMatchObject({
      ...{ paths: [], rules: 0 },
      nearest: expect.stringContaining(
        '01.xml and 2 others are of a kind that is not read (.xml)',
      ) as string,
    });
  });

  test('is where most commits were, not where copies were laid aside', () => {
    repository.commit({ files: { 'rules.md': rules(1, 9) } });
    repository.commit({ files: { 'rules.md': rules(1, 9, 'Lamps burn by day.') } });
    const [one, two] = [rules(1, 10), rules(1, 10, 'Lamps burn.')];
    repository.commit({ files: { 'archive/rules.1.md': one } });
    repository.commit({ files: { 'archive/rules.2.md': two } });
    expect(found()).toMatchObject({
      paths: ['rules.md'],
      others: [{ paths: ['archive/rules.2.md'], rules: 10 }],
    });
  });

  test('is where the game is played on, not where an earlier round was laid aside with more', () => {
    repository.commit({ files: { 'First round/rules/all.md': rules(1, 30) } });
    for (const words of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.', 'Eight.']) {
      repository.commit({ files: { 'rules/all.md': rules(1, 7, words) } });
    }
    expect(found()).toMatchObject({ paths: ['rules/all.md'], rules: 7 });
  });

  test('is the text, not the page that was made of it', () => {
    const page = (words: string) => {
      const all = Array.from({ length: 6 }, (_, at) => `<h2>Rule ${at + 1}</h2><p>${words}</p>`);
      return `<html><head><title>Rules</title></head><body>${all.join('\n')}</body></html>`;
    };
    for (const words of ['Lamps burn.', 'Lamps smoke.']) {
      repository.commit({
        files: { 'rules.md': rules(1, 5, words), 'versions/rules.html': page(words) },
      });
    }
    expect(found()).toMatchObject({ paths: ['rules.md'] });
  });

  test('is all of a row of files, though each has a title that others have, too', () => {
    const sections = (...titles: string[]) =>
      titles.map((one) => `## ${one}\n\nIt holds.\n`).join('\n');
    repository.commit({
      files: {
        'bylaw-1.md': sections('General', 'Oars', 'Boats', 'Nets'),
        'bylaw-2.md': sections('General', 'Lamps', 'Wicks'),
        'bylaw-3.md': sections('General', 'Ropes', 'Knots'),
      },
    });
    expect(found()).toMatchObject({ paths: ['bylaw-*.md'], rules: 8 });
  });

  test('is the last of documents that are called alike but for the day', () => {
    const names = ['2031-02-03', '2032-11-30', '2031-XX-XX'];
    const files = Object.fromEntries(
      names.map((day) => [`rules/rules.${day}.md`, rules(1, 9, day)]),
    );
    repository.commit({ files });
    repository.commit({
      files: { 'rules/rules.2031-02-03.md': rules(1, 9, 'A slip of the pen.') },
    });
    expect(found()).toMatchObject({ paths: ['rules/rules.2032-11-30.md'], rules: 9 });
  });

  test('is no file that tells a program what to do, and no page about one', () => {
    const target =
      '# Rules for lamps\n\nall:\n\n# Rules for wicks\n\nwick:\n\n# Rules for oil\n\noil:\n';
    const readme =
      '# Lamp rules\n\n## Lamps\n\nThey burn.\n\n## Setup\n\nRun it.\n\n## Testing\n\nTest it.\n';
    repository.commit({ files: { Makefile: target, 'README.md': readme } });
    expect(found()).toMatchObject({ paths: [] });
  });

  test('is where rules are changed, not the longer list from which they came', () => {
    repository.commit({ files: { 'first.md': `# Rules\n\n${rules(1, 20)}` } });
    const words = ['Lamps burn.', 'Lamps burn by day.', 'Lamps shine.', 'No lamps.'];
    for (const one of words) repository.commit({ files: { 'played.md': rules(1, 12, one) } });
    expect(found()).toMatchObject({ paths: ['played.md'], rules: 12 });
  });

  test('is a folder of files that are a rule each by their titles', () => {
    const law = (title: string) =>
      `# ${title}\n\nIt is so.\n\n## When\n\n1. Now.\n2. Then.\n3. Later.\n`;
    repository.commit({
      files: { 'README.md': '# Quay\n\nA place.\n', 'laws/nets.md': law('Nets') },
    });
    repository.commit({
      files: { 'laws/lamps.md': law('Lamps'), 'laws/ropes.md': 'Ropes are tied.\n' },
    });
    expect(found()).toMatchObject({ paths: ['laws'], rules: 3 });
  });

  test('is the files that have one heading each that is called a rule', () => {
    const rule = (number: number) => `## Rule ${number}\n\nIt is so.\n`;
    repository.commit({
      files: { 'README.md': '# Quay\n\nA place.\n', 'nets.md': rule(1), 'lamps.md': rule(2) },
    });
    repository.commit({ files: { 'ropes.md': rule(3), 'sails.md': rule(4) } });
    expect(found()).toMatchObject({
      paths: ['lamps.md', 'nets.md', 'ropes.md', 'sails.md'],
      rules: 4,
    });
  });

  test('is all chapters in numbered folders, of which each begins with the same titles', () => {
    const chapter = (...titles: readonly string[]) =>
      titles.map((title) => `\\section{${title}}\n\nIt is so by the mill.\n`).join('\n');
    const files = {
      'README.md': '# The Rulebook\n\nOf the mill.\n',
      'src/01_mill/mill_players.tex': chapter('Safety', 'Wheels', 'Sails'),
      'src/01_mill/mill_judges.tex': chapter('Duties', 'Hats', 'Boots'),
      'src/02_quay/quay_players.tex': chapter('Safety', 'Ropes', 'Nets'),
      'src/02_quay/quay_judges.tex': chapter('Duties', 'Bells', 'Books'),
      'src/02_quay/quay_map.tex': 'A map of the quay.\n',
      'src/03_barn/barn_players.tex': chapter('Safety', 'Owls', 'Mice', 'Straw'),
    };
    repository.commit({ files });
    expect(found()).toMatchObject({
      paths: ['src/01_mill', 'src/02_quay', 'src/03_barn'],
      rules: 13,
    });
  });

  test('is each part of a document whose files are numbered, not a rule a file', () => {
    const part = (...titles: readonly string[]) =>
      titles.map((title) => `  \\subsection{${title}}\n  It is so.\n`).join('\n');
    const files = {
      'estatutos.tex':
        '\\begin{document}\n\\input{01-intro}\n\\input{02-mill}\n\\input{03-quay}\n\\end{document}\n',
      '01-intro.tex': 'We are millers.\n',
      '02-mill.tex': part('Primera', 'Segunda', 'Tercera'),
      '03-quay.tex': part('Cuarta', 'Quinta'),
    };
    repository.commit({ files });
    expect(found()).toMatchObject({ paths: ['02-mill.tex', '03-quay.tex'], rules: 5 });
  });

  test('is in the document, too, that takes its parts in in another order than their names have', () => {
    const part = (...titles: readonly string[]) =>
      titles.map((title) => `\\subsection{${title}}\nIt is so.\n`).join('\n');
    const parts = {
      'body/eels.tex': `\\section{Eels}\n${part('Count', 'Length', 'Age')}`,
      'body/name.tex': `\\section{Name}\n${part('Club', 'Seat', 'Year')}`,
    };
    const main = (...names: string[]) =>
      `\\documentclass{article}\n\\title{Rules}\n\\begin{document}\n${names.map((name) => `\\input{body/${name}}\n`).join('')}\\end{document}\n`;
    repository.commit({ files: { ...parts, 'rules.tex': main('name', 'eels') } });
    expect(found()).toMatchObject({ paths: ['body', 'rules.tex'] });
    repository.commit({ files: { 'rules.tex': main('eels', 'name') } });
    expect(found()).toMatchObject({ paths: ['body'] });
  });

  test('is in the last of many documents of one at several days, however these are written', () => {
    const days = ['18480706_6-july-1848', '18510221_21-february-1851', '18520322_22-march-1852'];
    const later = ['18660718_18-july-1866', '19020203_3-february-1902', '19020114_14-january-1902'];
    const files = [...days, ...later].map(
      (day, at) => [`texts/${day}.md`, rules(1, 5 + at)] as const,
    );
    repository.commit({ files: Object.fromEntries(files) });
    expect(found()).toMatchObject({ paths: ['texts/19020203_3-february-1902.md'], rules: 9 });
  });

  test('is in the file, too, that was split into those of now', () => {
    const one = (at: number) =>
      `## Rule ${at}\n\nLamp ${at} burns at night.\n\nNobody puts lamp ${at} out.\n`;
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    repository.commit({ files: { 'quay.md': numbers.map(one).join('\n'), 'tea.md': 'Tea.\n' } });
    const each = numbers.map((at) => [`rules/${at}.md`, one(at).replace('## ', '# ')] as const);
    repository.commit({
      files: { 'quay.md': null, 'tea.md': null, ...Object.fromEntries(each) },
    });
    expect(found()).toMatchObject({ paths: ['rules', 'quay.md'], rules: 7 });
  });

  test('may be in a file called so that went when they came, and reads otherwise', () => {
    repository.commit({
      files: { 'statutes.md': rules(1, 4, 'Old boats are blue.'), 'tea.md': 'Tea.' },
    });
    repository.commit({
      files: {
        'statutes.md': null,
        'tea.md': null,
        'law/bylaws.md': rules(1, 7, 'Herons fish in the pond at dawn.').replaceAll(
          'Rule',
          'Article',
        ),
      },
    });
    expect(found()).toMatchObject({ paths: ['law/bylaws.md'], before: ['statutes.md'] });
  });

  test('is where they lay before, too, whatever the file was called', () => {
    const list = (words: string) =>
      JSON.stringify(
        { rules: [1, 2, 3].map((number) => ({ number, title: `Lamp ${number}`, text: words })) },
        null,
        1,
      );
    repository.commit({ files: { 'lamps.json': list('Burn.'), 'tea.md': 'Tea.\n' } });
    repository.commit({ files: { 'lamps.json': null, 'state/rules.json': list('Burn.') } });
    const moved = list('Burn.').replace('Burn.', 'Shine.');
    repository.commit({
      files: { 'state/rules.json': null, 'tea.md': null, 'book/all.json': moved },
    });
    expect(found()).toMatchObject({
      paths: ['book/all.json', 'state/rules.json', 'lamps.json'],
      rules: 3,
    });
  });

  test('is where the same words stood in another markup, and not where a few of them did', () => {
    const told = ['Lamps burn at night', 'Bells ring before noon', 'Ferries wait for millers'];
    const inLatex = told.map((words, at) => `\\section{Part ${at}}\n  ${words} and\n  longer.\n`);
    const files = {
      'bylaws.tex': `\\begin{document}\n${inLatex.join('\n')}\\end{document}\n`,
      'tea.tex': '\\section{Tea}\nLamps burn where millers wait for others of their kind.\n',
    };
    repository.commit({ files });
    const now = told.map((words, at) => `## ${at + 1}. Part ${at}\n\n${words} and longer.\n`);
    repository.commit({
      files: { 'bylaws.tex': null, 'tea.tex': null, 'bylaws.md': now.join('\n') },
    });
    expect(found()).toMatchObject({ paths: ['bylaws.md', 'bylaws.tex'], rules: 3 });
  });

  test('is not a folder of proposals with a file for each', () => {
    const passed = Array.from({ length: 10 }, (_, at): [string, string] => [
      `data/proposals/${at + 1}.md`,
      'Lamps shall burn.\n',
    ]);
    const files = { 'data/rules/1.md': 'Burn.\n', 'data/rules/2.md': 'Shine.\n' };
    repository.commit({
      files: { ...Object.fromEntries(passed), ...files, 'data/rules/3.md': 'Glow at night.\n' },
    });
    expect(found()).toMatchObject({ paths: ['data/rules'], rules: 3 });
  });

  test('is a row of files that are called alike, with rules in each', () => {
    const article = (from: number) => `# Part ${from}\n\n${rules(from, from + 3)}`;
    const files = { 'part-1.md': article(1), 'part-2.md': article(11), 'part-3.md': article(21) };
    repository.commit({ files: { ...files, 'README.md': '# A weir\n\n1. Come.\n2. See.\n' } });
    expect(found()).toMatchObject({ paths: ['part-*.md'], rules: 12 });
  });

  test('is told of every game', () => {
    const files = { 'first/rules.md': rules(1, 8), 'second/book.md': rules(1, 6) };
    repository.commit({ files });
    expect(found()).toMatchObject({
      paths: ['first/rules.md'],
      others: [{ paths: ['second/book.md'], rules: 6 }],
    });
  });

  test('is no folder of programs', () => {
    const files = { 'motd/10-head': '#!/bin/sh\necho a\n', 'motd/20-help': '#!/bin/sh\necho b\n' };
    repository.commit({ files: { ...files, 'motd/30-more': '#!/bin/sh\necho c\n' } });
    expect(found()).toMatchObject({ paths: [] });
  });

  test('is a row of chapters that are called otherwise each, without the pages beside them', () => {
    const files = {
      '01-nests.md': rules(1, 4),
      '02-eggs.md': rules(5, 8),
      '03-wings.md': rules(9, 12),
      'README.md': '# Gulls\n\nWho we are.\n',
    };
    repository.commit({ files });
    expect(found()).toMatchObject({
      paths: ['01-nests.md', '02-eggs.md', '03-wings.md'],
      rules: 12,
    });
  });

  test('is a row of chapters that lie in folders of their own', () => {
    const files = {
      'part-1/rules.md': rules(1, 4),
      'part-2/rules.md': rules(5, 8),
      'part-3/rules.md': rules(9, 12),
    };
    repository.commit({ files });
    expect(found()).toMatchObject({ rules: 12 });
  });

  test('is what a document takes in, not the document that does', () => {
    const article = (from: number) =>
      [from, from + 1, from + 2].map((one) => `\\section{Rule ${one}}\nIt is so.\n`).join('\n');
    const chapters = ['nests', 'eggs', 'wings'];
    const main = chapters
      .map((one) => `\\chapter{On ${one}}\n\\input{parts/${one}.tex}\n`)
      .join('\n');
    repository.commit({
      files: {
        'statutes.tex': `\\documentclass{book}\n\\begin{document}\n${main}\\end{document}\n`,
        'parts/nests.tex': article(1),
        'parts/eggs.tex': article(4),
        'parts/wings.tex': article(7),
      },
    });
    expect(found()).toMatchObject({ paths: ['parts'], rules: 9 });
  });

  test('is what a document that is called after rules takes in, though no part of it is', () => {
    const section = (title: string) => `\\section{${title}}\nSo it is.\n`;
    const chapters = ['nests', 'eggs', 'wings'];
    const main = chapters.map((one) => `\\chapter{On ${one}}\n\\input{parts/${one}.tex}\n`);
    repository.commit({
      files: {
        'statutes.tex': `\\documentclass{book}\n\\begin{document}\n${main.join('\n')}\\end{document}\n`,
        'parts/nests.tex': ['Twigs', 'Moss', 'Mud'].map(section).join('\n'),
        'parts/eggs.tex': ['Shells', 'Yolks', 'Warmth'].map(section).join('\n'),
        'parts/wings.tex': section('Feathers'),
      },
    });
    expect(found()).toMatchObject({ paths: ['parts'], rules: 7 });
  });

  test('is a row of chapters in folders that are numbered, however deep', () => {
    const files = {
      'src/book/01-nests/a.md': rules(1, 4),
      'src/book/02-eggs/b.md': rules(5, 8),
      'src/book/03-wings/c.md': rules(9, 12),
    };
    repository.commit({ files });
    expect(found()).toMatchObject({ rules: 12 });
  });

  test('is one of the files of several days, not all of them at once', () => {
    repository.commit({ files: { '2031-02-03 Lamp rules.md': rules(1, 6) } });
    repository.commit({ files: { '2031-03-17 Lamp rules.md': rules(3, 9) } });
    expect(found()).toMatchObject({ paths: ['2031-03-17 Lamp rules.md'], rules: 7 });
  });

  test('is what was written, not the pages that were made of it', () => {
    const page = Array.from({ length: 6 }, (_, at) => `<h2>Rule ${at + 1}</h2><p>Burn.</p>`);
    repository.commit({ files: { 'site/rules.html': page.join('') } });
    repository.commit({
      files: { 'rules.md': rules(1, 6), 'site/rules.html': `${page.join('')}\n` },
    });
    repository.commit({ files: { 'site/rules.html': `<p>Lamps.</p>${page.join('')}\n` } });
    expect(found()).toMatchObject({ paths: ['rules.md'], rules: 6 });
  });

  test('is not how a constitution is changed', () => {
    const steps = Array.from({ length: 9 }, (_, at) => `${at + 1}. A lamp is lit.\n`).join('');
    const titled = ['Oil', 'Wicks', 'Glass', 'Night', 'Day', 'Moths', 'Keepers'];
    const sections = titled.map((one) => `# ${one}\n\nSo it is.\n`).join('\n');
    repository.commit({
      files: {
        'parts/kinds/Constitution Change Protocol.md': `## Steps\n\n${steps}`,
        'The Lamp Constitution.md': sections,
      },
    });
    expect(found()).toMatchObject({ paths: ['The Lamp Constitution.md'], rules: 7 });
  });

  test('is not where days are headings, nor a page that tells of the rules', () => {
    const titled = (count: number) =>
      Array.from({ length: count }, (_, at) => `## On lamp ${at}\n\nIt burns.\n`).join('\n');
    repository.commit({
      files: {
        Changelog: '12.12.2001 A nest.\n\n15.06.2002 An egg.\n\n16.06.2002 A wing.\n',
        'GUIDE.md': `# A guide to the rules\n\n${titled(20)}`,
        'Constitution.md': `# Constitution\n\n${titled(6)}`,
      },
    });
    expect(found()).toMatchObject({ paths: ['Constitution.md'], rules: 6 });
  });

  test('is no page that tells programs how to work here', () => {
    const page =
      '# CLAUDE.md\n\n## Commands\n\nThe rules are built so.\n\n## Layout\n\nSo.\n\n## Gotchas\n\nNone.\n';
    repository.commit({
      files: { 'CLAUDE.md': page, 'AGENTS.md': page, 'README.md': '# Lamp rulebook\n' },
    });
    expect(found()).toMatchObject({ paths: [], rules: 0 });
  });

  test.each(['Turnierordnung.tex', 'houserules.tex', 'Standing Orders.tex'])(
    'is %s, which is called as rules are',
    (name) => {
      const titled = ['Boats', 'Oars', 'Sails'].map(
        (title) => `\\section{${title}}\nAll is well.\n`,
      );
      repository.commit({ files: { [name]: titled.join('\n') } });
      expect(found()).toMatchObject({ paths: [name], rules: 3 });
    },
  );

  test('is in no other document that was called alike, and is gone', () => {
    const [lamps, boats] = ['2003/lamps/en/main.md', '2009/boats/en/main.md'];
    repository.commit({ files: { 'drafts/lamps/main.md': rules(1, 9), [boats]: rules(1, 5) } });
    repository.commit({ files: { 'town/2001/nets/en/main.md': rules(1, 3, 'Nets are mended.') } });
    const gone = { 'drafts/lamps/main.md': null, 'town/2001/nets/en/main.md': null };
    repository.commit({ files: { ...gone, [lamps]: rules(1, 12, 'Lamps burn by day.') } });
    expect(found()).toMatchObject({ paths: [lamps, 'drafts/lamps/main.md'], rules: 12 });
  });

  test('is not a model for others that lies beside them', () => {
    const paragraphs = (words: string) =>
      ['Name', 'Zweck', 'Boote'].map((one) => `## ${words}${one}\n\nSo ist es.\n`).join('\n');
    const files = { 'satzung.md': paragraphs(''), 'mustersatzung_amt.md': paragraphs('Muster: ') };
    repository.commit({ files });
    expect(found()).toMatchObject({ paths: ['satzung.md'], rules: 3 });
  });

  test('is no agenda, whatever it is called in German', () => {
    const titled = ['Boats', 'Oars', 'Sails'].map((title) => `\\section{${title}}\nAll is well.\n`);
    repository.commit({ files: { 'Tagesordnung.tex': titled.join('\n') } });
    expect(found()).toMatchObject({ paths: [] });
  });

  test('is no page that answers questions about them', () => {
    const asked = ['How are the rules built?', 'What do I need?', 'Where is the old one?'];
    const page = `# Rules of the lamps\n\n${asked.map((one) => `## ${one}\n\nLike this.\n`).join('\n')}`;
    repository.commit({ files: { 'README.md': page } });
    expect(found()).toMatchObject({ paths: [], rules: 0 });
  });

  test('may be another repository, which is told of', () => {
    const commit = repository.commit({ files: { 'README.md': '# Prints of the rules\n' } });
    mkdirSync(join(repository.path, 'sources/rules'), { recursive: true });
    repository.git('update-index', '--add', '--cacheinfo', `160000,${commit},sources/rules`);
    repository.commit({});
    expect(found()).toMatchObject({
      ...{ paths: [], rules: 0 },
      nearest: expect.stringContaining('sources/rules is a repository of its own') as string,
    });
  });
});
