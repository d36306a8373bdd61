import type { When } from '../../../../src/schemas/index.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/**
 * Returns the month in which something was announced, from the address of the message in a list
 * archive that is ordered by months (`/2019-July/`): `2019-07`. Of messages of several months nobody tells which of
 * them announced it and which corrected that, so that it is any time between the first and the last.
 */
export function monthOf(addresses: readonly string[]): When | undefined {
  const months = addresses.flatMap((address) => {
    const parts = /\/(?<year>\d{4})-(?<month>[A-Z][a-z]{2,8})\//u.exec(
      address.slice(0, 500),
    )?.groups;
    const number = MONTHS.indexOf(parts?.['month'] ?? '') + 1;
    return number === 0 ? [] : [`${parts?.['year'] ?? ''}-${String(number).padStart(2, '0')}`];
  });
  const [first, ...others] = months.sort();
  const last = others.at(-1) ?? first;
  return first === undefined || last === undefined || first === last
    ? first
    : { between: [first, last] };
}
