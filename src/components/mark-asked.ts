/** Marks the words for which a reader came here, where the address tells them: `?mark=ferry`. */
export function markAsked(): void {
  const words = new URLSearchParams(window.location.search).get('mark');
  if (words === null || words === '') return;
  void import('./search/mark-words.ts').then(({ markWords }) => markWords(words));
}
