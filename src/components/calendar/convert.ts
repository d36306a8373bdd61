import { createConversion, type Conversion } from '../../engine/time/anchors.ts';
import { clipDates } from '../../engine/time/era-limits.ts';
import type { Convertible } from '../../site/view/calendar/calendar.ts';
import { dateBounds, timeBounds } from '../../site/view/calendar/words.ts';

/** Lets a reader turn dates and game times into each other. Without it the table of nweeks serves. */
export function startConverter(page: Document): void {
  const box = page.querySelector<HTMLElement>('#converter');
  const [byDate, byTime] = box?.querySelectorAll('form') ?? [];
  const told = box?.dataset['calendar'];
  if (!box || !byDate || !byTime || told === undefined) return;
  const convert = toConversion(told);
  box.hidden = false;
  answerIn(byDate, ([date]) => dateAnswer(convert, date?.value ?? ''));
  answerIn(byTime, ([nweek, nday]) => timeAnswer(convert, nweek?.value ?? '', nday?.value ?? ''));
}

/** Reads the clock, the anchors and the days of an era. */
export function toConversion(told: string): Conversion {
  const { clock, anchors, era, limits } = JSON.parse(told) as Convertible;
  const { beginningOf, endOf, timeOn } = createConversion(clock, anchors, era);
  return {
    beginningOf: (time) => clipDates(beginningOf(time), limits),
    endOf: (time) => clipDates(endOf(time), limits),
    timeOn,
  };
}

function answerIn(form: HTMLFormElement, answer: (fields: HTMLInputElement[]) => string): void {
  const status = form.querySelector('[role=status]');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (status) status.textContent = answer([...form.querySelectorAll('input')]);
  });
}

const NO_DAY = 'Expected a day that the calendar has, such as 2003-06-01.';
const NO_TIME = 'Expected an nweek, and perhaps an nday, as whole numbers from 1.';

/** Where a browser has no calendar to choose from, anything can be typed. */
function isDay(date: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function isNumber(typed: string): boolean {
  return /^[1-9]\d{0,5}$/u.test(typed);
}

/** Returns where the clock stood on a date. */
export function dateAnswer({ timeOn }: Conversion, date: string): string {
  if (!isDay(date)) return NO_DAY;
  return `The clock showed ${timeBounds(timeOn(date))}.`;
}

/** Returns when an nweek began and ended, or an nday of it. */
export function timeAnswer(
  { beginningOf, endOf }: Conversion,
  nweek: string,
  nday: string,
): string {
  if (!isNumber(nweek) || (nday !== '' && !isNumber(nday))) return NO_TIME;
  const time = { nweek: Number(nweek), nday: nday === '' ? undefined : Number(nday) };
  const [began, ended] = [dateBounds(beginningOf(time)), dateBounds(endOf(time))];
  return `It began ${began}, and ended ${ended}.`;
}
