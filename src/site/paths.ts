import { readGamesToWrite } from './archive.ts';
import { comparableVersions } from './held-versions.ts';
import type { GameModel } from './model.ts';
import { rankedRulesets } from './precedence/ranked-ruleset.ts';
import { wordsVersion } from './rule-words.ts';
import { rulesetsOf } from './rulesets-of.ts';
import { commitsBySeries } from './view/commits.ts';
import { listsOf, type ListPage } from './view/lists.ts';
import { addressKeys, comparisonKeys, uncopiedVersions, witnessedVersions } from './versions.ts';
import { termsOf } from './terms/terms.ts';

/** Returns the games of which a list has anything. */
export function gamesWith(list: ListPage): GameModel[] {
  return readGamesToWrite().filter((model) => listsOf(model).has(list));
}

/** Returns the pages of a list, one for each game of which it has anything. */
export function listPaths(list: ListPage): { params: { game: string } }[] {
  return gamesWith(list).map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of comparing, one for each game of which versions of rules, or moments, can be compared. */
export function comparePaths(): { params: { game: string } }[] {
  const found = new Set([...gamesWith('rules'), ...gamesWith('moments')]);
  return [...found].map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of which every game has one. */
export function gamePaths(): { params: { game: string } }[] {
  return readGamesToWrite().map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of precedence: one for each game that lays down anywhere which of two rules gives way. */
export function precedencePaths(): { params: { game: string } }[] {
  return readGamesToWrite()
    .filter((model) => rankedRulesets(model).length > 0)
    .map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of which every source has one, and every repository. */
export function sourcePaths(): { params: { game: string; source: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    [...model.sources.map(({ id }) => id), ...commitsBySeries(model).keys()].map((source) => ({
      params: { game: model.game.id, source },
    })),
  );
}

/** Returns the pages of rulesets: every source that prints rules has one. */
export function rulesetPaths(): { params: { game: string; source: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    rulesetsOf(model).map(({ id }) => ({ params: { game: model.game.id, source: id } })),
  );
}

/** Returns the pages of rules. */
export function rulePaths(): { params: { game: string; rule: string } }[] {
  return readGamesToWrite().flatMap(({ game, rules }) =>
    rules.map(({ rule }) => ({ params: { game: game.id, rule } })),
  );
}

/** Returns the pages of versions: every one of which there is a copy, under each of its names. */
export function versionPaths(): { params: { game: string; rule: string; version: string } }[] {
  return readGamesToWrite().flatMap(({ game, rules }) =>
    rules.flatMap((rule) =>
      witnessedVersions(rule)
        .flatMap(addressKeys)
        .map((version) => ({ params: { game: game.id, rule: rule.rule, version } })),
    ),
  );
}

/** Returns the pages of versions of which there is no copy: what else is known of them. */
export function uncopiedPaths(): { params: { game: string; rule: string; version: string } }[] {
  return readGamesToWrite().flatMap(({ game, rules }) =>
    rules.flatMap(({ rule, versions }) =>
      uncopiedVersions(versions).map(({ key }) => ({
        params: { game: game.id, rule, version: key },
      })),
    ),
  );
}

/** Returns the pages of comparisons: every two versions whose texts are here and between which no third is. */
export function comparisonPaths(): { params: { game: string; rule: string; pair: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    model.rules.flatMap((rule) =>
      comparableVersions(model, rule)
        .flatMap((versions) => comparisonKeys(...versions))
        .map((pair) => ({ params: { game: rule.game, rule: rule.rule, pair } })),
    ),
  );
}

/** Returns the pages that show who wrote the words of a rule, for every rule of which several texts are here. */
export function wordsPaths(): { params: { game: string; rule: string; version: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    model.rules.flatMap((rule) => {
      const version = wordsVersion(model, rule)?.key;
      return version === undefined
        ? []
        : [{ params: { game: rule.game, rule: rule.rule, version } }];
    }),
  );
}

/** Returns the pages of eras. */
export function eraPaths(): { params: { game: string; era: string } }[] {
  return readGamesToWrite().flatMap(({ game }) =>
    game.eras.map(({ id }) => ({ params: { game: game.id, era: id } })),
  );
}

/** Returns the pages of terms and keywords. */
export function keywordPaths(): { params: { game: string; keyword: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    termsOf(model).all.map(({ slug }) => ({ params: { game: model.game.id, keyword: slug } })),
  );
}

/** Returns the pages of proposals, each with its place among those of its game. */
export function proposalPaths(): {
  params: { game: string; proposal: string };
  props: { place: number };
}[] {
  return readGamesToWrite().flatMap(({ game, proposals }) =>
    proposals.map(({ slug }, place) => ({
      params: { game: game.id, proposal: slug },
      props: { place },
    })),
  );
}

/** Returns the pages of the months in which a game has mail. */
export function messageMonthPaths(): { params: { game: string; month: string } }[] {
  return readGamesToWrite().flatMap(({ game, mail }) =>
    [...mail.months.keys()].map((month) => ({ params: { game: game.id, month } })),
  );
}

/** Returns the pages of messages, in order of time, so that the texts of a month are read once. */
export function messagePaths(): { params: { game: string; message: string } }[] {
  return readGamesToWrite().flatMap(({ game, mail }) =>
    mail.messages.map(({ id }) => ({ params: { game: game.id, message: id } })),
  );
}
