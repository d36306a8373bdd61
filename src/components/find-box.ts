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
      ({ goTo }) => goTo({ words, root, game }),
      () => form.submit(),
    );
  });
}
