import { element } from './search/elements.ts';

/** Under this name the browser keeps that the reader has switched single keys off. */
const OFF = 'keys-off';

/**
 * Listens to single keys. An element names its key by `aria-keyshortcuts`; pressing it does what a
 * click on the element would. `?` lists them, and there they can be switched off for good.
 */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '?') openList();
    else if (isOn()) follow(event);
  });
}

/** Where the browser keeps nothing for this site, keys cannot be switched off, and are on. */
function isOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, select, textarea, dialog') !== null;
}

function follow(event: KeyboardEvent): void {
  const found = namedElements().get(event.key);
  if (!found) return;
  event.preventDefault();
  if (found instanceof HTMLInputElement) found.focus();
  else found.click();
}

/** Of several elements with one key the last counts: what a page has of its own follows its head. */
function namedElements(): ReadonlyMap<string, HTMLElement> {
  const all = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  return new Map([...all].map((named) => [named.getAttribute('aria-keyshortcuts') ?? '', named]));
}

function openList(): void {
  const dialog = document.querySelector('dialog') ?? document.body.appendChild(makeList());
  if (!dialog.open) dialog.showModal();
}

function makeList(): HTMLDialogElement {
  const rows = [...namedElements()].map(([key, named]) => [key, nameOf(named)] as const);
  const facts = [...rows, ['?', 'this list'] as const].flatMap(([key, does]) => [
    element('dt', {}, key),
    element('dd', {}, does),
  ]);
  return element(
    'dialog',
    { class: 'keys', 'aria-labelledby': 'keys-title' },
    element('h2', { id: 'keys-title' }, 'Keys on this page'),
    element('dl', { class: 'facts' }, ...facts),
    element('p', {}, makeSwitch()),
    element('form', { method: 'dialog' }, element('button', { class: 'button' }, 'Close')),
  );
}

function nameOf(named: HTMLElement): string {
  if (named instanceof HTMLInputElement) return named.labels?.[0]?.textContent.trim() ?? '';
  return named.textContent.replaceAll(/[←→]/gu, '').trim();
}

function makeSwitch(): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = isOn();
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '');
  });
  return element('label', {}, box, ' Single keys lead somewhere');
}
