import { childOf, isDeleted, wordsIn, wordsOf, type ExportElement } from './elements.ts';
import type { Contributor, ExportedPage, ExportedRevision, ExportItem } from './export.ts';
import { readSlot } from './read-slot.ts';

const NUMBER = /^\d{1,15}$/u;
const TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}Z$/u;

/** Reads a page from what stands in it before its first revision; gives the reason where it is none. */
export function readPage(element: ExportElement): ExportedPage | string {
  const title = wordsIn(element, 'title');
  if (title === undefined) return 'Unexpected page without a title, expected one.';
  const namespace = wordsIn(element, 'ns') ?? '0';
  if (!/^-?\d{1,9}$/u.test(namespace)) {
    return `Unexpected namespace “${namespace.slice(0, 40)}”, expected a number.`;
  }
  const redirect = childOf(element, 'redirect')?.attributes['title'];
  return {
    ...{ title, namespace: Number(namespace), id: wordsIn(element, 'id') ?? '' },
    ...(redirect !== undefined && { redirect }),
  };
}

/** Reads a whole revision of a page; one without a number or a time is refused. */
export function readRevision(element: ExportElement, page: ExportedPage | string): ExportItem {
  const { line } = element;
  const refuse = (reason: string): ExportItem => ({
    kind: 'refused',
    what: 'revision',
    line,
    reason,
  });
  if (typeof page === 'string') return refuse(page);
  const id = wordsIn(element, 'id');
  const time = wordsIn(element, 'timestamp');
  if (id === undefined || !NUMBER.test(id)) {
    return refuse(`Unexpected revision of ${page.title} without a number, expected one.`);
  }
  if (time === undefined || !TIME.test(time) || Number.isNaN(Date.parse(time))) {
    const found = time === undefined ? 'lack of a time' : `time “${time.slice(0, 40)}”`;
    return refuse(`Unexpected ${found} of revision ${id}, expected one like 2007-02-07T14:05:31Z.`);
  }
  return { kind: 'revision', line, page, revision: toRevision(element, id, time) };
}

function toRevision(element: ExportElement, id: string, time: string): ExportedRevision {
  const parent = wordsIn(element, 'parentid');
  const comment = childOf(element, 'comment');
  const others = element.children.filter(({ name }) => name === 'content');
  return {
    id,
    ...(parent !== undefined && NUMBER.test(parent) && parent !== '0' && { parent }),
    time,
    contributor: readContributor(childOf(element, 'contributor')),
    comment: isDeleted(comment) ? null : comment === undefined ? '' : wordsOf(comment).trim(),
    isMinor: childOf(element, 'minor') !== undefined,
    slots: [
      readSlot(element, 'main'),
      ...others.map((content) => readSlot(content, wordsIn(content, 'role') ?? 'unnamed')),
    ],
  };
}

function readContributor(element: ExportElement | undefined): Contributor {
  if (element === undefined || isDeleted(element)) return { isDeleted: true };
  const [name, ip] = [wordsIn(element, 'username'), wordsIn(element, 'ip')];
  if (name === undefined) return ip === undefined ? { isDeleted: true } : { ip };
  const id = wordsIn(element, 'id');
  return { name, ...(id !== undefined && id !== '0' && { id }) };
}
