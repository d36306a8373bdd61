import { need } from '../../procedures/refusal.ts';
import type { Change } from '../../world/changes.ts';
import type { World } from '../../world/world.ts';
import type { IntentsState } from './intents-procedure.ts';
import { hindrance, PERFORMED, type Intent } from './intents.ts';
import { counted } from '../../../schemas/counted.ts';

/** What a rule asks before an action of its own may be done. */
export interface AskedIntent {
  /** Name of the procedure that plays intents in this game. */
  readonly procedure: string;
  /** Fewer than so many may object. */
  readonly without?: number;
  /** So many must support it. */
  readonly with?: number;
  /** Ndays that have to go by, where the rule sets a time of its own. */
  readonly wait?: number;
}

/**
 * Who does it, by which intent, and how many are told to object or support where no intents are played: none
 * object and enough support where nothing is told.
 */
export interface SaidOfIntent {
  readonly by: string;
  readonly intent: string | undefined;
  readonly objections?: number;
  readonly supporters?: number;
}

/**
 * Lets a change go on as the performance of an intent, once. Where no intents are played, how many object
 * and support is told; where they are, what others said to the intent counts, and telling it is refused.
 */
export function performing(asked: AskedIntent, said: SaidOfIntent): Change {
  return (draft) => {
    const state = draft.underWay(asked.procedure) as IntentsState | undefined;
    if (state === undefined) {
      needEnough(asked, said);
      return;
    }
    const { intent: name, by, objections = 0, supporters = 0 } = said;
    need(objections + supporters === 0, 'What others say of it is said to the intent.');
    need(name !== undefined, 'It is announced first, and then says which intent it performs.');
    needPerformable(draft, state, asked, { name, by });
    draft.write(`intent/${name}`, PERFORMED);
    draft.tell({ what: 'intent-performed', intent: name, by });
  };
}

function needEnough(
  asked: AskedIntent,
  { objections = 0, supporters = asked.with ?? 0 }: SaidOfIntent,
): void {
  const { without = Infinity, with: wanted = 0 } = asked;
  need(objections < without, `${objections} object, and fewer than ${without} may.`);
  need(supporters >= wanted, `${supporters} support it, and ${wanted} must.`);
}

function needPerformable(
  world: World,
  { intents, nday, conditions: conditions }: IntentsState,
  asked: AskedIntent,
  { name, by }: { readonly name: string; readonly by: string },
): void {
  const intent = intents.get(name);
  need(intent, `There is no intent ${name}.`);
  need(intent.by === by, `It is the intent of ${intent.by}.`);
  need(isAsWide(intent, asked), `It needs an intent ${wordsOf(asked)}.`);
  // Who announces it may not choose how long others have to speak.
  const usual = asked.without === undefined ? conditions.open : conditions.wait;
  const wait = asked.wait ?? usual;
  need((intent.wait ?? usual) === wait, `It waits ${counted(wait, 'nday')}.`);
  need(world.get(`intent/${name}`) !== PERFORMED, 'It has been performed.');
  const why = hindrance(intent, nday, conditions);
  need(why === undefined, why ?? '');
}

/** An intent that lets no more object, and wants no less support, serves as well. */
function isAsWide(intent: Intent, { without, with: wanted }: AskedIntent): boolean {
  const { without: most = Infinity, with: least = 0 } = intent;
  return most <= (without ?? Infinity) && least >= (wanted ?? 0);
}

function wordsOf({ without, with: wanted }: AskedIntent): string {
  const words = [
    without === undefined ? [] : [`without ${counted(without, 'objection')}`],
    wanted === undefined ? [] : [`with support of ${wanted}`],
  ];
  return words.flat().join(' and ');
}
