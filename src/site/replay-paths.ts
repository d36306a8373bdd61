import { readGamesToWrite } from './archive.ts';
import { gamesWith, listPaths } from './paths.ts';
import { timesOf } from './replays.ts';
import { hasTexts } from './view/replay/texts-then.ts';

/** Returns the pages that list moments, one for each game of which any shows something. */
export function momentListPaths(): { params: { game: string } }[] {
  return listPaths('moments');
}

/** Returns the pages of moments, each with its place among those of its game. */
export function momentPaths(): {
  params: { game: string; time: string };
  props: { place: number };
}[] {
  return gamesWith('moments').flatMap((model) =>
    timesOf(model).moments.map(({ slug }, place) => ({
      params: { game: model.game.id, time: slug },
      props: { place },
    })),
  );
}

/** Returns the pages of the texts of moments, for those of which there is a whole to read. */
export function momentTextsPaths(): ReturnType<typeof momentPaths> {
  return readGamesToWrite().flatMap((model) => {
    const times = timesOf(model);
    return times.moments.flatMap((at, place) =>
      hasTexts(times, at)
        ? [{ params: { game: model.game.id, time: at.slug }, props: { place } }]
        : [],
    );
  });
}

/** Returns the pages of players and of whoever else holds something, each with its place. */
export function accountPaths(): {
  params: { game: string; player: string };
  props: { place: number };
}[] {
  return readGamesToWrite().flatMap((model) =>
    (timesOf(model).replay?.accounts ?? []).map(({ slug }, place) => ({
      params: { game: model.game.id, player: slug },
      props: { place },
    })),
  );
}

/** Returns the pages of decisions on proposals of which there is no record. */
export function decisionPaths(): { params: { game: string; proposal: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    [...(timesOf(model).replay?.decisionsOf ?? [])]
      .filter(([, decisions]) => decisions.every(({ proposal }) => proposal === undefined))
      .map(([proposal]) => ({ params: { game: model.game.id, proposal } })),
  );
}

/** Returns the pages of what would have stood otherwise, each with its place among the branches of its log. */
export function whatIfPaths(): {
  params: { game: string; branch: string };
  props: { place: number };
}[] {
  return readGamesToWrite().flatMap((model) =>
    (timesOf(model).replay?.verdicts.branches ?? []).map(({ slug }, place) => ({
      params: { game: model.game.id, branch: slug },
      props: { place },
    })),
  );
}
