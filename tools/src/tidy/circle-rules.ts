import { posix } from 'node:path';
import { importsOf } from './import-rules.ts';
import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Circles of files are looked for here; imports of types count as well, lazily loaded screens too. */
const LOOKED_AT = /^(portal|service)\/src\//;

/** A circle of files may lie within one slice; one that joins folders makes one drawer of them. */
export function circlesStayInOneSlice(files: readonly SourceFile[]): Finding[] {
  return circlesOf(files).flatMap((circle) => {
    const folders = [...new Set(circle.map(folderOf))];
    if (folders.length === 1 || circle.every((path) => path.startsWith('service/src/'))) return [];
    return [
      {
        path: circle[0] ?? '',
        message: `a circle of ${circle.length} files joins ${folders.join(', ')}: ${circle.slice(0, 8).join(' ')}. Cut it where data can stand for code.`,
      },
    ];
  });
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Every set of files that import each other around, the largest first. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const code = files.filter((file) => isCode(file) && LOOKED_AT.test(file.path) && !isTest(file));
  const known = new Set(code.map(({ path }) => path));
  const graph = new Map(
    code.map((file) => [
      file.path,
      importsOf(file)
        .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(file.path), specifier)))
        .filter((path) => known.has(path)),
    ]),
  );
  return componentsOf(graph)
    .filter((circle) => circle.length > 1)
    .sort((a, b) => b.length - a.length);
}

/** Strongly connected components, by Tarjan. */
function componentsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const components: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) as number);
    stack.push(path);
    onStack.add(path);
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(path, Math.min(low.get(path) as number, low.get(next) as number));
    }
    if (low.get(path) !== index.get(path)) return;
    const component = stack.splice(stack.indexOf(path));
    for (const one of component) onStack.delete(one);
    components.push(component);
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return components;
}
