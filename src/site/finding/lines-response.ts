/** Answers with data of which every line is a record of JSON. */
export function linesResponse(records: readonly object[]): Response {
  return new Response(records.map((record) => `${JSON.stringify(record)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  });
}
