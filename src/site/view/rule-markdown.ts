import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { copyOf, wordsInDoubt } from '../shown-copy.ts';
import { versionOf } from '../versions.ts';
import type { EffectView } from './cause.ts';
import { viewHistory, type HistoryEntry } from './history.ts';
import type { Phrase } from './phrase.ts';
import { viewCopyOf } from './rule.ts';

/**
 * Writes a rule as Markdown: what its page says, for programs and for those who read plain text.
 * @param root The beginning of the site's address.
 */
export function ruleMarkdown(model: GameModel, rule: RuleModel, root: string): string {
  const version = versionOf(rule, rule.latest);
  const { reference, status } = viewCopyOf(model, rule, version);
  const text = model.readText(copyOf(model, version));
  const facts = [
    ['Game', reference.game],
    ['Status', `${status.word} ${status.words}`],
    ['As of', reference.time],
    ['Read in', reference.source],
    ['In doubt', wordsInDoubt(model, version)],
    ['This page', new URL(routes.rule(rule.game, rule.rule), root).href],
    ['Lasting address of this text', new URL(reference.lasting, root).href],
    ['SWHID', reference.swhid],
  ].filter(([, words]) => words !== '');
  return [
    `# ${plain(reference.name)}`,
    facts.map(([label = '', words = '']) => `- ${label}: ${plain(words)}`).join('\n'),
    '## Text',
    text?.trim() ?? 'Its text is not in this copy of the archive.',
    '## History',
    viewHistory(model, rule, version, [])
      .map((entry) => `- ${plain(historyWords(entry))}`)
      .join('\n'),
    '',
  ].join('\n\n');
}

function historyWords({ label, effects, words, small }: HistoryEntry): string {
  const told = [...effects.map(effectWords), words, wordsOf(small)].filter((part) => part !== '');
  return [...(label === null ? [] : [`${label}:`]), told.join('; ')].join(' ');
}

function effectWords({ verb, cause }: EffectView): string {
  return `${verb}${wordsOf(cause)}`;
}

function wordsOf(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Titles and names are anybody's words, and no markup. */
function plain(words: string): string {
  return words.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#|~]/gu, '\\$&');
}
