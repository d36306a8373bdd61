import { ownValue } from '../../schemas/own-value.ts';
import { perhaps } from './expected-words.ts';

/** Something that the rules leave open: the options that there are, and the one that holds unless somebody asks for another. */
export interface Setting {
  readonly options: readonly [string, ...string[]];
  readonly default: string;
  /** What is open, and what each option means, for readers. */
  readonly meaning: string;
}

/** What a procedure leaves open, by name. */
export type Settings = Readonly<Record<string, Setting>>;

/** The option that holds for each setting. */
export type Choices<T extends Settings = Settings> = {
  readonly [K in keyof T]: T[K]['options'][number];
};

/** What is wrong with what was asked for. */
export interface SettingFault {
  readonly setting: string;
  readonly reason: string;
}

/** Returns for each setting the option that was asked for, or its default. */
export function chooseSettings(
  settings: Settings,
  asked: Readonly<Record<string, string>>,
): { readonly choices: Choices; readonly faults: readonly SettingFault[] } {
  const faults = Object.entries(asked).flatMap(([name, choice]) => faultOf(settings, name, choice));
  const chosen = Object.entries(settings).map(([name, setting]): [string, string] => [
    name,
    ownValue(asked, name) ?? setting.default,
  ]);
  return { choices: Object.fromEntries(chosen), faults };
}

function faultOf(settings: Settings, name: string, choice: string): SettingFault[] {
  const known = Object.keys(settings);
  const setting = ownValue(settings, name);
  if (setting === undefined) {
    const expected =
      known.length === 0
        ? 'none, for nothing is open here'
        : `${known.join(', ')}${perhaps([name], known)}`;
    return [{ setting: name, reason: `Unexpected setting ${name}, expected ${expected}.` }];
  }
  if (setting.options.includes(choice)) return [];
  const expected = `${setting.options.join(' or ')}${perhaps([choice], setting.options)}`;
  return [{ setting: name, reason: `Unexpected choice ${choice}, expected ${expected}.` }];
}
