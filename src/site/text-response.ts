/** Answers with a text for people and programs. */
export function textResponse(text: string, type: 'text/markdown' | 'text/plain'): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
