/** What is said of headings with nothing below them. */
export const NO_WORDS = 'many have no words of their own';
