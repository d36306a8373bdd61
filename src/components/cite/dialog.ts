import { element } from '../search/elements.ts';
import { FORMATS, type Reference } from './formats.ts';

/** Under this name the browser keeps which form the reader chose last. */
const CHOSEN = 'reference-form';
/** A longer quotation is left out: the address leads to the words. */
const LONGEST_QUOTE = 2000;

/**
 * Shows a reference in the form that was chosen last, to be copied.
 * @param told The reference to the whole text, as JSON.
 * @param quote The words that were chosen on the page, and where they begin.
 */
export function openCiting(told: string, quote: string, at: Node | null): void {
  const whole = JSON.parse(told) as Reference;
  const reference = { ...whole, ...partOf(whole, at), quote: isOfText(at) ? shorten(quote) : '' };
  const box = element('textarea', { rows: '8', readonly: '', 'aria-label': 'Reference' });
  const choice = element(
    'select',
    { 'aria-label': 'Form' },
    ...FORMATS.map(([name]) => element('option', { value: name }, name)),
  );
  const status = element('p', { role: 'status', class: 'small' });
  const copy = element('button', { class: 'button', type: 'button' }, 'Copy');
  choice.value = read() ?? FORMATS[0]?.[0] ?? '';
  const show = () => {
    const format = FORMATS.find(([name]) => name === choice.value)?.[1] ?? FORMATS[0]?.[1];
    box.value = format?.(reference) ?? '';
    status.textContent = '';
  };
  choice.addEventListener('change', () => {
    keep(choice.value);
    show();
  });
  copy.addEventListener('click', () => {
    void copyText(box).then((isCopied) => {
      status.textContent = isCopied ? 'Copied.' : 'Not copied: press Ctrl+C.';
    });
  });
  show();
  const dialog = element(
    'dialog',
    { class: 'keys citing', 'aria-labelledby': 'citing-title' },
    element('h2', { id: 'citing-title' }, 'Copy a reference'),
    element('p', {}, choice),
    box,
    status,
    element(
      'form',
      { method: 'dialog' },
      copy,
      ' ',
      element('button', { class: 'button' }, 'Close'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  copy.focus();
}

/** The paragraph in which the chosen words begin, or to which the address leads. */
function partOf({ address }: Reference, at: Node | null): Pick<Reference, 'part' | 'address'> {
  const chosen = at instanceof Element ? at : at?.parentElement;
  const target = document.querySelector('.rule-text :target');
  const paragraph = chosen?.closest('.rule-text [id]') ?? target;
  const number = /-p(\d+)$/u.exec(paragraph?.id ?? '')?.[1];
  if (paragraph == null || number === undefined) return { part: '', address };
  return { part: `paragraph ${number}`, address: `${address}#${paragraph.id}` };
}

/** Words of the page that are none of the text are not quoted from it. */
function isOfText(at: Node | null): boolean {
  const chosen = at instanceof Element ? at : at?.parentElement;
  return chosen?.closest('.rule-text') != null;
}

function shorten(quote: string): string {
  return quote.length > LONGEST_QUOTE ? '' : quote;
}

async function copyText(box: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.select();
    return false;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(CHOSEN, name);
  } catch {
    // Where the browser keeps nothing, the first form is shown.
  }
}
