import type { PhrasingContent } from 'mdast';

/** What words are made that a command is given. */
export type Meaning = Extract<PhrasingContent, { children: unknown }>['type'];

/** Commands that say how the words given to them are meant. */
export const MEANS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...each(['emph', 'textit', 'textsl', 'em', 'it', 'sl', 'itshape', 'slshape'], 'emphasis'),
  ...each(['textbf', 'strong', 'bf', 'bfseries'], 'strong'),
  ...each(['underline', 'uline', 'ul'], 'underline'),
  ...each(['sout', 'st'], 'delete'),
  ...each(['textsuperscript', 'footnote'], 'superscript'),
  ...each(['textsubscript'], 'subscript'),
]);

/** Those that hold from where they stand to the end of the group. */
export const FROM_HERE = new Set('em it sl itshape slshape bf bfseries'.split(' '));

/** Commands of which the words are words, however they look. */
export const LOOKS = new Set(
  'textsc textrm textsf textup textmd textnormal text mbox hbox uppercase lowercase MakeUppercase MakeLowercase MakeTextUppercase MakeTextLowercase enquote nohyphens textls hl so'.split(
    ' ',
  ),
);

/** Commands that only say how a page looks, with how many things they are given. */
export const NO_WORDS: ReadonlyMap<string, number> = new Map([
  ...each(
    'noindent indent hfill vfill hfil newpage clearpage cleardoublepage pagebreak nopagebreak linebreak nolinebreak centering raggedright raggedleft tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge medskip bigskip smallskip protect phantomsection frenchspacing nonfrenchspacing sloppy fussy xspace quad qquad enspace thinspace space rm sf tt sc rmfamily sffamily scshape upshape mdseries normalfont ttfamily maketitle tableofcontents appendix hyp break allowbreak relax makeatletter makeatother hline toprule midrule bottomrule mainmatter frontmatter backmatter hrulefill dotfill ignorespaces strut leavevmode columnbreak onehalfspacing doublespacing singlespacing linenumbers nolinenumbers selectfont'.split(
      ' ',
    ),
    0,
  ),
  ...each(
    'label vspace hspace index thispagestyle pagestyle stepcounter refstepcounter selectlanguage hypertarget vskip hskip pagenumbering cline phantom hphantom vphantom needspace setstretch enlargethispage sectionmark subsectionmark chaptermark markright'.split(
      ' ',
    ),
    1,
  ),
  ...each(
    'setlength addtolength setcounter addtocounter rule markboth color addtocontents fontsize'.split(
      ' ',
    ),
    2,
  ),
  ['addcontentsline', 3],
]);

/** Commands by which a document defines others, wherever it does. */
export const DEFINES = new Set('newcommand renewcommand providecommand'.split(' '));

/** What such a command is given: a name, how many things that takes, and what it stands for. */
export const DEFINITION =
  /^\*?\s{0,9}(?:\{\s{0,9}\\[A-Za-z@]{1,60}\s{0,9}\}|\\[A-Za-z@]{1,60})(?:\[[^[\]]{0,60}\]){0,2}\s{0,9}\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,200}\}){0,200}\}){0,400}\}/u;

/** Commands by which a document defines environments, and what they are given. */
export const DEFINES_ENVIRONMENT = new Set(['newenvironment', 'renewenvironment']);
export const ENVIRONMENT_DEFINITION =
  /^\*?\s{0,9}\{[A-Za-z]{1,40}\*?\}(?:\[[^[\]]{0,60}\]){0,2}(?:\s{0,9}(?:%[^\n]{0,200}\n)?\s{0,9}\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,200}\}){0,200}\}){0,400}\}){2}/u;

/** What documents of law call the commands that they define for their headings. */
export const OF_LAW = ['article', 'bylaw', 'rule', 'law', 'clause', 'regulation', 'statute'];

/** Commands that make headings, with their depths. */
export const HEADINGS: ReadonlyMap<string, number> = new Map([
  ['part', 1],
  ['chapter', 2],
  ['addchap', 2],
  ['section', 3],
  ['addsec', 3],
  ['minisec', 6],
  ['subsection', 4],
  ['subsubsection', 5],
  ['paragraph', 6],
  ['subparagraph', 7],
  // Parts of rules, as documents of law define them for themselves.
  ...OF_LAW.flatMap((name): [string, number][] => [
    [`sub${name}`, 4],
    [`subsub${name}`, 5],
  ]),
]);

/** What an environment makes of what stands in it. */
export type Environment = 'ordered' | 'bulleted' | 'described' | 'quoted' | 'plain' | 'drawn';

export const ENVIRONMENTS: ReadonlyMap<string, Environment> = new Map<string, Environment>([
  ...each(['enumerate', 'enumerate*', 'compactenum', 'inparaenum', 'easylist'], 'ordered'),
  ...each(['itemize', 'itemize*', 'compactitem', 'list'], 'bulleted'),
  ...each(['description', 'compactdesc', 'labeling'], 'described'),
  ...each(['quote', 'quotation', 'verse', 'displayquote'], 'quoted'),
  ...each(['verbatim', 'verbatim*', 'lstlisting', 'Verbatim', 'alltt'], 'drawn'),
  ...each(
    'center flushleft flushright document small large spacing singlespace onehalfspace doublespace sloppypar titlepage multicols multicols* abstract raggedright raggedleft appendices legal framed mdframed shaded shaded* tcolorbox samepage minipage linenumbers internallinenumbers contract'.split(
      ' ',
    ),
    'plain',
  ),
]);

function each<const Value>(names: readonly string[], value: Value): (readonly [string, Value])[] {
  return names.map((name) => [name, value]);
}
