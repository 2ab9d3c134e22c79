import { posix } from 'node:path';
import { importsOf } from './import-rules.ts';
import { SLICE_GRAPH, SLICES } from './slice-graph.ts';
import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Parts of the service below its slices: what they need of a slice is handed to them in a compose file. */
const BELOW_SLICES = new Set(['platform', 'money']);

interface Place {
  readonly own: 'service' | 'portal';
  /** A slice, or a folder below the slices. */
  readonly part: string;
}

/** The slice, or the part below the slices, that a file of service or portal lies in; undefined for all other files. */
function placeOf(path: string): Place | undefined {
  const [own, src, part, ...rest] = path.split('/');
  if ((own !== 'service' && own !== 'portal') || src !== 'src' || part === undefined || rest.length === 0)
    return undefined;
  return SLICES.has(part) || (own === 'service' && BELOW_SLICES.has(part)) ? { own, part } : undefined;
}

/** A slice imports another only along the declared graph, and only its `front.ts`. */
export function slicesMeetAtTheirFronts(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    const from = placeOf(file.path);
    if (!from || isTest(file)) return [];
    return importsOf(file).flatMap(({ specifier }) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(file.path), specifier);
      const to = placeOf(target)?.part;
      if (to === undefined || to === from.part) return [];
      const message = refusalOf(from, to, target);
      return message === undefined ? [] : [{ path: file.path, message: `${specifier}: ${message}` }];
    });
  });
}

function refusalOf({ own, part }: Place, to: string, target: string): string | undefined {
  if (BELOW_SLICES.has(part)) {
    if (part === 'money' && to === 'platform') return undefined;
    return `${part} lies below ${to}: take what it needs as an argument, handed over in a compose file.`;
  }
  if (BELOW_SLICES.has(to)) return undefined;
  if (!SLICE_GRAPH[own][part]?.includes(to)) {
    return `slice ${part} may not import slice ${to}. Declare the edge in tools/src/tidy/slice-graph.ts where it closes no circle, or hand it over where the slices are put together.`;
  }
  if (!target.endsWith(`/src/${to}/front.ts`))
    return `slice ${to} is entered by ${to}/front.ts: name there what others may use.`;
  return undefined;
}

/** The declared graph has no circle, and no edge that no file uses. */
export function sliceGraphIsShort(files: readonly SourceFile[]): Finding[] {
  const path = 'tools/src/tidy/slice-graph.ts';
  const used = new Set(
    files
      .filter((file) => isCode(file) && !isTest(file))
      .flatMap((file) => {
        const from = placeOf(file.path);
        return from
          ? importsOf(file).flatMap(({ specifier }) => {
              const to = specifier.startsWith('.')
                ? placeOf(posix.join(posix.dirname(file.path), specifier))
                : undefined;
              return to ? [`${from.own} ${from.part} ${to.part}`] : [];
            })
          : [];
      }),
  );
  return Object.entries(SLICE_GRAPH).flatMap(([own, graph]) => {
    const unused = Object.entries(graph).flatMap(([from, all]) =>
      all
        .filter((to) => !used.has(`${own} ${from} ${to}`))
        .map((to) => ({ path, message: `${own}: nothing in ${from} imports ${to}: take the edge out.` })),
    );
    const circle = circleIn(graph);
    return circle ? [...unused, { path, message: `${own}: ${circle.join(' -> ')} is a circle.` }] : unused;
  });
}

/** One way through the graph that comes back to where it began. */
export function circleIn(graph: Readonly<Record<string, readonly string[]>>): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (way: readonly string[]): readonly string[] | undefined => {
    const last = way.at(-1) ?? '';
    if (way.indexOf(last) < way.length - 1) return way.slice(way.indexOf(last));
    if (done.has(last)) return undefined;
    for (const next of graph[last] ?? []) {
      const found = walk([...way, next]);
      if (found) return found;
    }
    done.add(last);
    return undefined;
  };
  for (const slice of Object.keys(graph)) {
    const found = walk([slice]);
    if (found) return found;
  }
  return undefined;
}
