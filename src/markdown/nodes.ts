import type { BlockContent, DefinitionContent, Literal, Parent, PhrasingContent } from 'mdast';

/** What a pair of marks sets apart; also the class under which it is rendered. */
export type EnclosureKind = 'comment' | 'quoted-block';

/** Part of a paragraph between a pair of the game's marks, which are among its words. */
export interface InlineEnclosure extends Parent {
  type: 'inlineEnclosure';
  kind: EnclosureKind;
  children: PhrasingContent[];
}

/** Whole blocks between a pair of the game's marks, which are among their words. */
export interface BlockEnclosure extends Parent {
  type: 'blockEnclosure';
  kind: EnclosureKind;
  children: (BlockContent | DefinitionContent)[];
}

/** A preformatted block of which a part is enclosed. */
export interface Preformatted extends Parent {
  type: 'preformatted';
  children: PhrasingContent[];
}

/** A printed number at the start of a block: `A.1`, `(a)`, `3)`. */
export interface Label extends Literal {
  type: 'label';
}

/** Words that cite something which the site has a page for. */
export interface CitationLink extends Parent {
  type: 'citationLink';
  href: string;
  /** Whether it is a term that leads to what it means, and names nothing. */
  isTerm?: boolean;
  title?: string | undefined;
  children: PhrasingContent[];
}

/** A list of terms, each followed by what it means. */
export interface Glossary extends Parent {
  type: 'glossary';
  children: (GlossaryTerm | GlossaryDefinition)[];
}

/** A term of a glossary. */
export interface GlossaryTerm extends Parent {
  type: 'glossaryTerm';
  id: string;
  children: PhrasingContent[];
}

/** What the term before it means. */
export interface GlossaryDefinition extends Parent {
  type: 'glossaryDefinition';
  children: (BlockContent | DefinitionContent)[];
}

/** Words above the line: `<sup>`. */
export interface Superscript extends Parent {
  type: 'superscript';
  children: PhrasingContent[];
}

/** Words below the line: `<sub>`. */
export interface Subscript extends Parent {
  type: 'subscript';
  children: PhrasingContent[];
}

/** Words that their author underlined: `<u>`. */
export interface Underline extends Parent {
  type: 'underline';
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface BlockContentMap {
    blockEnclosure: BlockEnclosure;
    glossary: Glossary;
    preformatted: Preformatted;
  }
  interface PhrasingContentMap {
    citationLink: CitationLink;
    inlineEnclosure: InlineEnclosure;
    label: Label;
    subscript: Subscript;
    superscript: Superscript;
    underline: Underline;
  }
  interface RootContentMap {
    blockEnclosure: BlockEnclosure;
    citationLink: CitationLink;
    glossary: Glossary;
    glossaryDefinition: GlossaryDefinition;
    glossaryTerm: GlossaryTerm;
    inlineEnclosure: InlineEnclosure;
    label: Label;
    preformatted: Preformatted;
    subscript: Subscript;
    superscript: Superscript;
    underline: Underline;
  }
}
