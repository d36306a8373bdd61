// @ts-check

/** A question that an answer is given to: `Tells whether …` says no more than `Returns whether …`. */
const QUESTION =
  /^(?:Tells|Says|Gives|Answers) (?=(?:whether|what|why|how|when|where|which|who|whose|whom)\b)/u;

/** A phrase that names what is returned, and not what the function does. */
const NAMED =
  /^(?:The|An?|All|Every|Each|Any|Those|Whether|What|Why|How|When|Where|Which|Who|Whose|Whom|Nothing|Everything|Everybody|Whoever|Whatever)\b/u;

/** Types of functions that return nothing. */
const NOTHING = new Set(['TSVoidKeyword', 'TSNeverKeyword']);

/**
 * Builds the lint rule that docstrings say what a function gives back in one way: it “Returns …”, where it does no more
 * than that. What it does beyond stands as a verb of its own: it finds, reads, writes.
 *
 * @returns {import('eslint').Rule.RuleModule}
 */
export function docsRule() {
  return {
    meta: {
      type: 'suggestion',
      fixable: 'code',
      schema: [],
      messages: {
        returns: 'Unexpected “{{word}}” at the beginning of a docstring, expected “Returns …”.',
      },
    },
    create(context) {
      return {
        'ExportNamedDeclaration > FunctionDeclaration'(/** @type {any} */ node) {
          if (!returnsSomething(node.returnType?.typeAnnotation)) return;
          const doc = context.sourceCode.getCommentsBefore(node.parent).at(-1);
          if (doc?.type !== 'Block' || doc.range === undefined) return;
          const indent = /^\*[\s*]*/u.exec(doc.value)?.[0].length ?? 0;
          const text = doc.value.slice(indent);
          const found = QUESTION.exec(text) ?? NAMED.exec(text);
          if (found === null) return;
          const from = doc.range[0] + 2 + indent;
          const [word] = found;
          const isQuestion = QUESTION.test(text);
          const mended = isQuestion ? 'Returns ' : `Returns ${word.toLowerCase()}`;
          context.report({
            ...{ node, messageId: 'returns', data: { word: word.trim() } },
            // “Who forbids goes first” is no question: a person has to find other words.
            fix: (fixer) =>
              /^Who/u.test(word)
                ? null
                : fixer.replaceTextRange([from, from + word.length], mended),
          });
        },
      };
    },
  };
}

/** @param {any} type What stands behind the colon. */
function returnsSomething(type) {
  if (type === undefined || NOTHING.has(type.type) || type.asserts === true) return false;
  const [inner] = type.typeName?.name === 'Promise' ? (type.typeArguments?.params ?? []) : [];
  return inner === undefined || !NOTHING.has(inner.type);
}
