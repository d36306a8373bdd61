import { extractOf } from '../../asked/index.ts';
import type { GameModel } from '../model.ts';
import { RECORD_NAMES } from '../record-schemas.ts';
import { routes } from '../routes.ts';
import { listsOf } from './lists.ts';
import { SETTINGS } from '../settings.ts';

/**
 * Says to programs what the site holds and where they find it, as `llms.txt` does.
 * @param root The beginning of the site's address.
 */
export function viewLlms(models: readonly GameModel[], root: string): string {
  const link = (name: string, href: string, words: string) =>
    `- [${name}](${new URL(href, root).href}): ${words}`;
  const games = models.map((model) => {
    const { game } = model;
    const listsRules = extractOf(model, 'lists rules', (one) => listsOf(one).has('rules'));
    const name = game.name.replace(/[[\]\\\s]+/gu, ' ');
    return [
      `## ${name}`,
      [
        ...(listsRules
          ? [link('Rules', routes.rules(game.id), 'every rule, in force or not')]
          : []),
        link('Everything', routes.zip(game.id), 'records, texts and data of the game, as a zip'),
        link('Addresses', routes.addresses(game.id), 'every page with its names, a record a line'),
        link('Data', routes.data(routes.game(game.id)), 'the game in numbers, as JSON'),
        link('Feed', routes.jsonFeed(routes.feed(game.id)), 'the last changes, as JSON Feed'),
      ].join('\n'),
    ].join('\n\n');
  });
  const schemas = RECORD_NAMES.map((name) => link(name, routes.schema(name), 'JSON Schema'));
  return [
    `# ${SETTINGS.title}`,
    '> Rules of nomic games in every version that is known, with the state of the games at any time. What is not known is said to be so: do not take an estimate for a fact.',
    [
      'Beside every page `…/` lies `…/data.json`; beside every rule `…/rule.md`, with its text.',
      'A version `…/rules/33/9/` keeps its text for good; `…/rules/33/` shows the last known one.',
      'Cite the version, the date and the document.',
    ].join('\n'),
    ...games,
    '## Shapes of the records',
    schemas.join('\n'),
    link('pages', routes.dataSchemas(), 'JSON Schemas of the data beside the pages'),
    '',
  ].join('\n\n');
}
