import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Integer } from '../../../procedures/fields.ts';
import { toldByWorld } from '../../../procedures/shares.ts';
import { amountOf, entitiesOf, ownerOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { defineProcedure, kinds } from '../../../procedures/procedure.ts';
import { ownValue } from '../../../../schemas/own-value.ts';
import { greatestOf } from '../../../../schemas/extremes.ts';

const PARTS = ['chassis', 'engine', 'transmission'] as const;
type Part = (typeof PARTS)[number];

const Car = z.strictObject({
  chassis: Integer,
  engine: Integer,
  transmission: Integer,
  heat: Integer,
  of: Words.optional(),
});
type Car = z.output<typeof Car>;

/**
 * Reckons how racy a car is: heat is taken from its best part (the first by the alphabet among equals),
 * which is at least 1 then, and the three parts are multiplied.
 */
export function raciness(car: Car): number {
  const best = PARTS.reduce<Part>(
    (first, part) => (car[part] > car[first] ? part : first),
    'chassis',
  );
  const cooled = { ...car, [best]: Math.max(1, car[best] - car.heat) };
  return cooled.chassis * cooled.engine * cooled.transmission;
}

/** Returns whether a car serves for a getaway: parts of 8 or more in all, and no heat. */
export function isGetawaySuitable({ chassis, engine, transmission, heat }: Car): boolean {
  return chassis + engine + transmission >= 8 && heat === 0;
}

type Cars = Readonly<Record<string, Car>>;
const { answer } = kinds<Cars>();

/** The day from which on the raciest car wins. */
const RACE = '2012-12-13';

function raciest(cars: Cars): string[] {
  const most = greatestOf(Object.values(cars).map(raciness));
  return Object.entries(cars).flatMap(([name, car]) => (raciness(car) === most ? [name] : []));
}

/** The only Crook with a car that is raciest of those that Crooks have; before the day of the race, or where several have one, nobody. */
function victor(cars: Cars, on: string): string | null {
  const raced = Object.fromEntries(Object.entries(cars).filter(([, { of }]) => of !== undefined));
  const [first, ...others] = new Set(raciest(raced).map((name) => ownValue(raced, name)?.of));
  return on < RACE || others.length > 0 ? null : (first ?? null);
}

const each = <T extends number | boolean>(cars: Cars, of: (car: Car) => T) =>
  Object.fromEntries(Object.entries(cars).map(([name, car]) => [name, of(car)]));

/** The cars that are in garages or lie about, each of the Crook in whose garage it is; who is idle counts as none. */
function carsIn(world: World): Cars {
  const cars = entitiesOf(world, 'car').map((name): [string, Car] => {
    const owner = ownerOf(world, name) ?? '';
    const of = playingIn(world).includes(owner) ? owner : undefined;
    const worth = (quantity: string) => amountOf(world, name, quantity);
    const parts = {
      ...{ chassis: worth('chassis'), engine: worth('engine') },
      ...{ transmission: worth('transmission'), heat: worth('heat') },
    };
    return [name, { ...parts, of }];
  });
  return Object.fromEntries(cars);
}

const race = defineProcedure({
  name: 'street-race',
  title: 'The illegal street race',
  summary:
    'From the day of the race on, the car that is raciest by its parts and its heat wins, and its Crook with it. How cars are made ready for it is played with the things in garages.',
  settings: {},
  given: { cars: z.record(z.string(), Car) },
  begin: ({ cars }): Cars => cars,
  steps: {},
  sharing: {
    shares: [toldByWorld((world) => carsIn(world))],
    asks: () => ({ cars: {} }),
  },
  answers: {
    raciness: answer('How racy each car is.', {}, (cars) => each(cars, raciness)),
    winners: answer('The raciest cars.', {}, raciest),
    victor: answer(
      'Who has achieved victory on a day (2012-12-13): the Crook of the only car that is raciest.',
      { on: z.iso.date('expected a day, as 2012-12-13') },
      (cars, { on }) => victor(cars, on),
    ),
    suitable: answer('Which cars serve for a getaway.', {}, (cars) =>
      each(cars, isGetawaySuitable),
    ),
  },
});

/** The street race of December 2012. */
export const raceBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-27', procedures: [race] },
  { mechanic: 'BLG-18', procedures: [race] },
];
