/** How a text says what a word means; the surer forms come first. */
export const FORMS = ['glossary', 'marked', 'means', 'named', 'is', 'may'] as const;
export type DefinitionForm = (typeof FORMS)[number];

/** A term where a sentence defines it. */
export interface Defined {
  readonly term: string;
  readonly form: DefinitionForm;
}
