/** Effects of a log, as the schema of logs reads them; docs/log-format.md describes the forms. */
export {
  createJoinPath,
  toEffects,
  type Effect,
  type JoinPath,
} from '../../../schemas/effect-forms.ts';
