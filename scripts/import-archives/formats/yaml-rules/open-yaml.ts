import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { readYaml } from '../../../../src/diagnostics/read-yaml.ts';
import { findFaults } from '../../../../src/diagnostics/yaml-faults.ts';
import { onlyFile, type SourceDocument } from '../../document.ts';
import type { DataNode } from '../../shared/records/data-tree.ts';
import { toDataNode } from './yaml-tree.ts';

/** The tree of a YAML text, or what is wrong with it, and at which offset. */
export type OpenedYaml =
  | { readonly root: DataNode }
  | {
      readonly code: 'depth-exceeded' | 'yaml-malformed';
      readonly reason: string;
      readonly offset: number;
    };

/** Reads a document as one sound YAML text. */
export function openYaml(document: SourceDocument): OpenedYaml {
  const text = onlyFile(document).lines.join('\n');
  const { document: read, tooDeep } = readYaml(text);
  if (read === undefined) return { code: 'depth-exceeded', reason: TOO_DEEP, offset: tooDeep };
  const [fault] = findFaults(read, text, { mayRepeat: true });
  if (fault !== undefined) {
    return { code: 'yaml-malformed', reason: fault.reason, offset: fault.offset };
  }
  return { root: toDataNode(read.contents, text) };
}
