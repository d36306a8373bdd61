/** Who wrote which words: each word of a text and the text that had it first. */
export { blameTexts, type Blame } from './blame.ts';
