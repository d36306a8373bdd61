import { destroy, whileRule } from '../../../../world/changes.ts';
import { defineActions } from '../../../../world/actions.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { auctioning, auctions } from './auctions.ts';
import { devices, PRICE, sales } from './devices.ts';

const goods = defineActions({
  name: 'devices',
  title: 'Devices and blueprints',
  summary:
    'Devices are made by blueprints, sold at a price or by auction, handed on, used and used up. What their powers do is told, and so is who objects to a blueprint.',
  settings: {
    second: {
      options: ['highest-bid', 'own-bid'],
      default: 'highest-bid',
      meaning:
        'The highest bid is the price of a unique device. Whether the second bidder, where the first cannot pay, pays that or eir own bid is not said.',
    },
  },
  quantities: {
    mackerel: { start: 50, floor: 0 },
    points: { start: 0, floor: 0 },
    price: { start: PRICE, startOf: 'blueprint', floor: 0 },
  },
  marks: ['unique', 'voting-power'],
  sets: ['properties'],
  actions: { ...devices, ...sales, ...auctioning },
  turns: {
    nday: (_world, choices) => [whileRule('4e37', (now) => auctions(now, choices))],
    nweek: () => [],
  },
  // When an owner is no more, eir devices are none (4E35).
  hears: {
    disowned: ({ name, kind }) =>
      kind === 'device' ? [whileRule('4e35', () => [destroy(String(name))])] : [],
  },
});

/** Devices of the Fourth Era, by Rules 4E35 and 4E37. */
export const goodsBindings: readonly MechanicBinding[] = ['4E-35', '4E-37'].map((mechanic) => ({
  mechanic,
  procedures: [goods],
}));
