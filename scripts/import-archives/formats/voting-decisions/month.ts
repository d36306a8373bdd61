const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/**
 * Returns the month in which something was announced, from the address of the message in a list
 * archive that is ordered by months (`/2019-July/`): `2019-07`. The last of several counts.
 */
export function monthOf(addresses: readonly string[]): string | undefined {
  const months = addresses.flatMap((address) => {
    const parts = /\/(?<year>\d{4})-(?<month>[A-Z][a-z]{2,8})\//u.exec(
      address.slice(0, 500),
    )?.groups;
    const number = MONTHS.indexOf(parts?.['month'] ?? '') + 1;
    return number === 0 ? [] : [`${parts?.['year'] ?? ''}-${String(number).padStart(2, '0')}`];
  });
  return months.sort().at(-1);
}
