import type { Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { swhidOf } from '../swhid.ts';
import type { WitnessedVersion } from '../versions.ts';
import { momentWords } from '../moment-words.ts';
import { ruleName } from './rule-heading.ts';

/** Everything that a reference to a text says. */
export interface ReferenceView {
  /** `Rule 33/9, “Chutzpah”`. */
  readonly name: string;
  readonly game: string;
  /** The moment of the copy that is shown; empty where none is told. */
  readonly time: string;
  /** Title of the document in which it was read. */
  readonly source: string;
  /** The site. */
  readonly archive: string;
  /** Where this text will always be; without the beginning of the site's address. */
  readonly lasting: string;
  /** A name by which programs call it: `b-nomic-33-9`. */
  readonly key: string;
  /** Identifier of the text as it is stored; empty where no text is held. */
  readonly swhid: string;
}

/** Gathers what a reference to a version says, as its page shows it. */
export function viewReference(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  copy: Witness,
): ReferenceView {
  const source = model.sourceById.get(copy.source);
  const text = model.readText(copy);
  return {
    name: ruleName(copy),
    game: model.game.name,
    time: source === undefined ? '' : momentWords(source.asOf),
    source: source?.title ?? copy.source,
    archive: SETTINGS.title,
    lasting: routes.version(rule.game, rule.rule, version.key),
    key: `${rule.game}-${rule.rule}-${version.key}`,
    swhid: text === undefined ? '' : swhidOf(text),
  };
}
