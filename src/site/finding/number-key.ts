/** Writes a number so that letters sort it by its figures: 2 before 10, 1-9 before 1-10. */
export function numberKey(number: string): string {
  return number.toLowerCase().replaceAll(/\d+/gu, (digits) => digits.padStart(8, '0'));
}
