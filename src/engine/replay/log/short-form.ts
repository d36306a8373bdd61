/** Effects of a log, as the schema of logs reads them; docs/log-format.md describes the forms. */
export { toEffects, type Effect } from '../../../schemas/effect-forms.ts';
