/** Lets the boxes of a page lead to what is named in them. What looks it up is fetched when somebody asks. */
export function listenToBoxes(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const { root, game = '' } = form.dataset;
    const words = form.querySelector<HTMLInputElement>('input[name=q]')?.value.trim() ?? '';
    if (root === undefined || words === '' || form.id !== '') return;
    event.preventDefault();
    void import('./search/go.ts').then(
      ({ goTo }) => goTo({ words, root, game, filters: filtersOf(form) }),
      () => form.submit(),
    );
  });
}

/** What else the box holds narrows the search. */
function filtersOf(form: HTMLFormElement): [name: string, value: string][] {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]');
  return [...hidden].map(({ name, value }) => [name, value]);
}
