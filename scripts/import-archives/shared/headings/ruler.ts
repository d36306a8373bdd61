const RULER = /^(?:[-*_=~^] ?){3,}$/u;

/** Returns whether a line is nothing but a ruler. */
export function isRuler(text: string): boolean {
  return text.length < 200 && RULER.test(text);
}
