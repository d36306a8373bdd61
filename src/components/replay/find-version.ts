/** When a span can have begun, at the earliest and at the latest, as numbers of one line of time. */
export interface Begun {
  readonly first: number;
  readonly last: number;
}

/**
 * Finds the spans that can have lasted at a place of the line: from the first to the last of them,
 * both inclusive. Null where all of them began later.
 */
export function spansAt(spans: readonly Begun[], place: number): readonly [number, number] | null {
  const last = spans.findLastIndex(({ first }) => first <= place);
  if (last < 0) return null;
  const sure = spans.findLastIndex((span) => span.last <= place);
  return [Math.max(0, sure), last];
}

/** Lets a reader ask which version was in force at a time. Without it the links beside it serve. */
export function startVersionSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#find-version');
  const input = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (!form || !input || !status) return;
  form.hidden = false;
  const rows = [...page.querySelectorAll<HTMLElement>('[data-begun]')];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const place = readPlace(input);
    const begun = rows.map(readBegun);
    const found = spansAt(begun, place);
    status.textContent = answerWords(begun, found, place);
    const row = found && rows[found[0]];
    if (row) page.location.hash = row.id;
  });
}

function readBegun({ dataset }: HTMLElement): Begun {
  const [first = Number.NaN, last = Number.NaN] = (dataset['begun'] ?? '').split(' ').map(Number);
  return { first, last };
}

/** A date is asked for by the line of days, a number by that of nweeks. */
function readPlace(input: HTMLInputElement): number {
  return input.type === 'date' ? Date.parse(input.value) / 86_400_000 : Number(input.value);
}

/** Says what the marked row leaves open; empty where it is the answer. */
export function answerWords(
  spans: readonly Begun[],
  found: ReturnType<typeof spansAt>,
  place: number,
): string {
  if (found === null) return 'Nothing as early as that is told of.';
  const [first, last] = found;
  const perhaps = (spans[first]?.last ?? place) > place ? 'Perhaps none of them yet. ' : '';
  if (first === last) return perhaps === '' ? '' : 'Perhaps not in force yet.';
  const count = last - first + 1;
  return `${perhaps}One of ${count} versions, from the marked one on; which of them is not told.`;
}
