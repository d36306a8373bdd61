import { earliest } from '../../engine/index.ts';

/** Writes a date so that letters sort it; one that is not known comes first. */
export function dateKey(dating: Parameters<typeof earliest>[0] | undefined): string {
  const [year = '0000', month = '00', day = '00'] =
    dating === undefined ? [] : earliest(dating).split('-');
  return `${year}-${month}-${day}`;
}
