import { createDateWords, USUAL_DATES, type DateStyle } from './index.ts';

/** The style of this site; a constant of the build, in pages and in the browser. */
const STYLE: DateStyle = {
  ...USUAL_DATES,
  ...(JSON.parse(import.meta.env.PALIMPSEST_DATES ?? '{}') as Partial<DateStyle>),
};

/** Prints dates as the settings of the archive ask. */
export const DATES = createDateWords(STYLE);
