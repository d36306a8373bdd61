import { chooseWords } from './choose-words.ts';

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

/** Fetches the page that has the words marked, and gives what puts its text in the place of the plain one, and back. */
async function loadLayer(
  address: string,
  text: HTMLElement,
  button: HTMLButtonElement,
): Promise<() => void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const marked = page.querySelector<HTMLElement>('.with-words');
  const changes = page.querySelector<HTMLElement>('.word-changes');
  if (!marked || !changes) throw new Error(`${address} has no marked text.`);
  const [layer, list] = [document.importNode(marked, true), document.importNode(changes, true)];
  const close = chooseWords(layer, list);
  const after = button.closest('p') ?? button;
  return () => {
    const isOn = text.isConnected;
    button.setAttribute('aria-pressed', String(isOn));
    if (isOn) {
      text.replaceWith(layer);
      after.after(list);
    } else {
      close();
      layer.replaceWith(text);
      list.remove();
    }
  };
}
