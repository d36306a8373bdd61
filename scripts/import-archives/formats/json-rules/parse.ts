import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readJsonDocument } from '../../shared/json-document.ts';
import { readRecords } from '../../shared/records/read-records.ts';
import { findRules, followPath, openTree } from './find-rules.ts';
import type { JsonNode } from './json-tree.ts';
import { toRecords } from './to-records.ts';

/** Reads the rules of a JSON text from the list that the manifest names, or else the likeliest one. */
export function parseJsonRules(document: SourceDocument, context: ParseContext): Drafts {
  // It reports what is no sound JSON; the claims are made below, piece by piece.
  const json = readJsonDocument(document, 0, { ...context, claim: () => undefined });
  const root = json && openTree(document);
  if (root === undefined) {
    if (json) {
      reportNothing(
        document,
        'Unexpected single value, expected a list or an object of rules.',
        context,
      );
    }
    return { rules: [] };
  }
  const found = findNamed(root, document, context);
  if (found === undefined) return { rules: [] };
  const source = onlyFile(document).lines.join('\n');
  return readRecords(document, { ...found, source }, context, 'json');
}

function findNamed(root: JsonNode, document: SourceDocument, context: ParseContext) {
  const { names } = context.writing;
  const path = names?.get('rules');
  if (path === undefined) {
    const found = findRules(root, document, names);
    if (found) return { records: found.records, what: describe(found.path.join('.')) };
    reportNothing(
      document,
      'Unexpected lack of rules, expected a list or an object of them.',
      context,
    );
    return undefined;
  }
  const node = followPath(root, path);
  if (node !== undefined && node.members.length > 0) {
    return { records: toRecords(node, names?.get('children')), what: describe(path) };
  }
  const reason = `Unexpected lack of a list or an object at “${path.slice(0, 60)}”, expected the rules there, as the manifest says under “with”.`;
  reportNothing(document, reason, context);
  return undefined;
}

function describe(path: string): string {
  return path === '' ? 'the document' : `“${path.slice(0, 60)}”`;
}

function reportNothing(document: SourceDocument, reason: string, context: ParseContext): void {
  context.report('nothing-found', spanOfLine(onlyFile(document), 1), { reason });
}
