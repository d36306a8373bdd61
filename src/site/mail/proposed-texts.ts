import { stringifyText } from '../../markdown/index.ts';
import type { LogEvent } from '../../schemas/index.ts';
import type { MailModel } from './mail-model.ts';

/** Returns the events of a log with the texts of the proposals that stand in messages, where those are here. */
export function withProposedTexts(log: readonly LogEvent[], mail: MailModel): readonly LogEvent[] {
  if (mail.messages.length === 0) return log;
  return log.map((event) => {
    const { proposes, source } = event;
    if (proposes?.lines === undefined || proposes.text !== undefined) return event;
    const message = mail.byId.get(source?.message ?? '');
    const words = message === undefined ? undefined : mail.readText(message);
    if (words === undefined) return event;
    const [from, to] = proposes.lines;
    const text = toMarkdown(words.split('\n').slice(from - 1, to));
    return { ...event, proposes: { ...proposes, text } };
  });
}

/** Lines of a mail as a text in which every character stands for itself. */
function toMarkdown(lines: readonly string[]): string {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return stringifyText({
    type: 'root',
    children: paragraphs
      .filter(({ length }) => length > 0)
      .map((words) => ({
        type: 'paragraph' as const,
        children: [{ type: 'text' as const, value: words.join(' ') }],
      })),
  });
}
