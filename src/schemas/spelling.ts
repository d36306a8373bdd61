/** How letters of other alphabets are spelled where only plain letters may stand: pairs of a letter and its spelling. */
const ALPHABETS = [
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g ў:u ј:j љ:lj њ:nj ћ:c џ:dz ђ:dj',
  'α:a β:b γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
].join(' ');

const SPELLED: ReadonlyMap<string, string> = new Map(
  ALPHABETS.split(' ').map((pair): [string, string] => {
    const [letter = '', spelling = ''] = pair.split(':');
    return [letter, spelling];
  }),
);

/** What is written in another script than the Latin one. */
const OTHER = /(?=[\p{L}\p{M}\p{N}])[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * Spells out what is not written in Latin letters, so that two names differ as they did: `Ход` → `khod`. What has no
 * letters of its own, such as a sign that is a word, is its code: `目` → `76ee`.
 */
export function spellOut(name: string): string {
  return name.replace(OTHER, (sign) => {
    const lower = sign.toLowerCase();
    const bare = lower.normalize('NFD').slice(0, 1);
    return SPELLED.get(lower) ?? SPELLED.get(bare) ?? codeOf(sign);
  });
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
}
