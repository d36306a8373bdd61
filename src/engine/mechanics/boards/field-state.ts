import type { Grid } from './grid.ts';

/** The rules of a field on which matches are played, each by a document of its own. */
export interface FieldRules {
  readonly name: string;
  readonly fieldRule: string;
  readonly matchRule: string;
  /** The ministry of the Referee, as a thing of the game. */
  readonly ministry: string;
  /** The period in which the Field is turned once at most. */
  readonly day: string;
}

/** Something that stands on the field. */
export interface FieldObject {
  owner: string | null;
  square: string;
}

/** A field and the match on it. */
export interface FieldState {
  players: string[];
  /** Who holds the ministry, where the game knows of it: e alone chooses matches and turns the Field. */
  referee: string | undefined;
  /** The match that is played; null between two of them. */
  match: string | null;
  grid: Grid | null;
  /** In the order of the Priority List. */
  readonly objects: Map<string, FieldObject>;
  /** Who has asked for what since the field was last turned. */
  requests: string[];
  turned: boolean;
  readonly trophies: Map<string, string>;
  /** Winners of the last match that came to an end. */
  won: string[];
}
