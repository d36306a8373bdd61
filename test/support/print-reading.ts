import { toJsonText } from '../../scripts/import-archives/json-text.ts';
import type { ParseResult } from '../../scripts/import-archives/read-source.ts';
import { formatMessage, sortMessages } from '../../src/diagnostics/index.ts';
import { stringifyText } from '../../src/markdown/index.ts';
import type { CoverageRun, LogEvent } from '../../src/schemas/index.ts';

/** Prints what was read as it stands in `expected.json`: facts, stored texts by line, ledger runs. */
export function printReading({ drafts, lineCoverage }: ParseResult): string {
  const { rules, proposals, sections, events } = drafts;
  return toJsonText({
    ...(sections && { sections }),
    rules: rules.map(({ claims: _claims, place, body, ...facts }) => ({
      ...facts,
      place: `${place.line}:${place.start + 1}`,
      text: stringifyText(body).trimEnd().split('\n'),
    })),
    ...(proposals && {
      proposals: proposals.map(({ claims: _claims, place, ...facts }) => ({
        ...facts,
        place: `${place.line}:${place.start + 1}`,
      })),
    }),
    ...(events && { events: events.map(printEvent) }),
    ledger: lineCoverage.runs.map(printRun),
  });
}

/** Leaves out the parts of an event that are empty. */
function printEvent(event: LogEvent): Partial<LogEvent> {
  const said = Object.entries(event).filter(([, value]) => Object.keys(value ?? {}).length > 0);
  return Object.fromEntries(said);
}

function printRun({ lines, file, state, by, as }: CoverageRun): string {
  const [from, to] = lines;
  const place = `${file === undefined ? '' : `${file} `}${from === to ? from : `${from}–${to}`}`;
  const what = [by, as].filter((part) => part !== undefined).join(' · ');
  return what === '' ? `${place}: ${state}` : `${place}: ${state} ${what}`;
}

/** Prints the messages as they stand in `messages.txt`, one on a line; undefined where there are none. */
export function printMessages({ messages }: ParseResult): string | undefined {
  if (messages.length === 0) return undefined;
  const lines = sortMessages(messages).map((message) => formatMessage(message).split('\n')[0]);
  return `${lines.join('\n')}\n`;
}
