import ts from 'typescript';

/** Attributes whose values readers see or hear; those of components are passed on to such. */
const SPOKEN = new Set(
  'aria-label alt caption example heading kind label name of placeholder summary title words'.split(
    ' ',
  ),
);
/** Calls whose arguments no reader sees. */
const UNSEEN =
  /^(?:Error|TypeError|UserError|RegExp|URL|querySelector(?:All)?|closest|matches|getAttribute|split|replace(?:All)?|startsWith|endsWith|includes|join|createElement|addEventListener|Intl\..*|once|extractOf)$/u;

/**
 * Finds what a module or a component can say to readers: text of elements, attributes that are read out, and strings
 * that look like words. What is put into a string is `…`. Names of things, selectors, types and what errors say to
 * developers is passed over.
 * @param name Of the file; `.astro` for a component.
 */
export function findSaid(name: string, code: string): string[] {
  const parts = name.endsWith('.astro') ? partsOf(code) : [code];
  const found: string[] = [];
  for (const part of parts) {
    const file = ts.createSourceFile('said.tsx', part, ts.ScriptTarget.Latest, true, kindOf(name));
    // Calls itself as deep as code of ours is nested.
    const visit = (node: ts.Node): void => {
      if (isUnseen(node)) return;
      const said = wordsOf(node);
      if (said !== null) found.push(said);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function kindOf(name: string): ts.ScriptKind {
  return name.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** A component is code and, below it, elements that can be read as those of JSX. */
function partsOf(code: string): string[] {
  const [, script = '', template = code] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(code) ?? [];
  const bare = template.replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<!doctype[^>]*>/giu, '');
  return [script, `<>${bare}</>`];
}

function isUnseen(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) {
    return true;
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isCaseClause(node)) return false;
  if (ts.isJsxAttribute(node)) return !SPOKEN.has(node.name.getText());
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const called = node.expression.getText().replace(/^.*\.(?=\w+$)/u, '');
    return UNSEEN.test(called) || UNSEEN.test(node.expression.getText());
  }
  return false;
}

/** What one node says; null where it says nothing. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return tidy(node.text, hasWord);
  // An attribute is said whatever it is.
  if (ts.isSourceFile(node)) return null;
  const isSaid = ts.isJsxAttribute(node.parent) ? hasWord : isPhrase;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return isAddress(node) ? null : tidy(node.text, isSaid);
  }
  if (!ts.isTemplateExpression(node)) return null;
  const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  return tidy(pieces.map(({ text }) => text).join('…'), isSaid);
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** A string in code is said if it has several words, ends like a sentence or begins like one. */
function isPhrase(text: string): boolean {
  if (text.split(/[\s…]/u).filter(hasWord).length > 1) return true;
  return /\p{L}{2}[.:?!]$|^…? ?\p{L}{2}\p{L}* ?…?$/u.test(text) && /^\p{Lu}\p{Ll}|…/u.test(text);
}

/** Keys, cases and what is compared are names of things; so are selectors and parts of addresses. */
function isAddress(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const compares = [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.InKeyword,
    ];
    if (compares.includes(kind)) return true;
  }
  return /^[.#[]|^[a-z-]+\/|^https?:|[{}=<>\\]|^\w+\.\w+$/u.test(node.text);
}

function tidy(text: string, isSaid: (text: string) => boolean): string | null {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  return isSaid(plain) ? plain : null;
}
