import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import { detect } from '../../scripts/import-archives/detect.ts';
import { agoraYaml } from '../../scripts/import-archives/formats/agora-yaml/index.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readSource, type ParseResult } from '../../scripts/import-archives/read-source.ts';
import { isFatal } from '../../src/diagnostics/index.ts';
import type { RevisionEvent } from '../../src/schemas/index.ts';
import { readDocument } from '../support/format-cases.ts';

const path = inject('archives')
  .map((folder) => join(folder, 'agora/ruleset'))
  .find((folder) => existsSync(folder));

/** Skipped tests are collected all the same, so there must be something to read. */
const NOTHING: SourceDocument = {
  id: 'ruleset',
  name: 'ruleset',
  isFolder: true,
  sha256: '',
  files: [{ name: 'none', path: 'none', lines: [] }],
};

describe.skipIf(path === undefined)('the folder of Agora’s rules', () => {
  const document = path === undefined ? NOTHING : readDocument(path);
  const reading: ParseResult = readSource(document, new Map(), agoraYaml);
  const { rules, proposals = [], sections } = reading.drafts;
  const events = rules.flatMap((rule) => rule.events);
  const ruleOf = (number: string) => rules.find((rule) => rule.number === number);

  test('is told by its content', () => {
    expect(detect(document, FORMATS)).toEqual({ format: agoraYaml });
  });

  test('is read whole', () => {
    expect(reading.lineCoverage.coverage).toEqual({
      lines: 143_910,
      claimed: 33_083,
      ignored: 110_827,
      unclaimed: 0,
    });
    expect(reading.lineCoverage.overlaps).toEqual([]);
    expect(reading.messages.filter(isFatal)).toEqual([]);
  });

  test('holds 347 files of rules, three of them commented out, and 1,782 of proposals', () => {
    expect(document.files.filter(({ name }) => name.startsWith('rules/'))).toHaveLength(347);
    expect(rules).toHaveLength(344);
    expect(new Set(rules.map((rule) => rule.number)).size).toBe(344);
    expect(proposals).toHaveLength(1782);
  });

  test('has 21 categories, whose rules come first and in their order', () => {
    expect(sections).toHaveLength(21);
    expect(rules.filter((rule) => rule.section !== null)).toHaveLength(149);
    expect(rules.slice(0, 4).map((rule) => rule.number)).toEqual(['101', '1698', '2718', '869']);
    expect(rules.slice(149).every((rule) => rule.section === null)).toBe(true);
  });

  test('has 3,251 events of 13 types', () => {
    expect(events).toHaveLength(3251);
    expect(countBy(events, ({ verb }) => verb)).toEqual({
      'amendment': 2471,
      'enactment': 330,
      'repeal': 226,
      'power-change': 71,
      'retitling': 58,
      'reenactment': 36,
      'committee-assignment': 21,
      'initial': 14,
      'infection-amendment': 11,
      'mutation': 9,
      'renumbering': 2,
      'infection': 1,
      'null-amendment': 1,
    });
  });

  test('counts all amendments but 23, infections with them, and re-enactments', () => {
    const counted = events.filter((event) => event.counted === true);
    expect(countBy(counted, ({ verb }) => verb)).toEqual({
      'amendment': 2471 - 23,
      'reenactment': 36,
      'infection-amendment': 11,
      'null-amendment': 1,
    });
  });

  test('names the agents of all events but the initial ones and three more', () => {
    expect(countBy(events, ({ cause }) => cause ?? 'none')).toEqual({
      proposal: 3008,
      rule: 96,
      cleaning: 68,
      experiment: 38,
      none: 17,
      convergence: 12,
      ratification: 9,
      refiling: 2,
      decree: 1,
    });
    const ratifications = events.filter(({ cause }) => cause === 'ratification');
    expect(countBy(ratifications, ({ details }) => details?.agent ?? 'none')).toEqual({
      'proposal': 5,
      'without-objection': 1,
      'none': 3,
    });
    expect(ratifications.every(({ details }) => details?.document !== undefined)).toBe(true);
  });

  test('dates all events but two', () => {
    expect(countBy(events, ({ at }) => kindOfDate(at))).toEqual({
      known: 3235,
      around: 10,
      between: 4,
      unknown: 2,
    });
    const undated = rules.filter((rule) => rule.events.some(({ at }) => at === undefined));
    expect(undated.map((rule) => rule.number)).toEqual(['417', '2680']);
    expect(ruleOf('2680')?.events.at(-1)?.details).toEqual({ date: '2023-05-32' });
  });

  test('keeps what else an event says', () => {
    const details = events.flatMap((event) => Object.keys(event.details ?? {}));
    expect(countBy(details, (name) => name)).toMatchObject({
      'power': 61 + 15,
      'old-power': 71,
      'new-power': 71,
      'committee': 21,
      'mutability': 14,
      'old-mi': 9,
      'new-mi': 9,
      'new-title': 15,
      'old-title': 3,
      'new-name': 1,
      'unchanged': 3,
      'substantial': 28,
      'unattributed': 8,
      'cosmetic': 3,
      'engineer': 38,
      'oldid': 1,
      'old-id': 1,
    });
  });

  test('cites 238 cases, of which four have no date', () => {
    const cases = rules.flatMap((rule) => rule.remarks);
    expect(cases).toHaveLength(238);
    expect(cases.filter((remark) => /^CFJ \d+-\d+ /u.test(remark))).toHaveLength(14);
    expect(cases.filter((remark) => !remark.includes('('))).toHaveLength(4);
    expect(ruleOf('101')?.remarks).toContain('CFJ 1848 (2007-12-21)');
  });

  test('says of proposals what it says', () => {
    expect(proposals.filter(({ author }) => author !== null)).toHaveLength(1701);
    expect(proposals.filter(({ title }) => title !== null)).toHaveLength(1630);
    expect(proposals.filter(({ coauthors }) => coauthors.length > 0)).toHaveLength(400);
    const details = proposals.flatMap((proposal) => Object.keys(proposal.details));
    expect(countBy(details, (name) => name)).toEqual({
      power: 260,
      omnipotent: 260,
      disinterested: 65,
      chamber: 49,
      date: 6,
      id: 4,
      adopted: 1,
      campaign: 1,
      name: 1,
      titles: 1,
    });
    expect(countBy(proposals, ({ details: { chamber } }) => chamber ?? 'none')).toMatchObject({
      green: 24,
      purple: 18,
      red: 6,
      Purple: 1,
    });
  });

  test('is survived with all its oddities, each a finding', () => {
    const found = reading.findings.map(({ code, file }) => `${code} ${file ?? ''}`);
    expect(countBy(found, (finding) => finding)).toEqual({
      ...once('entry-malformed', ['rules/2719', 'rules/2720', 'rules/2721']),
      ...once('entry-malformed', ['rules/1023', 'rules/2450', 'rules/2680']),
      ...{ 'entry-malformed rules/105': 2 },
      ...{ 'entry-malformed rules/106': 2 },
      ...{ 'entry-malformed rules/2513': 2 },
      ...once('identity-mismatch', ['rules/2541', 'rules/2558']),
      ...once('history-contradiction', ['rules/2444', 'rules/2446', 'rules/2514']),
      ...once('history-contradiction', ['rules/2554', 'rules/2558']),
      ...once('identity-mismatch', ['proposals/4386', 'proposals/6994']),
      ...once('identity-mismatch', ['proposals/7242', 'proposals/7561']),
      ...once('identity-unnumbered', ['proposals/01-003', 'proposals/A Separation of Powers']),
      ...once('identity-unnumbered', ['proposals/7729 #1', 'proposals/7729 #2']),
      ...once('entry-malformed', ['proposals/5384', 'proposals/7964', 'proposals/8102']),
      ...once('entry-malformed', ['proposals/8166', 'proposals/8235', 'proposals/8236']),
      ...once('entry-malformed', ['proposals/8239', 'proposals/8240', 'proposals/8241']),
      ...once('entry-malformed', ['proposals/8242']),
    });
  });

  test('takes the name of a file for the number, and keeps the other', () => {
    expect(ruleOf('2541')?.attributes).toEqual({ power: ['1'], id: ['2540'] });
    expect(proposals.find(({ id }) => id === '4386')?.details).toEqual({ id: '4387' });
  });

  test('knows the rules that are repealed', () => {
    const listed = rules.filter((rule) => rule.section !== null);
    expect(countBy(rules, ({ status }) => status)).toEqual({ 'in-force': 149 + 5, 'repealed': 190 });
    expect(countBy(listed, ({ status }) => status)).toEqual({ 'in-force': 149 });
    // An amendment after the repeal does not bring it back.
    expect(ruleOf('2627')?.status).toBe('repealed');
    expect(ruleOf('417')?.status).toBe('in-force');
  });

  test('keeps drawings and nests lists', () => {
    expect(ruleOf('2029')?.body.children.map(({ type }) => type)).toEqual(['code']);
    expect(ruleOf('2486')?.body.children.map(({ type }) => type)).toEqual(['code']);
    const [list] = ruleOf('2563')?.body.children.slice(-1) ?? [];
    const deepest = (node: object): number =>
      'children' in node && Array.isArray(node.children)
        ? Math.max(0, ...node.children.map(deepest)) + ('ordered' in node ? 1 : 0)
        : 0;
    expect(deepest(list ?? {})).toBe(3);
  });

  test('gives the revisions that were published, but for later corrections of the histories', () => {
    const published = document.files.find(({ name }) => name === 'published-headings.json');
    const compared = comparePublished(published?.lines.join('\n') ?? '[]', (number, date) => {
      const until = ruleOf(number)?.events ?? [];
      const end = until.findIndex((event) => firstDay(event.at) > date);
      const past = end < 0 ? until : until.slice(0, end);
      return past.filter((event) => event.counted === true).length;
    });
    expect(compared).toEqual({ publications: 164, same: 21_570, different: 352 });
  });
});

interface Publication {
  readonly date: string;
  readonly rules: Readonly<Record<string, { readonly revision: number }>>;
}

function comparePublished(json: string, revisionAt: (number: string, date: string) => number) {
  const publications = JSON.parse(json) as readonly Publication[];
  const agreements = publications.flatMap(({ date, rules }) =>
    Object.entries(rules).map(([number, { revision }]) => revisionAt(number, date) === revision),
  );
  const same = agreements.filter(Boolean).length;
  return { publications: publications.length, same, different: agreements.length - same };
}

function firstDay(at: RevisionEvent['at']): string {
  if (at === undefined) return '';
  if (typeof at === 'string') return at;
  return 'around' in at ? at.around : at.between[0];
}

function kindOfDate(at: RevisionEvent['at']): string {
  if (at === undefined) return 'unknown';
  if (typeof at === 'string') return 'known';
  return 'around' in at ? 'around' : 'between';
}

function once(code: string, files: readonly string[]): Record<string, number> {
  return Object.fromEntries(files.map((file) => [`${code} ${file}`, 1]));
}

function countBy<T>(things: readonly T[], keyOf: (thing: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[keyOf(thing)] = (counts[keyOf(thing)] ?? 0) + 1;
  return counts;
}
