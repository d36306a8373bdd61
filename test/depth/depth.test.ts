import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEPTH_LIMIT } from '../../src/diagnostics/depth.ts';
import { DOORS, enterAll } from './doors.ts';

/** A quarter of what Node takes where nothing is said. */
const SMALL_STACK_IN_KILOBYTES = 250;

describe('what is nested too deep', () => {
  const strict = DOORS.filter(({ isStrict }) => isStrict);

  test.each(strict)('$name is refused with its place', ({ nest, enter }) => {
    expect(enter(nest(12_500))).toMatch(/^depth-exceeded (?:at \d+|\d+:\d+)$/u);
  });

  test.each(strict)('$name is not, where it is not too deep', ({ nest, enter }) => {
    expect(enter(nest(DEPTH_LIMIT - 2))).not.toContain('depth-exceeded');
  });
});

test('every door says the same with a stack of any size', () => {
  const script = join(import.meta.dirname, 'enter-all.ts');
  const stack = `--stack-size=${SMALL_STACK_IN_KILOBYTES}`;
  const options = { encoding: 'utf8', maxBuffer: 1e8 } as const;
  const printed = execFileSync(process.execPath, [stack, script], options);
  expect(printed.trimEnd().split('\n')).toEqual(enterAll().join('\n').split('\n'));
});
