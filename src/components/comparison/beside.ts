import { element } from '../search/elements.ts';

/** Puts the switch before the changes of a page that compares two versions of a rule. */
export function startBeside(page: Document): void {
  const changes = page.querySelector<HTMLElement>('#hunks');
  if (!changes?.querySelector('.hunk')) return;
  changes.querySelector('h2')?.after(element('p', {}, makeBesideSwitch(changes)));
}

/** Makes the switch, of use on wide screens, that sets what was and what is side by side. */
export function makeBesideSwitch(changes: HTMLElement): HTMLElement {
  const button = element(
    'button',
    { class: 'button beside-switch', type: 'button' },
    'Side by side',
  );
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isOn = !changes.classList.contains('is-beside');
    if (isOn) for (const hunk of changes.querySelectorAll('.hunk')) partHunk(hunk);
    changes.classList.toggle('is-beside', isOn);
    button.setAttribute('aria-pressed', String(isOn));
  });
  return button;
}

/** Beside the words of both stand, once asked for, those of the newer; the sheet shows either. */
function partHunk(hunk: Element): void {
  const text = hunk.querySelector(':scope > .rule-text:not(.newer-words)');
  if (!text || hunk.querySelector(':scope > .newer-words')) return;
  text.classList.add('older-words');
  const copy = text.cloneNode(true) as Element;
  copy.classList.replace('older-words', 'newer-words');
  for (const region of copy.querySelectorAll('[role=region]')) {
    region.setAttribute('aria-label', `${region.getAttribute('aria-label') ?? ''}, newer`);
  }
  text.after(copy);
}
