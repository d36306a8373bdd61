import { samePapers, type Paper, type PaperFile } from '../papers/paper.ts';

/**
 * Returns what papers would be if only the second of two things had happened to them; undefined where that cannot be
 * told, because both happened in one place.
 */
export function onlySecond(
  whole: readonly Paper[],
  first: readonly Paper[],
  both: readonly Paper[],
): Paper[] | undefined {
  const second = patched(whole, first, both);
  return second && samePapers(patched(second, whole, first) ?? [], both) ? second : undefined;
}

/** Lets the same happen to some papers as made others of those from which they differ. */
function patched(
  papers: readonly Paper[],
  before: readonly Paper[],
  after: readonly Paper[],
): Paper[] | undefined {
  const made: Paper[] = [];
  for (const paper of after) {
    const id = paper.id.replace(/-again$/u, '');
    const old = before.find((one) => one.id === paper.id) ?? before.find((one) => one.id === id);
    const own = papers.find((one) => one.id === paper.id) ?? papers.find((one) => one.id === id);
    const files = old && own && patchedFiles(own.files, old.files, paper.files);
    if (old === undefined || own === undefined || files === undefined) return undefined;
    const isSameMoment = JSON.stringify(old.asOf) === JSON.stringify(paper.asOf);
    made.push({ ...own, id: paper.id, asOf: isSameMoment ? own.asOf : paper.asOf, files });
  }
  return made;
}

function patchedFiles(
  own: readonly PaperFile[],
  before: readonly PaperFile[],
  after: readonly PaperFile[],
): PaperFile[] | undefined {
  const made: PaperFile[] = [];
  for (const { name, text } of after) {
    // A file that is there twice has a name of its own.
    const isOf = (file: PaperFile) => file.name === name || file.name.replace('.', 'b.') === name;
    const [old, standing] = [before.find(isOf), own.find(isOf)];
    const patch = old && standing && patchedText(standing.text, old.text, text);
    if (patch === undefined) return undefined;
    made.push({ name, text: patch });
  }
  return made;
}

/** Only what stands between the words that two texts begin and end with is another. */
function patchedText(own: string, before: string, after: string): string | undefined {
  if (before === after) return own;
  if (own === before) return after;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, made] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const places = [start, own.length - end - old.length];
  const at = places.find((place) => place >= 0 && own.startsWith(old, place));
  return at === undefined ? undefined : own.slice(0, at) + made + own.slice(at + old.length);
}
