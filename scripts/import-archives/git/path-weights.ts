import { leastOf } from '../../../src/schemas/extremes.ts';
import { OF_RULES } from '../shared/headings/words-of-rules.ts';
import { baseOf, folderOf } from './path-parts.ts';

/** What lists numbers, too, and is no rule. */
const OF_OTHERS =
  /(?:^|[^\p{L}])(?:proposals?|votes?|voting|ballots?|logs?|change-?logs?|changes|history|players?|scores?|scoreboard|judge?ments?|cfjs?|todo|motd|graveyard|notes?|stor(?:y|ies)|lore|items?|guide|faq|roadmap|contributing|licen[cs]e|copying|claude|agents?|skills?|minutes|agendas?|proto[ck]ols?|protokolle?|notulen|proc[èe]s-verbal)(?:[^\p{L}]|$)/iu;
/** What was laid aside. */
const OF_BEFORE =
  /(?:^|[^\p{L}])(?:archived?s?|old|backup|former|previous|original|initial|starting|template|drafts?|examples?|sample|versions?|releases?|builds?|output|generated|exports?|muster\p{L}{0,20}|vorlagen?|entw[uü]rfe?|beispiele?|mod[eè]les?|plantillas?|brouillons?)(?:[^\p{L}]|$)/iu;

/** What lies deep within folders is more seldom what a repository is about. */
const MOST_DEPTH = 4;

/**
 * Returns whether a file is called after what is no rule.
 * @param base its name without its folder
 */
export function isOfOthers(base: string): boolean {
  return OF_OTHERS.test(base.replace(/\.\w+$/u, ''));
}

/** A licence, by its name: its numbered sections are no rules of a game. */
const LICENCE =
  /^(?:un)?licen[cs]es?(?:[-_.][\w.-]{1,30})?$|^copying(?:[-_.][\w.-]{1,30})?$|^notices?(?:\.\w{1,8})?$/iu;

/**
 * Returns whether a file is the licence under which a repository is published.
 * @param base its name without its folder
 */
export function isLicence(base: string): boolean {
  return LICENCE.test(base);
}

/** What programs that write code are told of a repository; the names are written so by these programs. */
const FOR_PROGRAMS = /^(?:CLAUDE|AGENTS|GEMINI)(?:\.local)?\.md$|^copilot-instructions\.md$/u;

/**
 * Returns whether a file tells programs how to work on a repository.
 * @param base its name without its folder
 */
export function isForPrograms(base: string): boolean {
  return FOR_PROGRAMS.test(base);
}

/** What stands alone at the top of a well-known licence, whatever its file is called. */
const LICENCE_TITLE =
  /^[^\p{L}\p{N}]{0,40}(?:the )?(?:(?:SIL )?open font|GNU (?:lesser |affero )?general public|GNU free documentation|apache|mozilla public|eclipse public|boost software|MIT|ISC|BSD(?: [\d]-clause)?)(?: software)? licen[cs]e\b.{0,40}$/iu;
const TOP = 15;

/**
 * Returns whether a text is a well-known licence by its first lines, as come with fonts and programs.
 * @param lines its lines
 */
export function isTextOfLicence(lines: readonly string[]): boolean {
  const top = lines.filter((line) => line.trim() !== '').slice(0, TOP);
  return top.some((line) => LICENCE_TITLE.test(line.slice(0, 200)));
}

/** Returns whether all files are pages; where the same rules lie as text, these were made of it. */
export function arePages(paths: readonly string[]): boolean {
  return paths.every((name) => /\.x?html?$/iu.test(name));
}

/** Returns whether all files are called after what was laid aside, or made by a program. */
export function areOfBefore(paths: readonly string[]): boolean {
  return paths.every((name) => OF_BEFORE.test(name));
}

/** Returns what the rules in these files count for by what the files are called, and where they lie. */
export function weightOf(paths: readonly string[]): number {
  const [first = ''] = paths;
  const areOfOthers = paths.every(
    (name) => isOfOthers(baseOf(name)) || OF_OTHERS.test(baseOf(folderOf(name))),
  );
  const isOfRules = OF_RULES.test(baseOf(first)) || OF_RULES.test(folderOf(first));
  const depth = leastOf(
    paths.map((name) => name.split('/').length - 1),
    MOST_DEPTH,
  );
  return (
    (arePages(paths) ? 0.8 : 1) *
    (areOfOthers ? 0.2 : 1) *
    (isOfRules ? 1.3 : 1) *
    (areOfBefore(paths) ? 0.7 : 1) *
    0.95 ** depth
  );
}
