import { posix } from 'node:path';
import { importsOf } from './import-rules.ts';
import { type Finding, isCode, type SourceFile } from './source-files.ts';

const PAGE = 'docs/how-a-payment-goes.md';
const FILES_MAX = 30;

/** The page that follows a payment through the house is short enough to read, and each file on it leads to another one there. */
export function paymentWalkHolds(files: readonly SourceFile[]): Finding[] {
  const page = files.find(({ path }) => path === PAGE);
  if (!page) return [];
  const named = new Set([...page.text.matchAll(/`([a-z]{1,20}\/src\/[\w./-]{1,120})`/g)].map(([, path = '']) => path));
  const onPage = files.filter((file) => isCode(file) && named.has(file.path));
  const edges = onPage.flatMap((file) =>
    importsOf(file)
      .map(({ specifier }) => fileOf(file.path, specifier))
      .filter((path) => named.has(path))
      .map((path) => [file.path, path] as const),
  );
  const joined = new Set(edges.flat());
  const alone = [...named].filter((path) => !joined.has(path));
  return [
    ...alone.map((path) => ({ path: PAGE, message: `${path} imports no file of this page, and none imports it.` })),
    ...(named.size > FILES_MAX ? [{ path: PAGE, message: `names ${named.size} files, ${FILES_MAX} at most.` }] : []),
  ];
}

/** The file a specifier leads to: relative, or of another package of ours. */
function fileOf(from: string, specifier: string): string {
  const ours = /^@lendside\/([a-z]{1,20})\/(.{1,120})$/.exec(specifier);
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : posix.normalize(posix.join(posix.dirname(from), specifier));
}
