/** Where the folder keeps what. Names of files are their paths below it. */
export const RULES = 'rules/';
export const PROPOSALS = 'proposals/';
/** Categories of rules with their rules. */
export const INDEX = 'config/index';
/** Headings of the rules on the days on which they were published; another format reads them. */
export const PUBLISHED = 'published-headings.json';
