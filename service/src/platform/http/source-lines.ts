import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The built program is one file; in a stack, only its own lines can be told by its map. */
const BUILT = 'main.js';

function builtMap(): SourceMap | undefined {
  const file = `${fileURLToPath(import.meta.url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** A line of a stack with its place in the sources. */
export type SourceLines = (line: string) => string;

/**
 * Knows the sources of the built program. Its map is read when the first error is written down: node's own
 * `--enable-source-maps` costs every read a fifth of its time.
 */
export function sourceLines(): SourceLines {
  let map: { readonly of: SourceMap | undefined } | undefined;
  return (line) => {
    map ??= { of: builtMap() };
    return sourceLine(line, map.of);
  };
}

/** A line of a stack (`at name (file:///…/main.js:1661:1044)`) with the place in the sources; as it is where none is known. */
export function sourceLine(line: string, sources: SourceMap | undefined): string {
  const place = line.lastIndexOf(`${BUILT}:`);
  if (place < 0 || !sources) return line;
  const [row = Number.NaN, column = Number.NaN] = line
    .slice(place + BUILT.length + 1)
    .replace(')', '')
    .split(':')
    .map(Number);
  if (Number.isNaN(row) || Number.isNaN(column)) return line;
  const found = sources.findEntry(row - 1, column - 1);
  if (!('originalSource' in found)) return line;
  const name = line.includes(' (') ? line.slice(0, line.indexOf(' (')) : 'at';
  return `${name} (${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1})`;
}
