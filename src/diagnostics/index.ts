/** Positioned messages with stable codes; nothing here prints or throws. */
export { CODES, type Code, type CodeEntry } from './codes.ts';
export { createMessage, placeAtOffset, type Particulars, type Place } from './message.ts';
export { formatMessage, isFatal, isNote, sortMessages } from './format.ts';
export { refusalIn, refusalWords, tellRefusal } from './system-fault.ts';
export { isUserError, UserError } from './user-error.ts';
export { findNear, meaning } from './near.ts';
export { acknowledgedReason, isAcknowledged } from './acknowledged-findings.ts';
