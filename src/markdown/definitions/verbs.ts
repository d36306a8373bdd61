/** What only may mean something, or does not: `can refer to`. */
const PERHAPS = String.raw`(?<!\b(?:can|cannot|could|may|might|must|not|should|to|would)\s)`;
/** What says that words mean something. What is taken or used as something is not defined by that. */
export const MEANS = String.raw`(?:(?:shall|will)\s+mean|${PERHAPS}(?:means?|refers?\s+to|denotes?|designates?)|(?:is|are|shall\s+be)\s+(?:(?:defined|understood)\s+(?:as|to\s+be|to\s+mean)|(?:taken|used)\s+to\s+(?:be|mean)))\b`;
/** What says that a thing is of a kind. */
export const IS = String.raw`(?:is|are|shall\s+be)\s+(?:an?|the|any(?:thing|one|body)?|something|one|all|those|to|when|where)\b`;
