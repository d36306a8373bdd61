import type { Plan, Truth } from '../truth/truth.ts';
import { printedRules } from './printed-rules.ts';
import type { Written } from './paper.ts';

/** Writes the rules of a moment in Markdown: numbers, titles and words. */
export function writeMarkdown(truth: Truth, plan: Plan): Written {
  const rules = printedRules(truth, plan).map(({ number, title, text }) =>
    [`### Rule ${number}: ${title}`, ...text].join('\n\n'),
  );
  return file('md', ['# Rules of Quern', ...rules].join('\n\n'));
}

/** Writes the rules of a moment as a search engine kept their page. */
export function writeCache(truth: Truth, plan: Plan): Written {
  const rules = printedRules(truth, plan).map(({ number, title, text }) =>
    [`Rule ${number}: ${title}`, ...text].join('\n\n'),
  );
  return file('txt', rules.join('\n\n'));
}

/** Writes a wiki's page of rules as plain text: titles and words. */
export function writeWiki(truth: Truth, plan: Plan): Written {
  const rules = printedRules(truth, plan).flatMap(({ title, text }) => [title, ...text]);
  return file('txt', ['Ruleset of Quern', 'Contents |', 'Core Rules', ...rules].join('\n'));
}

function file(ending: string, text: string): Written {
  return { files: [{ name: `rules.${ending}`, text: `${text}\n` }] };
}
