import type { CodeEntry } from './code-entry.ts';

/** Codes of messages about histories: repositories of git, and exports of wikis. */
export const REPOSITORY_CODES = {
  'git-absent': {
    title: 'The program git is not there',
    severity: 'error',
    meaning:
      'A source is a repository, and the program that reads repositories is not on the path.',
    cure: 'Install git and import again; or take the source out of the manifest.',
  },
  'repository-unreadable': {
    title: 'Repository cannot be read',
    severity: 'error',
    meaning:
      'What the manifest names under "git" is no repository and no bundle, is damaged, or has no such ref or no such files.',
    cure: 'Name a folder with a repository, a bare repository or a bundle that "git clone" takes, and a ref and paths that it has.',
  },
  'history-rewritten': {
    title: 'History was rewritten',
    severity: 'finding',
    meaning:
      'A commit that was read before is not among the ancestors of the last any more, so somebody has replaced a part of the history. It was read as it is now.',
    cure: 'Nothing, where that was meant; otherwise name the commit or branch of before under "ref".',
  },
  'history-cut': {
    title: 'History begins in the middle',
    severity: 'finding',
    meaning:
      'The copy of the repository was made without its older commits, which are not told of.',
    cure: 'Fetch them with "git fetch --unshallow", or clone the repository again.',
  },
  'commit-turned': {
    title: 'Time of a commit goes back',
    severity: 'finding',
    meaning:
      'A commit says that it was made before one of its ancestors, or after one that follows it, or names no time. The order of the commits counts, and the time is taken to lie between those of its neighbours.',
    cure: 'Nothing; a clock was wrong.',
  },
  'commit-file-unread': {
    title: 'File of a commit not read',
    severity: 'finding',
    meaning:
      'A commit changes a file of rules that cannot be read there: it is a link, kept elsewhere, not text, too large, or its rules cannot be found. Nothing is told of its rules until a commit in which it can.',
    cure: 'Nothing, or extend the format; where the file holds no rules, leave it out of "paths".',
  },
  'rule-twice': {
    title: 'Rule stands twice',
    severity: 'finding',
    meaning:
      'Two places of one document, or of one commit, hold a rule with the same number or title. Within a document the same words are read once, and others are kept as a rule with an address of its own; of two files the first is read.',
    cure: 'Nothing, where the document has it so, or a later commit mends it; otherwise narrow "paths", so that a copy of the rules is not read beside them.',
  },
  'revisions-counted': {
    title: 'Revisions of a wiki, counted',
    severity: 'note',
    meaning:
      'So many revisions stand in an export with the history of its pages, so many of them were read, and so many were not, and why.',
    cure: 'Nothing; where pages are missing, name them under "pages".',
  },
} as const satisfies Record<string, CodeEntry>;
