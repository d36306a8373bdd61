import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { arenaBindings } from './arena/arena.ts';
import { cardBindings } from './cards.ts';
import { customBindings } from './customs.ts';
import { displayBindings } from './displays.ts';
import { drinkBindings } from './drinks.ts';
import { dutyBindings } from './duties.ts';
import { economyBindings } from './economy.ts';
import { foraBindings } from './fora.ts';
import { gardenBindings } from './gardens/index.ts';
import { kingBindings } from './king.ts';
import { leapBindings } from './great-leap.ts';
import { literatureBindings } from './literature.ts';
import { ministryBindings } from './ministries.ts';
import { recordedInLogs } from './recorded.ts';
import { potionBindings } from './potions.ts';
import { potBindings } from './pots.ts';
import { rainbowBindings } from './rainbow.ts';
import { researchBindings } from './research.ts';
import { rulebookBindings } from './rulebooks.ts';
import { societyBindings } from './societies.ts';
import { spellBindings } from './spells/spells.ts';
import { trapBindings } from './traps.ts';
import { vatBindings } from './vat.ts';

/** What the rules of the late First Era add to the mechanics that it shares with others: one line a topic. */
export const firstEraBindings: readonly MechanicBinding[] = [
  // One line a topic.
  ...arenaBindings,
  ...cardBindings,
  ...customBindings,
  ...displayBindings,
  ...drinkBindings,
  ...dutyBindings,
  ...economyBindings,
  ...foraBindings,
  ...gardenBindings,
  ...kingBindings,
  ...leapBindings,
  ...literatureBindings,
  ...ministryBindings,
  ...recordedInLogs,
  ...potionBindings,
  ...potBindings,
  ...rainbowBindings,
  ...researchBindings,
  ...rulebookBindings,
  ...societyBindings,
  ...spellBindings,
  ...trapBindings,
  ...vatBindings,
];
