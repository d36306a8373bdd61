import type { Report } from './check-site.ts';
import type { Finding } from './page-facts.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Findings of one check beyond this number are counted only. */
const MOST_LINES = 40;

/** Prints what was checked and what is wrong, one finding a line, and the counts. */
export function reportLines({ pages, files, checks, findings }: Report): string[] {
  const byCheck = Map.groupBy(findings, ({ check }) => check);
  const lines = checks.flatMap((check) => checkLines(check, byCheck.get(check) ?? []));
  const wrong =
    findings.length === 0
      ? 'nothing is wrong'
      : `${counted(findings.length, 'thing is', 'things are')} wrong`;
  return [...lines, `${counted(pages, 'page')} and ${counted(files, 'file')} checked: ${wrong}.`];
}

function checkLines(check: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`${check}: passed`];
  const files = new Set(findings.map(({ file }) => file)).size;
  const shown = findings.slice(0, MOST_LINES).map(findingLine);
  const more = findings.length - shown.length;
  return [
    `${check}: ${findings.length} in ${counted(files, 'file')}`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function findingLine({ file, line, message }: Finding): string {
  return `  ${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}
