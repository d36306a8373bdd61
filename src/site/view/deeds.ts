import type { LoggedChange, RuleVersion } from '../../engine/index.ts';
import type { GameModel } from '../model.ts';
import { viewDeed, type DeedView } from './cause.ts';
import { spaced } from '../action-words.ts';
import { eventTime } from './replay/event-words.ts';
import { withRange } from './unlisted-words.ts';

/** Says what made a version and happened to it: what its documents list, or else what the log tells. */
export function viewDeeds(model: GameModel, { events, logged }: RuleVersion): DeedView[] {
  if (events.length === 0) return logged.map((change) => viewLogged(model, change));
  return events.map((event) => withRange(viewDeed(model, event), event));
}

function viewLogged(model: GameModel, { event }: LoggedChange): DeedView {
  const { proposal } = event.args;
  const cause =
    typeof proposal === 'string' ? { by: proposal, cause: 'proposal' } : { by: event.by ?? null };
  const deed = viewDeed(model, { verb: spaced(event.do), ...cause, lines: [0, 0] });
  const time = eventTime(model, event);
  return { ...deed, rest: [...(time === '' ? [] : [time]), 'as the log tells'] };
}
