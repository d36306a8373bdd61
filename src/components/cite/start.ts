/** Lets a reader copy a reference; what makes it is fetched when somebody asks. */
export function startCiting(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-cite]');
  const told = button?.closest<HTMLElement>('[data-reference]')?.dataset['reference'];
  if (!button || told === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    // What was chosen is lost when the dialog opens.
    const chosen = window.getSelection();
    const quote = chosen?.toString().replace(/\s+/gu, ' ').trim() ?? '';
    const node = chosen === null || quote === '' ? null : chosen.anchorNode;
    void import('./dialog.ts').then(({ openCiting }) => openCiting(told, quote, node));
  });
}
