/** Stored texts: how they are written, read, searched for citations and rendered. */
export { findDeepContainer } from './containers.ts';
export { linearCode } from './stored-code.ts';
export { linearEmphasis, linearStrikethrough } from './emphasis.ts';
export { linearWords } from './linear-words.ts';
export { toLinkTarget, toRuleTarget } from './link-target.ts';
export { pairMarks, type Mark } from './pair-marks.ts';
export { findCitations } from './citations.ts';
export { findPrecedence } from './precedence/index.ts';
export { findTerms } from './glossary.ts';
export { REFERENCE_FORMS } from './references/index.ts';
export { findTextDefinitions, renderText, renderTree, type RenderOptions } from './render.ts';
export type { Definition } from './definitions/index.ts';
export { FORMS as DEFINITION_FORMS } from './definitions/defined.ts';
export { isCommon as isCommonTerm } from './definitions/words.ts';
export { createTermFinder, isCapital, type TermFinder } from './terms/finder.ts';
export { termKey } from './terms/key.ts';
export { findDeepNode } from './depth.ts';
export { findTextDepth, parseText, plainText, stringifyText } from './text.ts';
