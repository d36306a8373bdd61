import { leaveForLater, leaveWhole } from '../later/index.ts';

/**
 * Answers with words that are made when their file is written, where whoever builds the site takes pieces later:
 * they pass through no stream then, and very long ones are not held twice.
 * @param type The kind of the words, as `content-type` names it; they are written in UTF-8.
 */
export function answerLater(type: string, make: () => string): Response {
  return (
    leaveWhole(make) ??
    new Response(leaveForLater(make), { headers: { 'content-type': `${type}; charset=utf-8` } })
  );
}
