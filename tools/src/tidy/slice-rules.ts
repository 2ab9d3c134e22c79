import { importsOf } from './import-rules.ts';
import { SLICE_GRAPH, type SliceGraph } from './slice-graph.ts';
import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Folders of the portal that are no slices, from the bottom: each may import those before it, and slices the first two. */
const WINGS = ['kit', 'data', 'app'] as const;
type Wing = (typeof WINGS)[number];
const isWing = (folder: string): folder is Wing => (WINGS as readonly string[]).includes(folder);

/** What the app may import of a slice besides its front: the screens, which are fetched when they are shown. */
const PAGES = 'pages.ts';

/** A slice imports another slice only through its front.ts, and only where the graph says so; nothing imports the app. */
export function slicesMeetAtTheirFronts(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('portal/src/') && !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier }) => {
        const message = problemOf(placeOf(file.path), resolved(file.path, specifier), SLICE_GRAPH.portal);
        return message ? [{ path: file.path, message: `${specifier}: ${message}` }] : [];
      }),
    );
}

interface Place {
  readonly folder: string;
  readonly file: string;
}

/** `portal/src/cards/front.ts`: the folder `cards` and the rest; files of the root stand above all. */
function placeOf(path: string): Place {
  const [folder = '', ...rest] = path.slice('portal/src/'.length).split('/');
  return rest.length === 0 ? { folder: '', file: folder } : { folder, file: rest.join('/') };
}

function resolved(from: string, specifier: string): Place | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  const path = parts.join('/');
  return path.startsWith('portal/src/') ? placeOf(path) : undefined;
}

function problemOf(from: Place, to: Place | undefined, graph: SliceGraph): string | undefined {
  if (to === undefined || to.folder === from.folder || from.folder === '') return undefined;
  if (isWing(from.folder) && isWing(to.folder)) {
    const isBelow = WINGS.indexOf(to.folder) < WINGS.indexOf(from.folder);
    return isBelow ? undefined : `${from.folder} may not import ${to.folder}. Move what both need down.`;
  }
  if (to.folder === 'app')
    return `${from.folder} may not import the app. Let the app hand it down, or move it to data.`;
  const own = graph[from.folder];
  if (graph[to.folder] === undefined) return undefined;
  if (own === undefined) {
    if (from.folder !== 'app') return `${from.folder} may not import a slice. Move what both need down.`;
    return to.file === PAGES || to.file === 'front.ts'
      ? undefined
      : `the app imports the front.ts of ${to.folder}, and its ${PAGES} for the router.`;
  }
  if (!own.includes(to.folder)) {
    return `${from.folder} does not build on ${to.folder}. Declare it in tools/src/tidy/slice-graph.ts, where it may close no circle.`;
  }
  return to.file === 'front.ts' ? undefined : `import it from ${to.folder}/front.ts, which names what others may use.`;
}

/** The edges of a graph that close a circle: a slice names only slices that stand above it. */
export function backwardEdges(graph: SliceGraph): string[] {
  const order = Object.keys(graph);
  return Object.entries(graph).flatMap(([slice, named]) =>
    named
      .filter((other) => order.indexOf(other) >= order.indexOf(slice) || !order.includes(other))
      .map((other) => `${slice} -> ${other}`),
  );
}

/** What the graph allows and nobody uses any more. */
export function unusedEdges(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files
      .filter((file) => isCode(file) && file.path.startsWith('portal/src/') && !isTest(file))
      .flatMap((file) =>
        importsOf(file).map(
          ({ specifier }) => `${placeOf(file.path).folder} -> ${resolved(file.path, specifier)?.folder}`,
        ),
      ),
  );
  return Object.entries<readonly string[]>(SLICE_GRAPH.portal).flatMap(([slice, named]) =>
    named.map((other) => `${slice} -> ${other}`).filter((edge) => !used.has(edge)),
  );
}
