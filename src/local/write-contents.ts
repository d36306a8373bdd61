import { localContents } from './contents.ts';

/**
 * Writes the contents of a page, which stay in sight while it is read: beside the text, or on a narrow screen
 * behind a button. Gives nothing for a page that needs none.
 * @param html What stands in the page, as it is written.
 */
export function writeContents(html: string): string {
  const entries = localContents(html);
  if (entries.length === 0) return '';
  const items = entries.map(
    ({ href, words, isBelow }) =>
      `<li${isBelow ? ' class="below"' : ''}><a href="${href}">${words}</a></li>`,
  );
  return `<nav class="local" aria-labelledby="local-title"><p class="local-ways"><button type="button" popovertarget="local">On this page</button> <a href="#main">Top</a></p><div class="local-list" id="local" popover><p class="label" id="local-title">On this page</p><ol>${items.join('')}</ol></div></nav>`;
}
