import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { findForce } from '../../procedures/in-force.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { setRule } from '../../procedures/rules-part.ts';
import { nextNumber, printNumber, type NumberSeries } from '../../rules/number-series.ts';
import { action, defineActions } from '../../world/actions.ts';
import { demand, tell, type Change } from '../../world/changes.ts';
import { putInRuleSet } from '../../world/rules-known.ts';
import type { Signal, World } from '../../world/world.ts';
import { partText, type CommentMarks } from '../conventions/comments.ts';
import { readDelimited } from '../conventions/delimiters.ts';

/** What differs from ruleset to ruleset. */
export interface DraftRules {
  readonly name: string;
  /** The rule of the delimiters. */
  readonly rule: string;
  /** The rule by which what stands between certain marks has no force, and the marks. */
  readonly comments: { readonly rule: string; readonly marks: readonly CommentMarks[] };
  readonly series: NumberSeries;
  /** Whose a proposal is; undefined where there is none of that number. */
  readonly authorOf: (world: World, proposal: string) => string | undefined;
  /** Whether a proposal may still be written. */
  readonly isOpen: (world: World, proposal: string) => boolean;
  /** Whether what a proposal does takes place, since it passed. */
  readonly takesEffect: (world: World, proposal: string) => boolean;
}

const at = (proposal: string, aspect: string): string => `proposal/${proposal}/draft-${aspect}`;

/**
 * Proposals whose text sets a rule apart: where such a one passes, there is a rule, under the number after the
 * highest that any ever had, with the title, the keywords and the Chutzpah that the text gives it (r216/1, r217/3,
 * r217/4). What stands in comments has no force.
 */
export function draftProcedure(rules: DraftRules): Procedure {
  return defineActions({
    name: rules.name,
    title: 'Rules within proposals',
    summary:
      'The author of a proposal writes a rule into it, set apart by delimiters. Where it passes, the rule comes into force under the next number; comments have no force.',
    actions: {
      draft: action(
        'Writes a rule into a proposal of eir own, before it is voted on.',
        rules.rule,
        { draft: Words, of: Words },
        ({ draft, of, by }, world) => write(rules, { text: draft, proposal: of, by }, world),
      ),
    },
    hears: {
      'proposal-passed': ({ proposal }, world) => {
        const named = String(proposal);
        const isWritten = world.get(at(named, 'rule')) !== undefined;
        return isWritten && rules.takesEffect(world, named) ? enact(rules, named, world) : [];
      },
    },
    derived: {
      drafts: {
        summary: 'The rules that proposals would make, by their titles.',
        give: (world) =>
          Object.fromEntries(
            world.namesBelow('proposal').flatMap((proposal): [string, string][] => {
              const title = world.get(at(proposal, 'rule'));
              return typeof title === 'string' ? [[proposal, title]] : [];
            }),
          ),
      },
    },
  });
}

interface Writing {
  readonly text: string;
  readonly proposal: string;
  readonly by: string;
}

function write(rules: DraftRules, { text, proposal, by }: Writing, world: World): Change[] {
  const { comments } = rules;
  const isCommented = findForce(world, [comments.rule]).holds;
  const operative = isCommented ? partText(text, comments.marks).operative : text;
  const read = readDelimited(operative);
  const author = rules.authorOf(world, proposal);
  const says =
    (aspect: string, value: string | undefined): Change =>
    (draft) =>
      draft.write(at(proposal, aspect), value);
  return [
    demand(() => author !== undefined, `There is no proposal ${proposal}.`),
    demand(() => author === by, `Proposal ${proposal} is not that of ${by}.`),
    demand(() => rules.isOpen(world, proposal), `Proposal ${proposal} is voted on.`),
    demand(() => read !== null, 'Nothing in it is set apart as a rule.'),
    says('rule', read?.title ?? 'untitled'),
    says('chutzpah', rankOf(read?.chutzpah ?? undefined)),
    says(
      'keywords',
      read === null || read.keywords.length === 0 ? undefined : read.keywords.join(', '),
    ),
  ];
}

/** Chutzpah is a whole number above nothing; what is none is as though it had been left out. */
const rankOf = (said: string | undefined): string | undefined =>
  z
    .string()
    .regex(/^0*[1-9]\d*$/u)
    .safeParse(said).success
    ? said
    : undefined;

function enact({ series }: DraftRules, proposal: string, world: World): Change[] {
  const number = printNumber(series, nextNumber(series, numbersGiven(world)));
  const said = (aspect: string) => world.get(at(proposal, aspect));
  const keywords = said('keywords');
  const [title, rank] = [said('rule'), said('chutzpah')];
  return [
    (draft) => setRule(draft, `${number}/0`, true),
    (draft) => draft.write(`rule/${number}/title`, title),
    (draft) => draft.write(`rule/${number}/chutzpah`, rank),
    ...(typeof keywords === 'string'
      ? keywords.split(', ').map((word) => putInRuleSet(number, 'keywords', word))
      : []),
    tell({ what: 'rule-enacted', rule: number, revision: '0' } satisfies Signal),
  ];
}

/** The numbers that any rule ever had, and those of rules in force. */
function numbersGiven(world: World) {
  const ever = world.namesBelow('rule').filter((name) => /^\d+$/u.test(name));
  const current = ever.filter((name) => world.get(`rule/${name}/in-force`) === 'yes');
  return { ever: ever.map(Number), current: current.map(Number) };
}
