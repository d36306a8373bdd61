import type { SourceFile } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { OwnWords } from './latex/own-words.ts';

/** What a text in markup is read with. */
export interface MarkupOptions {
  /** The file in which its lines stand. */
  readonly file: SourceFile;
  /** What commands of the document's own stand for; looked for in the file where it is left out. */
  readonly ownWords?: OwnWords | undefined;
  /** Where what is wrong with the text is told. */
  readonly report: ParseContext['report'];
  /**
   * Finds where an address that stands in the text leads: a rule (`toRuleTarget`) or a page of the web
   * (`toLinkTarget`). Undefined for one that it does not know: whole addresses of the web then lead
   * where they say, and of others the words stay without a link.
   */
  readonly resolveLink?: ((address: string) => string | undefined) | undefined;
}
