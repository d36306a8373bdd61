/**
 * Something wrong with what was given, and no fault of the program: its message is for users, whole, and
 * where in the program it was found is of no use to them.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}

/** Returns whether an error is one of these. A built page has a copy of the class, of the same name. */
export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && error.name === 'UserError';
}
