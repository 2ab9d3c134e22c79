import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { type Finding, isTest, root, type SourceFile } from './source-files.ts';

/** Every regular expression of a file, as it stands in the code. */
export function regularExpressionsOf(file: SourceFile): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file.path,
      file.text,
      ts.ScriptTarget.Latest,
      true,
      file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

/** More than a busy machine needs: a judgment that runs out of time differs from run to run. */
const PATIENCE_MILLISECONDS = 60_000;

/** An expression whose time grows faster than its input can be used to stop the service. What people can send is matched only by linear ones. */
export function regularExpressionsAreLinear(files: readonly SourceFile[]): Finding[] {
  const known = readKnown();
  const before = known.size;
  const findings = files
    .filter(
      (file) =>
        /^(domain|contract|brands|providers|identity|vault|loanbook|service|portal)\/.*\.(tsx?|mjs)$/.test(file.path) &&
        !isTest(file),
    )
    .filter((file) => file.text.includes('/'))
    .flatMap((file) =>
      regularExpressionsOf(file).flatMap(({ source, flags }) => {
        const key = `/${source}/${flags}`;
        if (!known.has(key))
          known.set(
            key,
            checkSync(source, flags, { timeout: PATIENCE_MILLISECONDS, randomSeed: 1 }).status !== 'vulnerable',
          );
        return known.get(key)
          ? []
          : [{ path: file.path, message: `${key} is not linear: bound its repetitions, or parse by hand.` }];
      }),
    );
  if (known.size > before) writeKnown(known);
  return findings;
}

/** Judging an expression takes a while and never changes: what was found linear is kept between runs. */
const cache = join(root, 'node_modules', '.cache', 'lendside');
const cacheFile = join(cache, 'linear-expressions.json');

function readKnown(): Map<string, boolean> {
  if (!existsSync(cacheFile)) return new Map();
  return new Map((JSON.parse(readFileSync(cacheFile, 'utf8')) as string[]).map((key) => [key, true]));
}

function writeKnown(known: ReadonlyMap<string, boolean>): void {
  mkdirSync(cache, { recursive: true });
  const linear = [...known].filter(([, isLinear]) => isLinear).map(([key]) => key);
  const draft = `${cacheFile}-${process.pid}`;
  writeFileSync(draft, JSON.stringify(linear));
  renameSync(draft, cacheFile);
}
