// Builds the card vault's page into dist/vault: one page, one script, one style sheet, named by their content.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = join(here, 'src/card-vault');
const target = join(here, 'dist/vault');

const { outputFiles } = await build({
  entryPoints: [join(source, 'fields-page.ts'), join(source, 'fields-page.css')],
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
  if (!file) throw new Error(`The card vault's page came out without its .${kind} file.`);
  const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 10);
  names[kind] = `fields-${hash}.${kind}`;
  writeFileSync(join(target, names[kind]), file.contents);
}
const page = readFileSync(join(source, 'fields-page.html'), 'utf8');
writeFileSync(join(target, 'fields.html'), page.replace('%script%', names.js).replace('%style%', names.css));
