import { acknowledgedReason, CODES, type CodeEntry } from '../../diagnostics/index.ts';
import type { Finding } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { linked, type Phrase } from './phrase.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Something in a source that contradicts itself, other records or expectation. */
export interface FindingView {
  /** Anchor on the page of the source. */
  readonly id: string;
  /** `line 205`. */
  readonly place: string;
  /** The file of a folder in which that line stands; empty where the source is one file. */
  readonly file: string;
  /** The finding itself, on the page of its source. */
  readonly href: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly word: string;
  readonly title: string;
  readonly code: string;
  readonly codeHref: string;
  /** The rule concerned, with its heading as printed; empty where there is none. */
  readonly rule: Phrase;
  readonly message: string;
  /** Why it is known and accepted; empty where nobody has said so. */
  readonly because: string;
}

const SEVERITY = {
  error: { severity: 'error', word: 'Error' },
  finding: { severity: 'warning', word: 'Finding' },
  note: { severity: 'info', word: 'Note' },
} as const;

/** Shows findings of one source: all of them, or those that concern one rule. */
export function viewFindings(
  model: GameModel,
  source: string,
  findings: readonly Finding[],
): FindingView[] {
  if (findings.length === 0) return [];
  const ids = findingIds(model, source);
  return findings.map((finding) => {
    const id = ids.get(finding) ?? `L${finding.line}`;
    const entry = ownValue<CodeEntry>(CODES, finding.code);
    return {
      id,
      place: `line ${finding.line}`,
      file: finding.file ?? '',
      href: routes.source(model.game.id, source, id),
      ...SEVERITY[entry?.severity ?? 'finding'],
      title: entry?.title ?? finding.code,
      code: finding.code,
      codeHref: routes.diagnostics(finding.code),
      rule: rulePhrase(model, source, finding),
      message: finding.message,
      because: becauseOf(model, source, finding),
    };
  });
}

/** Gives each finding of a source an anchor of its own: `L205`, and `L205-2` for the next there. */
function findingIds(model: GameModel, source: string): Map<Finding, string> {
  const used = new Map<number, number>();
  const findings = model.sourceById.get(source)?.findings ?? [];
  return new Map(
    findings.map((finding) => {
      const count = (used.get(finding.line) ?? 0) + 1;
      used.set(finding.line, count);
      return [finding, count === 1 ? `L${finding.line}` : `L${finding.line}-${count}`];
    }),
  );
}

function rulePhrase(model: GameModel, source: string, { rule }: Finding): Phrase {
  if (rule === undefined) return [];
  const slug = model.ruleAtHeading(source, rule);
  return linked(rule, slug === undefined ? null : routes.rule(model.game.id, slug));
}

function becauseOf(model: GameModel, source: string, finding: Finding): string {
  const record = model.sourceById.get(source);
  if (record === undefined) return '';
  return acknowledgedReason(model.notes, record, finding) ?? '';
}
