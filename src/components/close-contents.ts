/** Closes the contents of a page that lie over it once one of them is chosen. */
export function closeContents(page: Document): void {
  const list = page.getElementById('local');
  list?.addEventListener('click', ({ target }) => {
    const isChosen = target instanceof Element && target.closest('a') !== null;
    if (isChosen && list.matches(':popover-open')) list.hidePopover();
  });
}
