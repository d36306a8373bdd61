import { readGamesToWrite } from './archive.ts';
import { calendarsOf } from './calendar.ts';

/** The pages of which every game has one whose eras have clocks. */
export function calendarsPaths(): { params: { game: string } }[] {
  return readGamesToWrite()
    .filter((model) => calendarsOf(model).length > 0)
    .map(({ game }) => ({ params: { game: game.id } }));
}

/** The pages of calendars: one for each era that has a clock. */
export function calendarPaths(): { params: { game: string; era: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    calendarsOf(model).map(({ era }) => ({ params: { game: model.game.id, era: era.id } })),
  );
}
