import type { LoggedChange, RuleVersion } from '../../engine/index.ts';
import { loggedVerb } from '../logged-verb.ts';
import { isDoubtedChange } from '../doubted-changes.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { viewEffect, type EffectView } from './cause.ts';
import { spaced } from '../action-words.ts';
import { changeTime } from '../rule-changes.ts';
import { withRange } from './unlisted-words.ts';

/** Returns what made a version and happened to it: what its documents list, or else what the log tells. */
export function viewEffects(
  model: GameModel,
  rule: RuleModel,
  { events, logged }: RuleVersion,
): EffectView[] {
  if (events.length === 0) return logged.map((change) => viewLogged(model, rule, change));
  return events.map((event) => withRange(viewEffect(model, event), event));
}

/** What the action came to for this rule: that votes were counted says nothing of what they changed. */
function viewLogged(model: GameModel, rule: RuleModel, change: LoggedChange): EffectView {
  const { event } = change;
  const { proposal } = event.args;
  const cause =
    typeof proposal === 'string' ? { by: proposal, cause: 'proposal' } : { by: event.by ?? null };
  const effect = viewEffect(model, { verb: loggedVerb(change), ...cause, lines: [0, 0] });
  const isDoubted = isDoubtedChange(model, rule, event);
  const time = changeTime(model, event, [{ isDoubted }]);
  const rest = [actionOf(change), time, 'as the log tells'];
  return { ...effect, rest: rest.filter((words) => words !== '') };
}

/** What somebody did, where no proposal and no word of the change itself tells; empty elsewhere. */
function actionOf({ event, kind }: LoggedChange): string {
  return kind === undefined && !('proposal' in event.args) ? `in the log: ${spaced(event.do)}` : '';
}
