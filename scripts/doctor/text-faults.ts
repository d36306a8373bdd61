import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { listFiles } from '../../src/loaders/list-files.ts';
import type { Content } from '../../src/loaders/read-content.ts';
import type { ContentFolder } from '../../src/root/index.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Tells of texts without a rule, and of sources whose rules are here without their texts. */
export function findTextFaults(
  { path, shown }: ContentFolder,
  { rules, sources }: Content,
): VFileMessage[] {
  const texts = new Set(listFiles(join(path, 'texts'), /\.md$/u));
  const expected = rules
    .filter(({ data }) => data.wording !== undefined)
    .map(({ data }) => ({ of: `${data.game}/${data.source}`, rule: data.rule }));
  const known = new Set(rules.map(({ data }) => `${data.game}/${data.source}/${data.rule}.md`));
  const orphans = [...texts].filter((text) => !known.has(text));
  const lacking = Map.groupBy(
    expected.filter(({ of, rule }) => !texts.has(`${of}/${rule}.md`)),
    ({ of }) => of,
  );
  return [
    ...orphans.map((text) => orphan(`${shown}/texts/${text}`)),
    ...sources.flatMap(({ file, data }) => {
      const count = lacking.get(`${data.game}/${data.id}`)?.length ?? 0;
      return count === 0 ? [] : [absent(file, count, data.file)];
    }),
  ];
}

function orphan(file: string): VFileMessage {
  const reason = 'Unexpected text, expected a record of the rule that it is of.';
  return createMessage('text-orphaned', { file, line: 1 }, { reason });
}

function absent(file: string, count: number, document: string): VFileMessage {
  const reason = `Unexpected lack of ${counted(count, 'text')}, expected them from ${document}.`;
  return createMessage('text-absent', { file, line: 1 }, { reason });
}
