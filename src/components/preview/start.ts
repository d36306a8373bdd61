import { element } from '../search/elements.ts';
import { readPreview, type Preview } from './read-preview.ts';

/** A pointer that only passes over a link asks for nothing. */
const PAUSE = 250;

/** Links of which a reader may want to know where they lead: terms, rules, proposals and keywords. */
const LED = 'main :is(a.term, .rule-text a:not(.anchor, .w), .history a, .entries a, .note a)';
const PREVIEWED = /\/(?:rules|proposals|keywords)\/[^/]+\//u;

/**
 * Shows what a link leads to while a pointer rests on it or the keyboard is at it, read from the page itself. Escape
 * takes it away; where nothing can hover there is none, and a link is followed at once.
 */
export function startPreviews(page: Document): void {
  const shown = makeBox(page);
  let wait: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(wait);
    shown.hide();
  };
  const come = (event: Event, pause: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !link.matches(LED) || !isPreviewed(page, link)) return;
    clearTimeout(wait);
    wait = setTimeout(() => void shown.show(link), pause);
  };
  if (page.defaultView?.matchMedia('(hover: hover)').matches === true) {
    page.addEventListener('pointerover', (event) => come(event, PAUSE));
    page.addEventListener('pointerout', (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && shown.box.contains(to))) leave();
    });
  }
  page.addEventListener('focusin', (event) => come(event, 0));
  page.addEventListener('focusout', leave);
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
}

function isPreviewed(page: Document, { origin, pathname }: HTMLAnchorElement): boolean {
  const { location } = page;
  return origin === location.origin && pathname !== location.pathname && PREVIEWED.test(pathname);
}

const ID = 'preview';

function makeBox(page: Document) {
  const box = element('div', { class: 'preview', id: ID, role: 'tooltip' });
  const read = new Map<string, Promise<Preview | null>>();
  let asked: HTMLAnchorElement | null = null;
  const hide = () => {
    asked?.removeAttribute('aria-describedby');
    asked = null;
    box.remove();
  };
  const show = async (link: HTMLAnchorElement) => {
    if (asked === link) return;
    hide();
    asked = link;
    const preview = read.get(link.href) ?? fetchPreview(link.href);
    read.set(link.href, preview);
    const found = await preview;
    // By now the reader may have gone on.
    if (found === null || asked !== link) return;
    box.replaceChildren(
      element('p', { class: 'preview-title' }, found.title),
      element('p', {}, found.words),
    );
    page.body.append(box);
    link.setAttribute('aria-describedby', ID);
    place(box, link);
  };
  return { box, hide, show };
}

async function fetchPreview(href: string): Promise<Preview | null> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return readPreview(page, decodeURIComponent(new URL(href).hash.slice(1)));
  } catch {
    // A preview is a help; without it the link is as good as ever.
    return null;
  }
}

/** Under the link where there is room, else over it; never beyond the edge. */
function place(box: HTMLElement, link: HTMLElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(8, Math.min(at.left, clientWidth - box.offsetWidth - 8));
  const under = at.bottom + 4;
  const isOver = under + box.offsetHeight > clientHeight && at.top > box.offsetHeight;
  const top = isOver ? at.top - box.offsetHeight - 4 : under;
  box.style.setProperty('left', `${left + window.scrollX}px`);
  box.style.setProperty('top', `${top + window.scrollY}px`);
}
