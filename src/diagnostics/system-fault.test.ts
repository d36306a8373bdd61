import { expect, test } from 'vitest';
import { refusalIn, refusalWords } from './system-fault.ts';

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  [error('x', { code: 'ENOSPC', syscall: 'write' }), { code: 'ENOSPC', path: undefined }],
  [error('x', { code: 'EACCES', syscall: 'open', path: '/a' }), { code: 'EACCES', path: '/a' }],
  [
    error(", Unknown error: Read-only file system '/a'", { code: '', syscall: 'rm', path: '/a' }),
    { code: 'EROFS', path: '/a' },
  ],
  [
    error('Could not write: No space left on device (os error 28)'),
    { code: 'ENOSPC', path: undefined },
  ],
])('%s is a refusal by the system', (given, expected) => {
  expect(refusalIn(given)).toEqual(expected);
});

test.each([
  new TypeError('x is not a function'),
  error('Permission denied to say so'),
  error('x', { code: 'ERR_INVALID_ARG_TYPE' }),
  error('x', { code: 'MODULE_NOT_FOUND', syscall: 'import' }),
  'ENOSPC',
  undefined,
])('%s is none', (given) => {
  expect(refusalIn(given)).toBeUndefined();
});

test.each(['ENOSPC', 'EROFS', 'EACCES', 'ELOOP', 'ENOENT', 'EISDIR', 'EXYZ'])(
  '%s is said in sentences',
  (code) => {
    const { reason, note } = refusalWords({ code });
    expect(reason).toMatch(new RegExp(`^Unexpected .* \\(${code}\\), expected .*\\.$`, 'u'));
    expect(note).toMatch(/^\p{Lu}.*\.$/u);
  },
);
