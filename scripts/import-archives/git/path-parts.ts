/** Returns the name of a file without its folders. */
export function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Returns the folder of a file; empty for one at the root. */
export function folderOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
}
