/** Thrown where what a step comes to hangs on something that nobody knows. */
export class UnknownRead extends Error {
  /** Where in the state it stands. */
  readonly path: string;
  constructor(path: string) {
    super(`Nobody knows what stands at ${path}.`);
    this.path = path;
  }
}
