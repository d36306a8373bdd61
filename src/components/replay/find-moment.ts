/** Finds the last of some ascending days that is not after the one asked for; -1 for none. */
export function lastNotAfter(days: readonly string[], asked: string): number {
  return days.findLastIndex((day) => day !== '' && day <= asked);
}

/** Lets a reader look for the moment that shows a date. Without it the list of moments serves. */
export function startMomentSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#find-moment');
  const input = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (!form || !input || !status) return;
  form.hidden = false;
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-day]')];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    status.replaceChildren(...answer(page, links, input.value));
  });
}

function answer(page: Document, links: readonly HTMLAnchorElement[], asked: string) {
  const days = links.map(({ dataset }) => dataset['day'] ?? '');
  const found = links[lastNotAfter(days, asked)];
  if (!found) return ['No moment as early as that has a page.'];
  const link = page.createElement('a');
  link.href = found.href;
  link.textContent = found.textContent;
  const isSame = found.dataset['day'] === asked;
  return [
    isSame ? 'It has a page of its own: ' : 'The last moment before it that has a page: ',
    link,
  ];
}
