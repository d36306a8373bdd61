import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import type { SourceDocument } from './document.ts';
import type { ArchiveFormat } from './format.ts';
import type { OpenManifest } from './manifest.ts';

/** An entry of a manifest beside what was found of it. */
interface Read {
  readonly manifest: OpenManifest;
  readonly entry: SourceEntry;
  readonly document: SourceDocument;
  /** Whether the document is the export of a wiki, whose pages can be chosen. */
  readonly isOfWiki: boolean;
  readonly format: ArchiveFormat;
}

interface Fault {
  readonly field: readonly string[];
  readonly reason: string;
  readonly near?: readonly string[];
}

/** Tells, each at its place, what an entry of a manifest says that nothing of its document or format heeds. */
export function findUnheeded(read: Read): VFileMessage[] {
  const faults = [pagesOf, headingsOf, numbersOf, rolesOf].flatMap((find) => find(read));
  return faults.map(({ field, reason, near = [] }) =>
    createMessage('record-invalid', read.manifest.placeOf(read.entry, field), {
      reason,
      note: `${meaning(near)}${CODES['record-invalid'].cure}`,
    }),
  );
}

function pagesOf({ entry, isOfWiki }: Read): Fault[] {
  if (entry.pages === undefined || isOfWiki) return [];
  const reason =
    'Unexpected “pages”, expected them beside an export of a wiki only, whose pages they choose.';
  return [{ field: ['pages'], reason }];
}

/** Patterns of headings are stated for a format that heeds them. */
function headingsOf({ entry, format }: Read): Fault[] {
  if (entry.headings === undefined || format.takesHeadings === true) return [];
  const reason = `Unexpected “headings”, expected none in ${format.name}: write “format: headings”.`;
  return [{ field: ['headings'], reason }];
}

/** Numbers are stated for files that are there, of a format that heeds them. */
function numbersOf({ entry, document, format }: Read): Fault[] {
  const names = document.files.map(({ name }) => name);
  return Object.keys(entry.numbers).flatMap((name) => {
    if (format.takesNumbers === true && names.includes(name)) return [];
    const expected = format.takesNumbers ? 'a file of the source' : `none in ${format.name}`;
    const reason = `Unexpected ${name} under "numbers", expected ${expected}.`;
    const near = format.takesNumbers ? findNear(name, names) : [];
    return [{ field: ['numbers', name], reason, near }];
  });
}

function rolesOf({ entry, format }: Read): Fault[] {
  const known = [...(format.needs ?? []), ...(format.takes ?? []), ...(format.names ?? [])];
  return Object.keys(entry.with)
    .filter((role) => !known.includes(role))
    .map((role) => {
      const expected = known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`;
      const reason = `Unexpected ${role} under "with", expected ${expected} in ${format.name}.`;
      return { field: ['with', role], reason, near: findNear(role, known) };
    });
}
