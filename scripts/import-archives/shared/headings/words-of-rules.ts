/**
 * How people call a rule, and a set of rules, in the languages in which nomics, associations and towns write
 * theirs. What is not here is read as well, where numbers tell; with a word less has to be guessed.
 */

/** One rule, or a part of a set: `Rule 7`, `Regel 7`, `Règle 7`, `Artículo 7`, `Правило 7`. */
const ONE = [
  'rule|regulation|law|article|clause|statute|section|chapter|principle|ordinance|amendment|edict|act|part|canon',
  'by-?law|bye-?law|decree|directive|tenet|commandment|provision|paragraph',
  // German, Dutch, the languages of Scandinavia.
  'regel|gesetz|artikel|abschnitt|kapitel|paragraf|wet|hoofdstuk|lag|lov|lög|regla|grein',
  // The Romance languages.
  'titre|t[íi]tulo|titolo|titlu',
  'r[èe]gle|loi|chapitre|regla|ley|art[íi]culo|cap[íi]tulo|regola|legge|articolo|capitolo|regra|lei|artigo|regul[ăa]|articol',
  // Slavic and Baltic languages.
  'пункт|раздел|положення|regu[łl]a|zasada|artyku[łl]|rozdzia[łl]|pravidlo|pravilo|[čc]l[áa]nek|z[áa]kon|правило|статья|закон|глава|стаття|taisykl[ėe]|noteikums',
  // Finnish, Estonian, Hungarian, Turkish, Greek, and others.
  's[äa][äa]nt[öo]|pyk[äa]l[äa]|reegel|szab[áa]ly|cikk|kural|kanun|madde|κανόνας|άρθρο|aturan|pasal|quy tắc|điều',
  // Scripts that set no blank before the number.
  '規則|规则|ルール|規約|条例|규칙',
].join('|');

/** Many: what a document of rules is called, a line a family of languages. */
const MANY_IN = [
  'rules|house-?rules|rulesets?|rulebook|laws|constitution|regulations|bye?-?laws?|statutes?|charter|propositions|standing orders',
  'regeln|regelwerk|satzung(?:en)?|gesetze|statuten|verfassung|(?!tages|un|rang|gr[öo][ßs])\\p{L}{3,20}(?:ordnung(?:en)?|satzung|statuten|regeln)|regels|\\p{L}{0,20}reglement(?:e[nt]?)?|huisregels|wetten|regler|regelverk|stadgarna|stadgar|lagar|vedt[æe]gter|vedtekter|reglur|l[öo]g',
  'r[èe]gles|r[èe]glements?|lois|statuts|constitution|reglas|reglamento|leyes|estatutos?|constituci[óo]n|regole|regolamento|leggi|statuto|costituzione|regras|regulamento|leis|constitui[çc][ãa]o|reguli|regulament',
  'regu[łl]y|regulamin|zasady|statut|pravidla|stanovy|pravila|statute|правила|устав|законы|конституция|статут',
  's[äa][äa]nn[öo]t|reeglid|szab[áa]lyzat|szab[áa]lyok|kurallar|t[üu]z[üu]k|κανόνες|καταστατικό|quy tắc|aturan',
];
const MANY = MANY_IN.join('|');
/** Scripts that set no blanks between words. */
const UNPARTED =
  '第[一1１]条|第[一1１]條|제1조|規則|规则|規約|ルール|章程|憲法|宪法|会則|규칙|회칙|정관';

/**
 * How a set of rules speaks of itself: `these bylaws`, `diese Satzung`, `les présents statuts`. Rules of anything
 * else are spoken of, too; so the plain word is not among these.
 */
const ITSELF = [
  String.raw`(?:this|these|the present) (?:bye?-?laws?|constitution|statutes?|charter|standing orders|articles of \p{L}+|rulebook|ruleset)`,
  String.raw`(?:diese[rnms]?|vorliegende[rnms]?|unsere[rnms]?) (?:satzung|statuten|verfassung|gesch[äa]ftsordnung|ordnung|regelwerks?)`,
  String.raw`(?:deze|onderhavige) (?:statuten|reglement|grondwet)|dit (?:reglement|huishoudelijk)`,
  String.raw`(?:dessa|denna|disse|denne|n[äa]iden|t[äa]m[äa]n) (?:stadgar|stadga|vedt[æe]gter|vedtekter|s[äa][äa]nt[öo]jen|s[äa][äa]nn[öo]n)`,
  String.raw`pr[ée]sente?s? (?:statuts|r[èe]glement|charte|constitution)`,
  String.raw`(?:est[eo]s?|presentes?|present[ei]|quest[oi]|deste|desta|nest[ea]) (?:estatutos?|reglamento|regulamento|constituci[óo]n|constitui[çc][ãa]o|statuto|regolamento)`,
  String.raw`niniejsz\p{L}+ (?:statut|regulamin)\p{L}*|t[ěe]chto stanov|jelen (?:alapszab[áa]ly|szab[áa]lyzat)`,
  String.raw`настоящ\p{L}+ (?:устав|правил|положени)\p{L}*`,
].join('|');
/** Scripts that set no blanks between words. */
const ITSELF_UNPARTED =
  '本(?:会則|会規約|規約|規則|章程|会会則)|この(?:会則|規約|規則|憲法)|이 (?:규칙|회칙|정관)';

/** Finds a line in which a set of rules speaks of itself. */
export const OF_ITSELF = new RegExp(
  `(?<![\\p{L}])(?:${ITSELF})(?![\\p{L}])|${ITSELF_UNPARTED}`,
  'iu',
);

/** Words that name one rule, as an alternation of a pattern; longer ones are tried by what follows. */
export const RULE_WORDS = ONE;

/** Finds a word that names a set of rules. */
export const OF_RULESETS = new RegExp(
  `(?:^|[^\\p{L}])(?:${MANY})(?:[^\\p{L}]|$)|${UNPARTED}`,
  'iu',
);

const IN_LANGUAGES = MANY_IN.map((words) => {
  return new RegExp(`(?<![\\p{L}])(${words})(?![\\p{L}])`, 'iu');
});

/**
 * Returns the words by which titles name sets of rules, of one family of languages (`Bylaws of the Mill` → `Bylaws`);
 * undefined where one names none, or in another: a translation has the same rules.
 */
export function rulesetWords(titles: readonly string[]): readonly string[] | undefined {
  return IN_LANGUAGES.map((words) => titles.flatMap((one) => words.exec(one)?.[1] ?? [])).find(
    ({ length }) => length === titles.length,
  );
}

/** Finds the name of one rule, or of a set of them. */
export const OF_RULES = new RegExp(
  `(?:^|[^\\p{L}])(?:${MANY}|rule|(?:im)?mutable|articles?|r[èe]gle|regel|regla|regola|regra)(?:[^\\p{L}]|$)|${UNPARTED}`,
  'iu',
);

/** Finds the word for a rule within a sentence. */
export const RULE_IN_SENTENCE = new RegExp(
  `(?<![\\p{L}])(?:rules?|by-?laws?|regeln?|gesetze?n?|regels?|regler?|r[èe]gles?|lois?|reglas?|leye?s?|regol[ae]|legg[ei]|regras?|lei|regu[łl]a|regu[łl]y|zasad[ay]|pravidl[oa]|pravil[oa]|правил[оа]?|s[äa][äa]nt[öo]|s[äa][äa]nn[öo]t|szab[áa]ly|kural(?:lar)?)(?![\\p{L}])|${UNPARTED}`,
  'iu',
);
