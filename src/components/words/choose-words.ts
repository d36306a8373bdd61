/**
 * Lets a reader choose a word, or a change of the list: all words of that change are marked, and what it
 * was is told in a line that stays in sight. Gives what ends the choice.
 */
export function chooseWords(text: HTMLElement, changes: HTMLElement): () => void {
  const told = document.createElement('div');
  told.className = 'told-change';
  told.setAttribute('role', 'status');
  let chosen = '';
  const choose = (id: string) => {
    chosen = id === chosen ? '' : id;
    const entry = chosen === '' ? null : changes.querySelector(`#${chosen}`);
    told.replaceChildren(...(entry ? tell(entry) : []));
    told.hidden = entry === null;
    for (const word of text.querySelectorAll('.w')) {
      word.toggleAttribute('data-chosen', changeOf(word) === chosen);
    }
    for (const one of changes.querySelectorAll('button')) {
      one.setAttribute('aria-pressed', String(one.value === chosen));
    }
  };
  changes.append(told);
  told.hidden = true;
  text.addEventListener('click', (event) => {
    const word = event.target instanceof Element ? event.target.closest('.w') : null;
    // A citation leads where it leads; its words are chosen through their neighbours or the list.
    if (!word || event.ctrlKey || event.metaKey || word.localName !== 'a') return;
    event.preventDefault();
    choose(changeOf(word));
  });
  for (const entry of changes.querySelectorAll('li[id]')) addButton(entry, choose);
  const close = () => choose(chosen);
  for (const place of [text, told, changes]) {
    place.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && chosen !== '') close();
    });
  }
  return () => {
    if (chosen !== '') close();
    told.remove();
  };
}

function changeOf(word: Element): string {
  return (word.getAttribute('href') ?? word.getAttribute('data-change') ?? '').slice(1);
}

/** What an entry of the list says, and what of it a reader needs beside the text. */
function tell(entry: Element): Node[] {
  const copy = entry.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  return [...copy.childNodes];
}

function addButton(entry: Element, choose: (id: string) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.value = entry.id;
  button.textContent = 'Mark its words';
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => choose(entry.id));
  entry.lastElementChild?.append(button);
}
