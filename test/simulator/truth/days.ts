/** Returns the date so many days after another. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns how many days one date lies after another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day of an instant. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** Returns the instant so many seconds after another. */
export function plusSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** The instant of a day at so many minutes after midnight. */
export function minuteOf(date: string, minute: number): string {
  return plusSeconds(`${date}T00:00:00Z`, minute * 60);
}
