import { chooseWords } from './choose-words.ts';
import { loadLayer } from './layer.ts';

/**
 * Makes a switch of the way to who wrote the words of a text: it shows it in the text itself. On the page
 * that shows nothing else, the words may be chosen at once.
 */
export function startWords(page: Document): void {
  const marked = page.querySelector<HTMLElement>('.with-words');
  const changes = page.querySelector<HTMLElement>('.word-changes');
  if (marked && changes) chooseWords(marked, changes);
  const link = page.querySelector<HTMLAnchorElement>('a[data-words]');
  const text = page.querySelector<HTMLElement>('.rule-text');
  if (link && text) makeSwitch(link, text);
}

function makeSwitch(link: HTMLAnchorElement, text: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = link.textContent;
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-keyshortcuts', 'b');
  link.replaceWith(button);
  let layer: Promise<() => void> | undefined;
  button.addEventListener('click', () => {
    layer ??= loadLayer(link.href, text, button);
    layer.then(
      (toggle) => toggle(),
      () => location.assign(link.href),
    );
  });
}
