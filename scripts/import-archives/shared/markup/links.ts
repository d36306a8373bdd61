import type { PhrasingContent } from 'mdast';
import { toLinkTarget } from '../../../../src/markdown/index.ts';
import type { MarkupOptions } from './options.ts';

/** Returns the address to which a link is stored to lead; undefined where it leads nowhere. */
export function targetOf(address: string, { resolveLink }: MarkupOptions): string | undefined {
  return resolveLink?.(address) ?? toLinkTarget(address);
}

/** Makes a link, or the words alone where it leads nowhere. */
export function linkTo(
  address: string,
  children: PhrasingContent[],
  options: MarkupOptions,
): PhrasingContent[] {
  const url = targetOf(address, options);
  return url === undefined ? children : [{ type: 'link', url, children }];
}

/** An address among words; a full stop or a bracket at its end is not part of it. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'“”]{1,2000}(?<![.,:;!?)\]*_~])/giu;

/** Makes links of the addresses that stand among words, as readers of markup do. */
export function linkAddresses(value: string, options: MarkupOptions): PhrasingContent[] {
  if (!value.includes('://')) return [{ type: 'text', value }];
  const pieces: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: address, index } of value.matchAll(ADDRESS)) {
    if (index > from) pieces.push({ type: 'text', value: value.slice(from, index) });
    for (const piece of linkTo(address, [{ type: 'text', value: address }], options)) {
      pieces.push(piece);
    }
    from = index + address.length;
  }
  if (from < value.length) pieces.push({ type: 'text', value: value.slice(from) });
  return pieces;
}
