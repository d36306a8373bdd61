import { answerLater } from '../later-answer.ts';
/** Answers with data of which every line is a record of JSON. */
export function linesResponse(records: readonly object[]): Response {
  return answerLater('application/x-ndjson', () =>
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
}
