/** A list of fewer entries stands on one page whatever is in them, and needs no mark. */
const FEW = 200;

/**
 * Says of a list in the order of time at which end its newest entry is, for the case that it is parted:
 * its parts are counted from the oldest entry on, and the page shows the newest. Short lists say nothing.
 */
export function newestAt(
  end: 'first' | 'last',
  entries: readonly unknown[],
): 'first' | 'last' | undefined {
  return entries.length > FEW ? end : undefined;
}
