/** Something wrong with what was given, and no fault of the program: its message is for users, whole. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
