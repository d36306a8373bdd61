import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import { agoraYaml } from '../../scripts/import-archives/formats/agora-yaml/index.ts';
import { logicalRuleset } from '../../scripts/import-archives/formats/logical-ruleset/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { stringifyText } from '../../src/markdown/index.ts';
import { readDocument } from '../support/format-cases.ts';

/** What the keeper publishes is made of the keeper's own files, and each is read by itself. */

const folder = inject('archives')
  .map((one) => join(one, 'agora'))
  .find((one) => existsSync(join(one, 'published')) && existsSync(join(one, 'ruleset')));
const isHere = folder !== undefined;

function publishedIn(name: string) {
  const document = readDocument(join(folder ?? '', 'published', name));
  return readSource(document, new Map(), logicalRuleset);
}

describe.skipIf(!isHere)('a published ruleset', () => {
  test.each([
    ['flr.2021-06-18.txt', 143, 20],
    ['slr.2021-06-27.txt', 144, 20],
    ['flr.2023-06-25.txt', 132, 21],
    ['slr.2025-06-22.txt', 134, 19],
    ['flr.2026-07-26.txt', 149, 21],
    ['acorn.2026-07-26.txt', 9, 1],
  ])('%s is read whole: %d rules in %d sections', (name, rules, sections) => {
    const { drafts, messages } = publishedIn(name);
    expect(messages).toEqual([]);
    expect(drafts.rules).toHaveLength(rules);
    expect(drafts.sections).toHaveLength(sections);
    expect(drafts.rules.filter(({ title, section }) => title === '' || section === null)).toEqual([]);
  });

  test('says what the files say of which it was made, of every rule', () => {
    const files = readDocument(join(folder ?? '', 'ruleset'));
    const kept = new Map(
      readSource(files, new Map(), agoraYaml).drafts.rules.map((rule) => [rule.number, rule]),
    );
    const { rules } = publishedIn('flr.2026-07-26.txt').drafts;
    expect(rules.flatMap((rule) => unlike(rule, kept.get(rule.number)))).toEqual([]);
    const events = rules.flatMap((rule) => unlikeEvents(rule, kept.get(rule.number)));
    // Of ratifications only the file says who brought them about, and some who cleaned have other names there.
    expect(events.filter((line) => !/^(?:ratification|cleaning) /u.test(line))).toEqual([]);
    expect(events.length).toBeLessThan(20);
  });
});

const FACTS = ['id', 'title', 'section', 'status'] as const;

function unlike(rule: RuleDraft, kept: RuleDraft | undefined): string[] {
  if (kept === undefined) return [`${rule.id} is not kept`];
  const facts = FACTS.filter((name) => rule[name] !== kept[name]);
  const power = Number(rule.attributes['power']?.[0]) === Number(kept.attributes['power']?.[0]);
  const [text, other] = [rule, kept].map(({ body }) => stringifyText(body));
  return [
    ...facts.map((name) => `${rule.id}: ${name}`),
    ...(power ? [] : [`${rule.id}: power`]),
    ...(text === other ? [] : [`${rule.id}: text`]),
  ];
}

function unlikeEvents(rule: RuleDraft, kept: RuleDraft | undefined): string[] {
  if (rule.events.length !== kept?.events.length) return [`${rule.id}: count of changes`];
  return rule.events.flatMap((event, place) => {
    const other = kept.events[place];
    const isSame =
      event.verb === other?.verb &&
      event.by === other.by &&
      event.cause === other.cause &&
      event.counted === other.counted &&
      JSON.stringify(event.at) === JSON.stringify(other.at);
    return isSame ? [] : [`${other?.cause ?? ''} ${rule.id} ${String(place)}`];
  });
}
