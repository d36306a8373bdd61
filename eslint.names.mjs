// @ts-check
import ts from 'typescript';

const { TypeFlags } = ts;

/** Types of keys that may be any word. */
const ANY_WORD = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any | TypeFlags.Unknown;

/** What keys are called in components that are a number or one of a few words. */
const BELIEVED = new Set(['index', 'kind', 'form']);

/**
 * Builds the lint rule that keeps names from outside away from what every object inherits: a plain
 * object has a `constructor` though nobody entered one. Under a key that may be any word it is asked
 * through `ownValue`, and nothing is entered: for that there are `Map` and `Object.fromEntries`.
 * Of a file whose types are not known, such as a component, {@link BELIEVED} alone is believed.
 *
 * @returns {import('eslint').Rule.RuleModule}
 */
export function namesRule() {
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        read: 'Unexpected look-up of a name in an object, expected ownValue or a Map: {{text}} finds what every object inherits, such as "constructor".',
        write:
          'Unexpected entry under a name in an object, expected a Map or Object.fromEntries: {{text}} enters nothing under "__proto__".',
        in: 'Unexpected "in" with a name, expected Object.hasOwn or a Map: {{text}} is true of "constructor".',
      },
    },
    create(context) {
      const { isWord, isOpen } = judge(context.sourceCode.parserServices);
      /** @param {any} node @param {string} messageId */
      const tell = (node, messageId) => {
        const text = context.sourceCode.getText(node).replaceAll(/\s+/gu, ' ').slice(0, 60);
        context.report({ node, messageId, data: { text } });
      };
      return {
        'MemberExpression[computed=true]'(/** @type {any} */ node) {
          if (!isWord(node.property) || !isOpen(node.object)) return;
          tell(node, isWritten(node) ? 'write' : 'read');
        },
        'ObjectPattern > Property[computed=true]'(/** @type {any} */ node) {
          if (isWord(node.key)) tell(node, 'read');
        },
        'BinaryExpression[operator="in"]'(/** @type {any} */ node) {
          if (isWord(node.left)) tell(node, 'in');
        },
        ForInStatement(/** @type {any} */ node) {
          tell(node.left, 'in');
        },
      };
    },
  };
}

/**
 * @typedef {object} Judge
 * @property {(key: any) => boolean} isWord Whether a key may be any word.
 * @property {(object: any) => boolean} isOpen Whether an object is asked by names, unlike a list.
 */

/**
 * @param {any} services What the parser knows of types, if anything.
 * @returns {Judge}
 */
function judge(services) {
  if (services?.program == null) {
    return { isWord: (key) => !isBelieved(key), isOpen: () => true };
  }
  const checker = services.program.getTypeChecker();
  /** @type {Judge['isWord']} */
  const isWord = (key) =>
    // What the code only says of a name does not make it one of a few.
    key.type === 'TSAsExpression'
      ? isWord(key.expression)
      : parts(services.getTypeAtLocation(key), checker).some(({ flags }) => flags & ANY_WORD);
  /** @type {Judge['isOpen']} */
  const isOpen = (object) => {
    const type = checker.getNonNullableType(services.getTypeAtLocation(object));
    return parts(type, checker).some(
      (part) => !checker.isArrayType(part) && !checker.isTupleType(part),
    );
  };
  return { isWord, isOpen };
}

/** @param {any} key */
function isBelieved(key) {
  return key.type === 'Literal' || BELIEVED.has((key.property ?? key).name);
}

/**
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @returns {readonly ts.Type[]} What a type may be; itself where it is no union.
 */
function parts(type, checker) {
  const bounds = checker.getBaseConstraintOfType(type) ?? type;
  return bounds.isUnion() ? bounds.types.flatMap((part) => parts(part, checker)) : [bounds];
}

/** @param {any} node */
function isWritten(node) {
  const { parent } = node;
  const isAssigned = parent.type === 'AssignmentExpression' && parent.left === node;
  return isAssigned || parent.type === 'UpdateExpression' || parent.operator === 'delete';
}
