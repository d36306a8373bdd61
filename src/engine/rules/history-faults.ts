/**
 * What can be wrong with the list of a rule's changes, as it stands: one kind a check of the program
 * that publishes Agora's rules, which looks at no rule that it does not list, and `never-ended`.
 */
export type FaultCode =
  /** The first change does not make the rule. */
  | 'begins-otherwise'
  /** The last change ends a rule that the source lists as in force. */
  | 'ends-repealed'
  /** No change ends a rule that the source does not list as in force. */
  | 'never-ended'
  /** A rule is made again that was not repealed. */
  | 'remade-in-force'
  /** A repealed rule is changed in another way than by being made again. */
  | 'changed-while-repealed'
  /** A known date lies before an earlier one. */
  | 'dates-descend'
  /** A change of power does not begin at the power that the rule had. */
  | 'power-was-other'
  /** A change of the mutability index does not begin at the index that the rule had. */
  | 'index-was-other'
  /** A proposal changes a rule that is more powerful than the proposal. */
  | 'proposal-too-weak'
  /** A proposal gives a rule more power than it has itself. */
  | 'power-beyond-proposal'
  /** The changes end at another power than the rule is printed with. */
  | 'power-ends-other';

/** Something wrong with the list of a rule's changes. */
export interface HistoryFault {
  readonly code: FaultCode;
  /** Number of the change in the list, from 0. */
  readonly change: number;
  /** A sentence for people. */
  readonly words: string;
}

/** What is known of a proposal that may change rules. */
export interface ProposalPower {
  readonly power: string;
  /** One that may change any rule whatever its power. */
  readonly omnipotent: boolean;
}
