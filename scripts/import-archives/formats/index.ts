import type { ArchiveFormat } from '../format.ts';
import { actionLog } from './action-log/index.ts';
import { agoraYaml } from './agora-yaml/index.ts';
import { browserDump } from './browser-dump/index.ts';
import { csvRules } from './csv-rules/index.ts';
import { headings } from './headings/index.ts';
import { htmlRules } from './html-rules/index.ts';
import { initialSet } from './initial-set/index.ts';
import { jsonRules } from './json-rules/index.ts';
import { logicalRuleset } from './logical-ruleset/index.ts';
import { ocrPrint } from './ocr-print/index.ts';
import { publishedHeadings } from './published-headings/index.ts';
import { searchCache } from './search-cache/index.ts';
import { treasuryLedger } from './treasury-ledger/index.ts';
import { treasuryReport } from './treasury-report/index.ts';
import { votingDecisions } from './voting-decisions/index.ts';
import { wikiPage } from './wiki-page/index.ts';
import { yamlRules } from './yaml-rules/index.ts';

/** The registry: one line a format, in the order of their names. */
export const FORMATS: readonly ArchiveFormat[] = [
  actionLog,
  agoraYaml,
  browserDump,
  csvRules,
  headings,
  htmlRules,
  initialSet,
  jsonRules,
  logicalRuleset,
  ocrPrint,
  publishedHeadings,
  searchCache,
  treasuryLedger,
  treasuryReport,
  votingDecisions,
  wikiPage,
  yamlRules,
];
