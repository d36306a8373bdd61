import { answerLater } from './later-answer.ts';
/** Answers with the data of a page, one field a line, so that people can read and compare it. */
export function jsonResponse(data: object): Response {
  return answerLater('application/json', () => `${JSON.stringify(data, null, 1)}\n`);
}
