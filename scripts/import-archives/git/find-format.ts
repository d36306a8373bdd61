import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../../src/schemas/index.ts';
import { detect } from '../detect.ts';
import type { SourceFile } from '../document.ts';
import type { ArchiveFormat } from '../format.ts';

/** The formats there are, and the least score of one that is not named where it is not the usual one. */
interface FormatOptions {
  readonly formats: readonly ArchiveFormat[];
  readonly least?: number | undefined;
}

/**
 * Returns the format that is named, or that of most files; a problem where there is none.
 *
 * @param files those of the last commit that has any
 */
export function findFormat(
  files: readonly SourceFile[],
  entry: SourceEntry,
  { formats, least }: FormatOptions,
): ArchiveFormat | { readonly problem: VFileMessage } {
  const document = { id: entry.id, name: '', isFolder: true, sha256: '', files };
  const [first] = files;
  if (first === undefined) {
    const reason = 'Unexpected lack of text in all files of the last commit, expected rules.';
    return {
      problem: createMessage(
        'format-unknown',
        { file: entry.git ?? entry.wiki ?? '', line: 1 },
        { reason },
      ),
    };
  }
  const single = (file: SourceFile) => ({
    ...document,
    isFolder: false,
    name: file.name,
    files: [file],
  });
  // Whoever says what the headings look like need not name the format.
  const named = entry.format ?? (entry.headings === undefined ? undefined : 'headings');
  if (named !== undefined) {
    const detected = detect(single(first), formats, named);
    return 'format' in detected ? detected.format : detected;
  }
  const whole = detect(document, formats, undefined, least);
  if ('format' in whole && whole.format.isGeneral !== true) return whole.format;
  const each = files.map((file) => detect(single(file), formats, undefined, least));
  const usual = usualFormat(each.flatMap((one) => ('format' in one ? one.format : [])));
  // What most files are by themselves says more than what a folder of any files may be.
  if (usual !== undefined && usual.count > files.length / 2) return usual.format;
  if ('format' in whole) return whole.format;
  return usual?.format ?? (each[0] as { problem: VFileMessage });
}

function usualFormat(formats: readonly ArchiveFormat[]) {
  const [most] = [...Map.groupBy(formats, (format) => format)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return most && { format: most[0], count: most[1].length };
}
