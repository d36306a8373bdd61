import { isUnknown, type Value } from '../../engine/index.ts';

/** Returns a value as data: null where no source tells it. */
export function valueData(value: Value | undefined): string | null {
  return value === undefined || isUnknown(value) ? null : value;
}
