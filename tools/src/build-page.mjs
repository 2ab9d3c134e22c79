// Builds the page of a package that serves one of its own: a script and a style sheet, named by their content.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { filesIn, root } from './build.mjs';

/** The list beside a page of the files that are in it. */
export const BUNDLED_FILES = 'bundled-files.txt';

/**
 * Builds one script and one style sheet into an emptied folder; answers their file names.
 * @param {{ target: string, script: string, style: string, name: string }} page
 */
export async function buildPage({ target, script, style, name }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [script, style],
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = { js: '', css: '' };
  for (const kind of /** @type {const} */ (['js', 'css'])) {
    const file = outputFiles.find(({ path }) => path.endsWith(`.${kind}`));
    if (!file) throw new Error(`The page ${name} came out without its .${kind} file.`);
    const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 10);
    names[kind] = `${name}-${hash}.${kind}`;
    writeFileSync(join(target, names[kind]), file.contents);
  }
  writeFileSync(join(target, BUNDLED_FILES), `${filesIn(metafile).join('\n')}\n`);
  return names;
}
