/** The only door of the engine. */
export { earliest, orderSources, type Dated } from './rules/order-sources.ts';
export {
  numberEvents,
  toHistory,
  type ListedEvent,
  type RuleHistory,
  type RuleVersion,
} from './rules/history.ts';
export { replay } from './replay/replay.ts';
