import type { Proposal } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { wordsOf, type RuleWords } from '../rule-words.ts';
import { numberWords, spelledCount } from './count.ts';
import type { Link } from './page.ts';
import { ruleName } from './rule-heading.ts';
import { proposalsOf } from '../word-proposals.ts';
import { countsWords } from './word-changes.ts';

/** Words that a proposal brought, with what stands beside them. */
export interface Passage {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** What stands of a proposal in the last text of a rule. */
export interface BroughtWords {
  readonly rule: Link;
  /** Its words in the text, with those of all other changes. */
  readonly marked: Link;
  /** How many they are, and whether another change may have brought them. */
  readonly summary: string;
  readonly passages: readonly Passage[];
  /** How many more there are; empty where all are shown. */
  readonly more: string;
}

/** So many passages of a rule are shown; the others stand on the page of the rule's words. */
const MOST_PASSAGES = 12;

/** So many letters are shown on either side of a passage. */
const BESIDE = 60;

/** Shows the words that a proposal brought and that stand in the last texts of rules, rule by rule. */
export function viewProposalWords(model: GameModel, proposal: Proposal): BroughtWords[] {
  const rules = new Set((model.effects.get(proposal.slug) ?? []).map(({ rule }) => rule.rule));
  return [...rules].flatMap((slug) => {
    const rule = model.ruleBySlug.get(slug);
    const words = rule && wordsOf(model, rule);
    return rule && words ? inRule(model, rule, words, proposal) : [];
  });
}

function inRule(
  model: GameModel,
  rule: RuleModel,
  words: RuleWords,
  proposal: Proposal,
): BroughtWords[] {
  return words.changes.flatMap((change, place): BroughtWords[] => {
    if (change.standing === 0 || !proposalsOf(model, change).includes(proposal)) return [];
    const runs = words.runs.filter((run) => run.change === place);
    const left = runs.length - MOST_PASSAGES;
    const id = `c${place + 1}`;
    const among = spelledCount(change.versions.length, 'change');
    return [
      {
        rule: { text: ruleName(rule.latest), href: routes.rule(rule.game, rule.rule) },
        marked: {
          text: 'marked in the text',
          href: routes.words(rule.game, rule.rule, words.version.key, id),
        },
        summary: change.isSure
          ? countsWords(change)
          : `${countsWords(change)} ${change.versions.length === 1 ? 'It is not sure that it brought them.' : `It is one of the ${among} that can have brought them.`}`,
        passages: runs.slice(0, MOST_PASSAGES).map((run) => passageOf(words.wording, run)),
        more: left > 0 ? `${numberWords(left)} more` : '',
      },
    ];
  });
}

function passageOf(wording: string, { from, to }: RuleWords['runs'][number]): Passage {
  const before = wording.slice(Math.max(0, from - BESIDE), from);
  const after = wording.slice(to, to + BESIDE);
  return {
    // What is cut off within a word, and what belongs to another block, is left out.
    before: (from > BESIDE ? before.replace(/^\S*/u, '') : before).split('\n\n').at(-1) ?? '',
    words: wording.slice(from, to),
    after: (to + BESIDE < wording.length ? withoutLastWord(after) : after).split('\n\n')[0] ?? '',
  };
}

function withoutLastWord(text: string): string {
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return text.slice(0, Math.max(space, 0));
}
