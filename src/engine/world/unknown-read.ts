/** Thrown where what a step comes to hangs on something that nobody knows. */
export class UnknownRead extends Error {
  /** Where in the state it stands. */
  readonly path: string;
  constructor(path: string) {
    super(`Nobody knows what stands at ${path}.`);
    this.path = path;
  }
}

/** Returns what reading comes to, or another thing where that hangs on what nobody knows. */
export function unlessUnknown<T, U>(read: () => T, otherwise: U): T | U {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnknownRead) return otherwise;
    throw error;
  }
}
