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

/** What single keys do, in the order of the list. */
const PURPOSES: ReadonlyMap<string, string> = new Map([
  ['/', 'Find a page, a time or words'],
  ['j', 'Go to the next rule'],
  ['k', 'Go to the rule before'],
  ['[', 'Go to the older version or date'],
  [']', 'Go to the newer version or date'],
  ['d', 'Show what changed since the version before'],
  ['b', 'Show who wrote which words'],
  ['t', 'Go to a time'],
  ['y', 'Go to the address that keeps this text'],
  ['c', 'Copy a reference to this'],
]);

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
  const named = new Map(
    [...all].map((one) => [one.getAttribute('aria-keyshortcuts') ?? '', one] as const),
  );
  const box = named.get('/');
  // Where nothing of the page is asked for a time, the box is, which knows times, too.
  if (box !== undefined && !named.has('t')) named.set('t', box);
  return named;
}

function openList(): void {
  const dialog = document.querySelector('dialog') ?? document.body.appendChild(makeList());
  if (!dialog.open) dialog.showModal();
}

function makeList(): HTMLDialogElement {
  const named = namedElements();
  const keys = [...new Set([...PURPOSES.keys(), ...named.keys()])].filter((key) => named.has(key));
  const rows = keys.map((key) => [key, purposeOf(key, named.get(key))] as const);
  const facts = [...rows, ['?', 'Show this list'] as const].flatMap(([key, does]) => [
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

/** What a key does, and where it leads. */
function purposeOf(key: string, named: HTMLElement | undefined): string {
  const purpose = PURPOSES.get(key) ?? '';
  const isWay = named instanceof HTMLAnchorElement && ['j', 'k', '[', ']'].includes(key);
  const to = isWay ? named.textContent.replaceAll(/[←→]/gu, '').trim() : '';
  return to === '' ? purpose || (named?.textContent.trim() ?? '') : `${purpose}: ${to}`;
}

function makeSwitch(): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = isOn();
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '');
  });
  return element('label', {}, box, ' Single keys are on');
}
