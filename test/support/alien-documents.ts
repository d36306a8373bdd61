import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import { readCases, readDocument } from './format-cases.ts';

const FORMATS = new URL('../../scripts/import-archives/formats/', import.meta.url);
const ALIEN = join(import.meta.dirname, 'alien-documents');
const RULESETS = join(import.meta.dirname, 'other-rulesets');

/** A document that is not of a format, with a name that tells where it comes from. */
export interface Foreign {
  readonly name: string;
  readonly document: SourceDocument;
}

/** Documents that hold no rules as any archive keeps them: guides, pages, tables, programs, mails. */
export function alienDocuments(): Foreign[] {
  return readdirSync(ALIEN)
    .sort()
    .map((name) => ({ name, document: readDocument(join(ALIEN, name)) }));
}

/** Documents that hold rules in nobody's own format: only general formats may take them. */
export function otherRulesets(): Foreign[] {
  return readdirSync(RULESETS)
    .sort()
    .map((name) => ({ name, document: readDocument(join(RULESETS, name)) }));
}

/** The fixtures of all formats but one. */
export function fixturesOfOthers(format: string): Foreign[] {
  return readdirSync(FORMATS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== format)
    .flatMap(({ name }) =>
      readCases(new URL(`${name}/`, FORMATS).href).map((one) => ({
        name: `${name}/${one.name}`,
        document: one.document,
      })),
    );
}
