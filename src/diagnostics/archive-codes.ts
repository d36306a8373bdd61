import type { CodeEntry } from './code-entry.ts';

/** Codes of what is not as it should be in an archive as a whole; most are told by its doctor. */
export const ARCHIVE_CODES = {
  'text-edited': {
    title: 'Text was edited by hand',
    severity: 'finding',
    meaning:
      'A text is not what the import wrote last, so somebody has edited it. It is kept as it is, and what the document says now is not taken over.',
    cure: 'Delete the file and import again to have what the document says; or put what you know better into a document of your own.',
  },
  'text-orphaned': {
    title: 'Text belongs to no rule',
    severity: 'finding',
    meaning:
      'A text lies in the content for which there is no record of a rule, so nobody sees it.',
    cure: 'Delete the file, or import the document that it comes from.',
  },
  'text-absent': {
    title: 'Texts are not here',
    severity: 'note',
    meaning:
      'Records of rules are here without their texts, since the document was never imported in this copy.',
    cure: 'Put the document beside its manifest, or name its folder in NOMIC_ARCHIVES, and import.',
  },
  'document-unnamed': {
    title: 'Document is named by no manifest',
    severity: 'note',
    meaning: 'A file lies among the documents of a game, and its manifest does not name it.',
    cure: 'Name it in archive.yaml as a source of its own, or put it somewhere else; a README is left alone.',
  },
  'file-repeated': {
    title: 'File is named twice',
    severity: 'note',
    meaning:
      'Two items of a list name the same file, or a source has the document of an earlier one. A file of a list is read once all the same.',
    cure: 'Take one of the two out; where another file was meant, name that.',
  },
  'tool-missing': {
    title: 'Program is missing or too old',
    severity: 'note',
    meaning: 'A program that some commands need is not on this machine, or is too old for them.',
    cure: 'Install it; the message says which, and for what it is needed.',
  },
} as const satisfies Record<string, CodeEntry>;
