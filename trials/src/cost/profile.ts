import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@lendside/tools/product-process';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Time that is none of the program's: it has nothing to do, or the profile itself begins. */
const LEFT_OUT = new Set(['(idle)', 'dispatch']);
const FRAMES = 30;

/** Where the time of a profiled process went, by package and by frame, as microseconds for each payment or read. */
export async function profileTable(thread: string, file: string, payments: number): Promise<string> {
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(file, 'utf8')) as Profile;
  const spent = new Map<number, number>();
  for (const [index, id] of samples.entries()) spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  const placeOf = await places();
  const byFrame = new Map<string, number>();
  const byOwner = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, value: number) => map.set(key, (map.get(key) ?? 0) + value);
  for (const { id, callFrame } of nodes) {
    const micros = spent.get(id) ?? 0;
    const { functionName, url, lineNumber, columnNumber } = callFrame;
    if (micros === 0 || LEFT_OUT.has(functionName)) continue;
    const place = placeOf(url, lineNumber, columnNumber);
    add(byFrame, `${functionName || '(anonymous)'} ${place}`, micros);
    add(byOwner, url === '' ? functionName || '(program)' : ownerOf(place), micros);
  }
  const all = [...byOwner.values()].reduce((sum, one) => sum + one, 0);
  const lines = (map: Map<string, number>, most: number) =>
    [...map]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(
        ([name, micros]) =>
          `${(micros / payments).toFixed(1).padStart(8)} ${((100 * micros) / all).toFixed(1).padStart(5)}%  ${name}`,
      );
  return [
    `profile: ${(all / payments).toFixed(0)} µs each in the thread of the ${thread}, waiting for a processor included`,
    ...lines(byOwner, 25),
    '',
    ...lines(byFrame, FRAMES),
    '',
  ].join('\n');
}

/** The package of a file, or its folder. */
function ownerOf(place: string): string {
  const inPackage = /node_modules\/((?:@[^/]{1,100}\/)?[^/]{1,100})/.exec(place);
  if (inPackage) return inPackage[1] as string;
  return place.startsWith('node:') ? 'node' : dirname(place);
}

/** Answers the source of a place in what esbuild wrote. */
async function places(): Promise<(url: string, line: number, column: number) => string> {
  const built = join(repositoryRoot, 'service/dist/main.js');
  const map = new SourceMap(JSON.parse(await readFile(`${built}.map`, 'utf8')));
  return (url, line, column) => {
    if (!url.startsWith('file://')) return url;
    const file = fileURLToPath(url);
    const entry = map.findEntry(line, column);
    if (file !== built || !('originalSource' in entry)) return relative(repositoryRoot, file);
    return `${relative(repositoryRoot, resolve(dirname(built), entry.originalSource))}:${entry.originalLine + 1}`;
  };
}
