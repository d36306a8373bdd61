import { chooseWords } from './choose-words.ts';

/** Fetches the page that has the words marked, and gives what puts its text in the place of the plain one, and back. */
export async function loadLayer(
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
