import { counted } from './counted.ts';
/** Names that Windows keeps for devices, with any ending and in any letter case. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?$/iu;
// eslint-disable-next-line no-control-regex -- Windows allows none of them in a name
const BARRED = /[<>:"|?*\\\u0000-\u001F]/u;
/** The longest name that common file systems take, in bytes. */
const LONGEST = 255;

/** Returns whether Windows keeps a name for a device, so that no file there can bear it. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** A file whose name does not serve on every system, and why. */
export interface FileNameFault {
  readonly path: string;
  /** `Unexpected X, expected Y.` */
  readonly reason: string;
}

/**
 * Finds among the paths of files those that some system cannot hold, or would hold in the place of
 * another: Windows and macOS take no heed of letter case, nor macOS of the form of accents.
 */
export function findFileNameFaults(paths: readonly string[]): FileNameFault[] {
  const folded = new Map<string, string>();
  const told = new Set<string>();
  return paths.flatMap((path) => {
    const parts = path.split('/');
    const faults = parts.flatMap((part, index) => {
      const above = parts.slice(0, index + 1).join('/');
      if (told.has(above)) return [];
      const reason = faultOfName(part) ?? clash(above, folded);
      if (reason === undefined) return [];
      told.add(above);
      return [{ path, reason }];
    });
    return faults.slice(0, 1);
  });
}

function faultOfName(name: string): string | undefined {
  const bytes = new TextEncoder().encode(name).length;
  if (isDeviceName(name)) {
    return `Unexpected name ${name}, expected none that Windows keeps for a device.`;
  }
  if (BARRED.test(name)) {
    return `Unexpected sign in the name ${name}, expected none of < > : " | ? * \\.`;
  }
  if (/[. ]$/u.test(name)) {
    return `Unexpected point or blank at the end of the name ${name}, expected none, for Windows drops it.`;
  }
  if (bytes > LONGEST) {
    return `Unexpected name of ${counted(bytes, 'byte')}, expected at most ${LONGEST}.`;
  }
  return undefined;
}

function clash(path: string, folded: Map<string, string>): string | undefined {
  const key = path.normalize('NFC').toLowerCase();
  const other = folded.get(key);
  if (other === undefined) folded.set(key, path);
  return other === undefined || other === path
    ? undefined
    : `Unexpected name ${path} beside ${other}, expected names that differ by more than letter case or the form of accents.`;
}
