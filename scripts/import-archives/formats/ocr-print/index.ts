import { defineFormat } from '../../format.ts';
import { parsePrint } from './parse.ts';
import { sniffPrint } from './sniff.ts';

/** A printed rules page of a web site, scanned and read by machine. */
export const ocrPrint = defineFormat({
  name: 'ocr-print',
  title: 'scan of a printed rules page, with a file that gives the order of its pages',
  needs: ['pages'],
  sniff: sniffPrint,
  parse: parsePrint,
});
