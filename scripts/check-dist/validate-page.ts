import {
  definePlugin,
  HtmlValidate,
  StaticConfigLoader,
  type ConfigData,
  type DOMReadyEvent,
  type DOMTree,
  type Plugin,
} from 'html-validate';
import { collectFacts } from './collect-facts.ts';
import type { Finding, PageFacts } from './page-facts.ts';

/** What one page says of itself, and what is wrong with its HTML. */
export interface ValidatedPage {
  readonly facts: PageFacts;
  readonly findings: readonly Finding[];
}

/**
 * Makes the validator. It parses a page once, for its facts and for its faults.
 * @throws Error where a page is no HTML at all.
 */
export function makeValidator(): (file: string, html: string) => ValidatedPage {
  const documents: DOMTree[] = [];
  const plugin = definePlugin({
    name: 'facts',
    setup: (_source, events) => {
      events.on('dom:ready', (_name, event: DOMReadyEvent) => {
        documents.push(event.document);
      });
    },
  });
  const validator = new HtmlValidate(new StaticConfigLoader(configWith(plugin)));
  return (file, html) => {
    const { results } = validator.validateStringSync(html, file);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, selector }) => {
        const place = selector === null ? '' : `, at ${selector}`;
        return { check: 'html', file, line, message: `${message} (${ruleId})${place}` };
      }),
    );
    const document = documents.pop();
    if (document === undefined) throw new Error(`${file} cannot be read as HTML.`);
    return { facts: collectFacts(file, document, html), findings };
  };
}

function configWith(plugin: Plugin): ConfigData {
  return {
    root: true,
    plugins: [plugin],
    extends: ['html-validate:recommended'],
    rules: {
      // The titles of rules are their players'; they are not ours to shorten.
      'long-title': 'off',
      // A table or board that scrolls is a region, so that the keyboard reaches it; it is no section.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  };
}
