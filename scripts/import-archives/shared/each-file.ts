import type { SourceDocument, SourceFile, Span } from '../document.ts';
import type { Claim, Drafts, RuleDraft } from '../draft.ts';
import type { ParseContext } from '../format.ts';

/** Shows one file of a folder as a document of its own. */
export function singleOf(document: SourceDocument, file: SourceFile): SourceDocument {
  return { ...document, isFolder: false, name: file.name, files: [file] };
}

/** Returns what `context` is to a file of a folder: its places are places in that file. */
export function contextOf(context: ParseContext, { name }: SourceFile): ParseContext {
  const there = (span: Span): Span => ({ ...span, file: name });
  return {
    ...context,
    claim: (span, as) => context.claim(there(span), as),
    ignore: (span, why) => context.ignore(there(span), why),
    report: (code, span, particulars, rule) => context.report(code, there(span), particulars, rule),
  };
}

/** Returns what was read of a file, with its places as places in the folder. */
export function draftsOf({ rules, ...others }: Drafts, { name }: SourceFile): Drafts {
  const there = (span: Span): Span => ({ ...span, file: name });
  const moved = rules.map((rule): RuleDraft => ({
    ...rule,
    place: there(rule.place),
    claims: rule.claims.map((claim): Claim => ({ ...claim, span: there(claim.span) })),
    file: name,
  }));
  return { ...others, rules: moved };
}

/** Joins what several files hold, in their order. */
export function joinDrafts(parts: readonly Drafts[]): Drafts {
  return {
    rules: parts.flatMap(({ rules }) => rules),
    sections: [...new Set(parts.flatMap(({ sections }) => sections ?? []))],
  };
}

/** Reads files of a folder one after the other, each as a document of its own. */
export function parseEach(
  document: SourceDocument,
  context: ParseContext,
  holds: (file: SourceFile) => boolean,
  parse: (single: SourceDocument, context: ParseContext) => Drafts,
): Drafts {
  const parts = document.files
    .filter(holds)
    .map((file) => draftsOf(parse(singleOf(document, file), contextOf(context, file)), file));
  return joinDrafts(parts);
}
