import { posix } from 'node:path';
import { importsOf } from './import-rules.ts';
import { SLICES } from './slice-graph.ts';
import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** The wings of the portal from the bottom: each may import those before it. The slices stand between data and app. */
const ORDER = ['worker', 'kit', 'data', 'slice', 'app'];

/** The app shows the screens of a slice and calls its front; nothing imports the app. What stands at the root may import all. */
export function wingsImportDownwards(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && wingOf(file.path) !== undefined && !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier }) => {
        if (!specifier.startsWith('.')) return [];
        const target = posix.join(posix.dirname(file.path), specifier);
        const message = refusalOf(wingOf(file.path) ?? '', wingOf(target), target);
        return message ? [{ path: file.path, message: `${specifier}: ${message}` }] : [];
      }),
    );
}

function wingOf(path: string): string | undefined {
  const folder = /^portal\/src\/([a-z]{1,20})\//.exec(path)?.[1];
  if (folder === undefined) return undefined;
  return SLICES.has(folder) ? 'slice' : folder;
}

function refusalOf(from: string, to: string | undefined, target: string): string | undefined {
  if (to === undefined || from === to) return undefined;
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) {
    return `${from} stands below ${to}: move down what both need, or let ${to} hand it over by context or argument.`;
  }
  const isEntered = from !== 'app' || to !== 'slice' || /\/(front|pages)\.ts$/.test(target);
  return isEntered ? undefined : 'the app enters a slice by its front.ts, and by its pages.ts for the router.';
}
