import type { ArchiveFormat } from '../format.ts';

/** The registry: one line a format, in the order of their names. */
export const FORMATS: readonly ArchiveFormat[] = [];
