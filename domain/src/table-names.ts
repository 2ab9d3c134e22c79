import type { DocumentBlock } from './document-text.ts';

/**
 * Names of a document's tables, by their place among the blocks: each is named after the heading above it, or after the
 * document where there is none; further ones under the same heading are counted, so that no two share a name.
 */
export function tableNames(title: string, blocks: readonly DocumentBlock[]): (string | undefined)[] {
  const under = new Map<string, number>();
  let heading = title;
  return blocks.map((block) => {
    if (block.kind === 'heading') heading = block.text;
    if (block.kind !== 'table') return undefined;
    const count = (under.get(heading) ?? 0) + 1;
    under.set(heading, count);
    const name = heading === title ? title : `${title}: ${heading}`;
    return count === 1 ? name : `${name} (${count})`;
  });
}
