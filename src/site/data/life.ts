import { writeLife, type RuleVersion } from '../../engine/index.ts';
import type { LogEvent } from '../../schemas/index.ts';
import { keepingOf } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { countedEras } from '../time-reach.ts';
import { spaced } from '../action-words.ts';
import { changeWords } from '../action-words.ts';
import { versionHref, versionName } from '../versions.ts';
import type { namedVersion as namedVersionShape, life as lifeShape } from './shapes/rule.ts';
import type { Published } from './shapes/published.ts';

/** A version as an answer names it. */
export type NamedVersion = Published<typeof namedVersionShape>;

/** What a reader's questions of a rule are answered from, in both times of its game. */
export type LifeData = Published<typeof lifeShape>;

/** Returns what is needed to say of a rule what it was at any time. */
export function lifeData(times: GameTimes, rule: RuleModel): LifeData {
  const { number, title } = rule.latest;
  const name = number === null ? `“${title}”` : `rule ${number}`;
  const named = rule.versions.map((version): [string, NamedVersion] => [
    version.key,
    nameVersion(times.model, rule, version),
  ]);
  return writtenLife(times, rule.rule, { name, versions: Object.fromEntries(named) });
}

/** Returns the same of a rule of which only a log tells, and that has no page. */
export function loggedLifeData(times: GameTimes, rule: string): LifeData {
  return writtenLife(times, rule, { name: `rule ${rule}`, versions: {} });
}

function writtenLife(
  { model, world, lifeOn }: GameTimes,
  rule: string,
  named: Pick<LifeData, 'name' | 'versions'>,
): LifeData {
  const eras = countedEras(model);
  const calendar = lifeOn(rule, world.axisOf({ calendar: '' }));
  const game =
    eras.length === 0
      ? null
      : lifeOn(rule, world.axisOf({ game: { era: model.game.eras[0]?.id ?? '' } }));
  const began = model.game.eras[0]?.from;
  return {
    ...(began !== undefined && { began }),
    name: named.name,
    calendar: writeLife(calendar),
    game: game && writeLife(game),
    eras,
    versions: named.versions,
    deeds: Object.fromEntries(
      calendar.steps.flatMap(({ event }) => {
        const done = world.history.events[event];
        return done === undefined ? [] : [[String(event), causeWords(done)]];
      }),
    ),
  };
}

/** `by proposal 7585`, or what was done where no cause is told. */
function causeWords(event: LogEvent): string {
  const { by, args } = event;
  const { proposal } = args;
  const isLogged = 'rule' in args && args['cause'] === undefined;
  if (isLogged && typeof proposal === 'string') return `by proposal ${proposal}`;
  const cause = typeof args['cause'] === 'string' ? `${spaced(args['cause'])} ` : '';
  return 'rule' in args && by !== undefined ? `by ${cause}${by}` : changeWords(event);
}

function nameVersion(model: GameModel, rule: RuleModel, version: RuleVersion): NamedVersion {
  return {
    name: versionName(rule, version),
    href: versionHref(rule, version),
    isHeld: keepingOf(model, version) === 'held',
  };
}
