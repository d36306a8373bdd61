import { extractOf } from '../../asked/index.ts';
import type { GameModel } from '../model.ts';
import { rankedRulesets } from '../precedence/ranked-ruleset.ts';
import { routes } from '../routes.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { listsOf, type ListPage } from './lists.ts';
import type { Link } from './page.ts';
import { firstShown, leadingFirst } from './shown/leading.ts';
import type { Shown } from './shown/index.ts';

/** Something to look at, and why. */
export interface WalkStep extends Link {
  readonly why: string;
}

/** What is made for one kind of reader. */
export interface Walk {
  /** `A historian`. */
  readonly reader: string;
  /** Five at most, of what the games at hand have. */
  readonly steps: readonly WalkStep[];
}

/** Finds something to look at in a game; null where it has nothing of the kind. */
type Make = (model: GameModel) => WalkStep | null;

/** Finds something in the games, or in what the first page shows; `name` is one for each. */
type Find = (games: readonly GameModel[], shown: Shown, name: string) => WalkStep | null;

/**
 * Leads a historian, a player and a rulekeeper to what is made for each, in the games that are at hand.
 * @param shown what the first page shows already, and may lead to
 */
export function viewWalks(models: readonly GameModel[], shown: Shown): Walk[] {
  const games = leadingFirst(models);
  return READERS.map(({ reader, finds }) => ({
    reader,
    steps: finds.flatMap((find, place) => find(games, shown, `${reader} ${place}`) ?? []),
  })).filter(({ steps }) => steps.length > 0);
}

const READERS: readonly { readonly reader: string; readonly finds: readonly Find[] }[] = [
  {
    reader: 'A historian',
    finds: [
      list('chronicle', routes.chronicle, 'The chronicle', 'what happened, each assertion checked'),
      (_, { rule }) =>
        rule && {
          text: rule.rule.text,
          href: rule.history.href,
          why: 'one rule from its first text to its last',
        },
      (_, { day }) => day && { ...day.moment, why: 'a day on which much hangs on a verdict' },
      list('moments', routes.moments, 'Any day', 'what stood then, and how sure that is'),
      list(
        'sources',
        routes.sources,
        'The documents',
        'what was read, line by line, and what was not',
      ),
    ],
  },
  {
    reader: 'A player',
    finds: [
      ofGame((model) => {
        const newest = rulesetsOf(model).at(-1);
        if (newest === undefined) return null;
        return step(
          model,
          routes.ruleset(model.game.id, newest.id),
          'The newest rules',
          'to be read as a whole',
        );
      }),
      list('players', routes.players, 'The players', 'what each has, and how it came about'),
      (_, { vote }) => vote && { ...vote.proposal, why: 'a vote, ballot by ballot' },
      list('proposals', routes.proposals, 'The proposals', 'what each changed'),
      ofGame((model) =>
        model.mechanics.length === 0
          ? null
          : step(
              model,
              routes.mechanics(model.game.id),
              'Rules at work',
              'games within the game, played out',
            ),
      ),
    ],
  },
  {
    reader: 'A rulekeeper',
    finds: [
      list('rules', routes.rules, 'Every rule', 'in a sentence each, with what is held of it'),
      ofGame((model) =>
        rankedRulesets(model).length === 0
          ? null
          : step(
              model,
              routes.precedence(model.game.id),
              'Precedence',
              'which of two rules gives way, and why',
            ),
      ),
      list(
        'discrepancies',
        routes.discrepancies,
        'What does not agree',
        'reports beside what the log comes to',
      ),
      list('decisions', routes.decisions, 'Decisions', 'every vote counted again'),
      ofGame((model) =>
        model.sources.length === 0
          ? null
          : {
              text: 'Messages',
              href: routes.diagnostics(),
              why: 'what an import tells, and what to do about it',
            },
      ),
    ],
  },
];

function list(page: ListPage, address: (game: string) => string, text: string, why: string): Find {
  return ofGame((model) =>
    listsOf(model).has(page) ? step(model, address(model.game.id), text, why) : null,
  );
}

/** Looks at the games one after the other. */
function ofGame(make: Make): Find {
  return (games, _, name) => firstShown(games, (model) => extractOf(model, name, make));
}

function step({ game }: GameModel, href: string, text: string, why: string): WalkStep {
  return { text: `${text} of ${game.name}`, href, why };
}
