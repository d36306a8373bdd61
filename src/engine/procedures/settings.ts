import { ownValue } from '../../schemas/own-value.ts';

/** A reading of something that the rules leave open, and what is chosen unless somebody asks otherwise. */
export interface Setting {
  readonly choices: readonly [string, ...string[]];
  readonly default: string;
  /** What is open, and what each choice means, for readers. */
  readonly meaning: string;
}

/** The readings that a procedure leaves open, by name. */
export type Settings = Readonly<Record<string, Setting>>;

/** A choice for each setting. */
export type Readings<T extends Settings = Settings> = {
  readonly [K in keyof T]: T[K]['choices'][number];
};

/** What is wrong with the readings that were asked for. */
export interface SettingFault {
  readonly setting: string;
  readonly reason: string;
}

/** Gives each setting the choice that was asked for, or its default. */
export function chooseReadings(
  settings: Settings,
  asked: Readonly<Record<string, string>>,
): { readonly readings: Readings; readonly faults: readonly SettingFault[] } {
  const faults = Object.entries(asked).flatMap(([name, choice]) => faultOf(settings, name, choice));
  const chosen = Object.entries(settings).map(([name, setting]): [string, string] => [
    name,
    ownValue(asked, name) ?? setting.default,
  ]);
  return { readings: Object.fromEntries(chosen), faults };
}

function faultOf(settings: Settings, name: string, choice: string): SettingFault[] {
  const known = Object.keys(settings);
  const setting = ownValue(settings, name);
  if (setting === undefined) {
    const expected = known.length === 0 ? 'none, for nothing is open here' : known.join(', ');
    return [{ setting: name, reason: `Unexpected setting ${name}, expected ${expected}.` }];
  }
  if (setting.choices.includes(choice)) return [];
  const expected = setting.choices.join(' or ');
  return [{ setting: name, reason: `Unexpected choice ${choice}, expected ${expected}.` }];
}
