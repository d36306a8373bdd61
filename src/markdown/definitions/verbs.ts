/** What says that words mean something. */
export const MEANS = String.raw`(?:(?:shall|will)\s+mean|means?|refers?\s+to|denotes?|designates?|(?:is|are|shall\s+be)\s+(?:defined|taken|used|understood)\s+(?:as|to\s+be|to\s+mean))\b`;
/** What says that a thing is of a kind. */
export const IS = String.raw`(?:is|are|shall\s+be)\s+(?:an?|the|any(?:thing|one|body)?|something|one|all|those|to|when|where)\b`;
