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
    const found = spansAt(rows.map(readBegun), readPlace(input));
    status.textContent = found === null ? 'Nothing as early as that is told of.' : '';
    const row = found && rows[found[0]];
    if (!found || !row) return;
    if (found[1] > found[0]) status.textContent = answerWords(found[1] - found[0] + 1);
    page.location.hash = row.id;
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

function answerWords(count: number): string {
  return `One of ${count} versions, from the marked one on; which of them is not told.`;
}
