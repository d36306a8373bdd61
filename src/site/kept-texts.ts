import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Letters that are kept as they are; what comes later is packed, to a tenth and less. */
const LETTERS_KEPT = 32_000_000;

/** Keeps texts by name, in little memory however many there are. */
export interface KeptTexts {
  /** Returns a text; undefined where none was kept by that name. */
  readonly get: (name: string) => HeldText | null | undefined;
  readonly set: (name: string, text: HeldText | null) => void;
}

/** Makes room for texts; another limit of what is kept unpacked serves tests. */
export function createKeptTexts(lettersKept = LETTERS_KEPT): KeptTexts {
  const kept = new Map<string, HeldText | Uint8Array | null>();
  let letters = 0;
  return {
    get: (name) => {
      const found = kept.get(name);
      return found instanceof Uint8Array ? unpack(found) : found;
    },
    set: (name, text) => {
      letters += text === null ? 0 : text.html.length + text.wording.length;
      kept.set(name, text === null || letters <= lettersKept ? text : pack(text));
    },
  };
}

/**
 * The lowest level is twice as quick as others, and markup repeats itself. What is given is copied, for it
 * lies in a much larger piece of memory.
 */
function pack(text: HeldText): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(text), { level: 1 }));
}

function unpack(packed: Uint8Array): HeldText {
  return JSON.parse(inflateRawSync(packed).toString()) as HeldText;
}

/** The wording of one copy of a rule in both forms in which pages need it. */
export interface HeldText {
  /** Sanitised HTML; its citations are links. */
  readonly html: string;
  /** Plain text. */
  readonly wording: string;
  /** Where its blocks stand in the plain text; see `writeBlockPlaces`. */
  readonly blocks: string;
}
