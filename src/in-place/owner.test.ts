import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lifeOf, nameOf, ownerOf, thisProcess } from './owner.ts';

const HERE = { host: 'harbour', pid: 7, started: 'boot.100' };

describe('a process that was noted', () => {
  test('lives while one of its number lives that began when it did', () => {
    expect(lifeOf(HERE, 'harbour', () => 'boot.100')).toBe('alive');
  });

  test('is dead when its number is gone, or is another process now', () => {
    expect(lifeOf(HERE, 'harbour', () => undefined)).toBe('dead');
    expect(lifeOf(HERE, 'harbour', () => 'boot.101')).toBe('dead');
    expect(lifeOf(HERE, 'harbour', () => 'later.100')).toBe('dead');
  });

  test('may live where the machine does not tell when it began', () => {
    expect(lifeOf(HERE, 'harbour', () => '')).toBe('alive');
    expect(lifeOf({ ...HERE, started: '' }, 'harbour', () => 'boot.101')).toBe('alive');
  });

  test('may live on another machine', () => {
    expect(lifeOf(HERE, 'quay', () => undefined)).toBe('unknown');
  });
});

test('this process lives', () => {
  expect(lifeOf(thisProcess())).toBe('alive');
  expect(thisProcess().pid).toBe(process.pid);
});

test('one that was killed is dead', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(child, 'spawn');
  const owner = { ...thisProcess(), pid: child.pid ?? 0, started: '' };
  expect(lifeOf(owner)).toBe('alive');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lifeOf(owner)).toBe('dead');
});

test('a name tells the process again, and every system takes it', () => {
  fc.assert(
    fc.property(fc.record({ host: fc.string(), pid: fc.nat(), started: fc.string() }), (owner) => {
      const name = nameOf(owner);
      expect(name).toMatch(/^[\w.%-]+$/u);
      expect(ownerOf(name)).toEqual(owner);
    }),
  );
});

test.each(['', 'harbour', 'harbour_x_1', 'a_1_b_c', '%_1_', 'a/b_1_c'])(
  '%j names no process',
  (name) => {
    expect(ownerOf(name)).toBeUndefined();
  },
);
