// @ts-check
import ts from 'typescript';

const { TypeFlags } = ts;

/** A word behind a number that ends as the name of several does, with at most one word between. */
const SEVERAL = /^ (?<words>(?:[A-Za-z-]+ )?[A-Za-z]+s)\b/u;

/** Words that end so and are no names of several things. */
const OTHERS =
  /^(?:announces|as|does|has|is|its|was|(?:announces|as|does|has|is|it|its|of|that|was|with|without) .*|.* (?:as|has|is|its|was))$/u;

/**
 * Builds the lint rule that numbers and what they count agree: “1 rules” is what `${count} rules` says one day. A number
 * of which it was asked whether it is one, and a constant, are as they should be.
 *
 * @returns {import('eslint').Rule.RuleModule}
 */
export function countsRule() {
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        agree:
          'Unexpected “{{words}}” behind a number that may be one, expected counted({{number}}, …) of src/schemas/counted.ts, or countWords in a view.',
      },
    },
    create(context) {
      const { sourceCode } = context;
      return {
        TemplateLiteral(/** @type {any} */ node) {
          node.expressions.forEach((/** @type {any} */ number, /** @type {number} */ index) => {
            const words = SEVERAL.exec(node.quasis.at(index + 1).value.cooked)?.groups?.['words'];
            if (words === undefined || OTHERS.test(words)) return;
            if (!mayBeOne(number, sourceCode) || isAsked(node, sourceCode)) return;
            const data = { words, number: sourceCode.getText(number) };
            context.report({ node: number, messageId: 'agree', data });
          });
        },
      };
    },
  };
}

/** @param {any} number @param {import('eslint').SourceCode} sourceCode */
function mayBeOne(number, sourceCode) {
  const { flags } = sourceCode.parserServices.getTypeAtLocation(number);
  return (flags & TypeFlags.NumberLike) !== 0 && (flags & TypeFlags.NumberLiteral) === 0;
}

/** @param {any} node @param {import('eslint').SourceCode} sourceCode */
function isAsked(node, sourceCode) {
  for (let at = node; at.parent && !/Function|^Program/u.test(at.type); at = at.parent) {
    const { type, test } = at.parent;
    if (
      type === 'ConditionalExpression' &&
      test !== at &&
      /\b[12]\b/u.test(sourceCode.getText(test))
    ) {
      return true;
    }
  }
  return false;
}
