import { readGamesToWrite } from './archive.ts';
import { calendarsOf } from './calendar.ts';

/** Returns the pages of which every game that has an era with a clock has one. */
export function calendarsPaths(): { params: { game: string } }[] {
  return readGamesToWrite()
    .filter((model) => calendarsOf(model).length > 0)
    .map(({ game }) => ({ params: { game: game.id } }));
}

/** Returns the pages of calendars: one for each era that has a clock. */
export function calendarPaths(): { params: { game: string; era: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    calendarsOf(model).map(({ era }) => ({ params: { game: model.game.id, era: era.id } })),
  );
}
