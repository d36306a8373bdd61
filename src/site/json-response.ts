/** Answers with the data of a page, one field a line, so that people can read and compare it. */
export function jsonResponse(data: object): Response {
  return new Response(`${JSON.stringify(data, null, 1)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
