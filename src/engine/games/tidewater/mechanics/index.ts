import type { Procedure } from '../../../procedures/kinds.ts';
import { entry, type CatalogueEntry, type GameMechanics } from '../../../mechanics/mechanic.ts';
import { blog, gullery } from './blog.ts';
import { brine } from './brine.ts';
import { chest, ministries } from './chest.ts';
import { cone } from './cone.ts';
import { hands } from './hands.ts';
import { ferry, light } from './light.ts';
import { gulls, market } from './market.ts';
import { offices } from './offices.ts';
import { pies } from './pies.ts';
import { freedom, salvage } from './salvage.ts';
import { slips } from './slips.ts';
import { arms, lanterns } from './voting.ts';

type Played = readonly [mechanic: CatalogueEntry, procedure: Procedure];

/** What is played by the Book, in the order of its pages. */
const TIDES: readonly Played[] = [
  [entry('TW-0', 'The Storm Cone', '0', 'M', 'high'), cone],
  [entry('TW-4', 'Hands', '4', 'S', 'high'), hands],
  [entry('TW-5', 'Slips', '5', 'M', 'high'), slips],
  [entry('TW-7', 'Show of arms', '7', 'S', 'high'), arms],
  [entry('TW-9', 'Brine and wages', '9', 'S', 'high'), brine],
  [entry('TW-11', 'The Fish Market', '11', 'M', 'high'), market],
  [entry('TW-12', 'Salvage', '12', 'S', 'medium'), salvage],
  [entry('TW-14', 'Offices', '14', 'S', 'high'), offices],
  [entry('TW-15', 'Gulls', '15', 'S', 'medium'), gulls],
  [entry('TW-26', 'The Light on Gannet Rock', '26', 'M', 'high'), light],
  [entry('TW-32', 'Counting by lantern', '32', 'M', 'high'), lanterns],
  [entry('TW-33', 'The ferry', '33', 'M', 'medium'), ferry],
  [entry('TW-37', 'The Freedom of the Harbour', '37', 'S', 'high'), freedom],
  [entry('TW-40', 'The Ministries', '40', 'M', 'high'), ministries],
  [entry('TW-42', 'The Chest', '42', 'S', 'high'), chest],
  [entry('TW-47', 'Pies', '47', 'S', 'medium'), pies],
  [entry('TW-301', 'Posts and comments', '301', 'M', 'high'), blog],
  [entry('TW-303', 'Crumbs', '303', 'S', 'medium'), gullery],
  [entry('TW-304', 'Gulls and dignity', '304', 'S', 'high'), gullery],
];

/** What Tidewater plays: one catalogue for the whole life of the Book. */
export const mechanics: GameMechanics = {
  catalogues: [
    { source: 'nweek-11', title: 'The Book', entries: TIDES.map(([mechanic]) => mechanic) },
  ],
  bindings: TIDES.map(([mechanic, procedure]) => ({
    mechanic: mechanic.id,
    procedures: [procedure],
  })),
};
