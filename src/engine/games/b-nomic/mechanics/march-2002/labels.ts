import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mustBe, strip } from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import type { World } from '../../../../world/entities.ts';
import { isRule, putInRuleSet, rulesKnown, ruleSet } from '../../../../world/rules-known.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

/** Titles, by a rule that is the same in 2002 and in 2007 (263/1). */
export const titles: Procedure = defineActions({
  name: 'titles',
  title: 'Titles',
  summary: 'Titles are granted and lost as rules say; several players may bear the same one.',
  sets: ['titles'],
  actions: {
    grant: happening('A rule grants a title.', '263/1', { grant: Words, to: Words }, (fields) => [
      mustBe('player', fields.to),
      grant(fields.to, 'titles', fields.grant),
    ]),
    revoke: happening('A title is lost.', '263/1', { revoke: Words, from: Words }, (fields) => [
      strip(fields.from, 'titles', fields.revoke),
    ]),
  },
});

const numberOf = (rule: string) => Number(/\d+/u.exec(rule)?.[0] ?? 0);

/** Lists rules under their keywords, or as uncategorized (300/1). */
function listing(world: World): Record<string, string[]> {
  const rules = rulesKnown(world).sort((a, b) => numberOf(a) - numberOf(b));
  const pairs = rules.flatMap((rule) => {
    const own = ruleSet(world, rule, 'keywords');
    return (own.length === 0 ? ['Uncategorized'] : own).map((word) => ({ word, rule }));
  });
  const words = [...new Set(pairs.map(({ word }) => word))].sort();
  return Object.fromEntries(
    words.map((word) => [word, pairs.flatMap((pair) => (pair.word === word ? [pair.rule] : []))]),
  );
}

/** Keywords of rules (300/1). */
export const keywords: Procedure = defineActions({
  name: 'keywords-2002',
  title: 'Keywords of rules',
  summary: 'A rule bears keywords; it is listed under each of them, or as uncategorized.',
  sets: ['keywords'],
  actions: {
    label: happening('A rule gets a keyword.', '300/1', { label: Words, with: Words }, (fields) => [
      demand((world) => isRule(world, fields.label), 'It is no rule.'),
      putInRuleSet(fields.label, 'keywords', fields.with),
    ]),
    unlabel: happening(
      'A rule loses a keyword.',
      '300/1',
      { unlabel: Words, of: Words },
      ({ unlabel, of }) => [
        demand(
          (world) => ruleSet(world, unlabel, 'keywords').includes(of),
          `${unlabel} has no keyword ${of}.`,
        ),
        putInRuleSet(unlabel, 'keywords', of, false),
      ],
    ),
  },
  derived: { listing: { summary: 'The rules under each keyword, by number.', give: listing } },
});
