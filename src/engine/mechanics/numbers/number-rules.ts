import type { Settings } from '../../procedures/settings.ts';
import type { NumberSeries } from '../../rules/number-series.ts';
import type { RevisionScheme } from '../../rules/revision-scheme.ts';

/** How a ruleset numbers one type of things. */
export interface NumberedType {
  readonly type: string;
  readonly series: NumberSeries;
  /** Who gives the numbers. */
  readonly by: string;
  /** Whether who gives them may choose: any number above all others, or any that is free. */
  readonly chosen: 'never' | 'greater' | 'free';
  readonly rule: string;
  /** Settings by which another series holds: the choice, and the series under it. */
  readonly otherwise?: {
    readonly setting: string;
    readonly choice: string;
    readonly series: NumberSeries;
  };
}

/** What differs from ruleset to ruleset. */
export interface NumberRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly types: readonly NumberedType[];
  readonly revisions: RevisionScheme;
  readonly revisionRule: string;
  readonly settings?: Settings;
  /** The offices that give numbers, each by the thing in the world that whoever holds it owns. */
  readonly offices?: Readonly<Record<string, string>>;
}
