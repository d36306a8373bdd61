import { answerLater } from './later-answer.ts';
/** Answers with a text for people and programs. */
export function textResponse(text: string, type: 'text/markdown' | 'text/plain'): Response {
  return answerLater(type, () => text);
}
