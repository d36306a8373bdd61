/** Most words and letters that a rule is called by where nothing else names it. */
const MOST_WORDS = 8;
const LONGEST = 60;
/** The sign of the first part of a text: `1. `, `(a) `. */
const LABEL = /^\(?(?:\d{1,4}|[a-z])[.)]\s+/iu;

/** Returns the first words of a text, by which a rule is called that has neither a number nor a title. */
export function openingWords(text: string): string {
  const unlabelled = text.replace(LABEL, '');
  const [sentence = unlabelled.slice(0, 200)] =
    /^.{1,200}?(?:[.!?;:](?=\s|$)|$)/u.exec(unlabelled) ?? [];
  const plain = sentence.replaceAll(/[*_`[\]]|\([^()]{0,200}\)/gu, '');
  const words = plain.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  let called = '';
  for (const word of words.slice(0, MOST_WORDS)) {
    if (called.length + word.length >= LONGEST) break;
    called += called === '' ? word : ` ${word}`;
  }
  return called.replace(/[.,;:!?]$/u, '');
}
