/**
 * What a page may do, as its Content-Security-Policy: take scripts, styles, fonts, pictures and data from
 * the site itself, send forms to it, and nothing else. No script and no style stands in a page, so none
 * may; a text that smuggled one in would run nothing.
 */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
};

/** The same as a page says it. */
export const POLICY = Object.entries(DIRECTIVES)
  .map((directive) => directive.join(' '))
  .join('; ');
