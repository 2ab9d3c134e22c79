// Builds the pages of the embedded providers: the card vault's fields into dist/vault, the signing room's script and style into
// dist/signing. Files are named by their content.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds one script and one style sheet; answers what they are called.
 * @param {{ target: string, script: string, style: string, name: string }} page
 */
async function buildPage({ target, script, style, name }) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'src', script), join(here, 'src', style)],
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
  return names;
}

await buildPage({
  target: join(here, 'dist/signing'),
  script: 'signing/room-script.ts',
  style: 'signing/room.css',
  name: 'room',
});
const target = join(here, 'dist/vault');
const names = await buildPage({
  target,
  script: 'card-vault/fields-page.ts',
  style: 'card-vault/fields-page.css',
  name: 'fields',
});
const page = readFileSync(join(here, 'src/card-vault/fields-page.html'), 'utf8');
writeFileSync(join(target, 'fields.html'), page.replace('%script%', names.js).replace('%style%', names.css));
