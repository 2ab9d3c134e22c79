import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Brand, brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Drawing } from '@lendside/brands/drawing';
import { brandCss, hexColor } from '@lendside/brands/palette';
import { LANGUAGES } from '@lendside/domain/language';
import { build, type Manifest, type Rollup } from 'vite';
import type { signInDocument as SignInDocument } from './src/access/sign-in-document.tsx';

/**
 * After `vite build`: the sign-in page of every brand and language as plain HTML with its own small style sheet and script,
 * the brands' marks as icons, what an installed app of each brand is called, and every file compressed once and for all.
 */
const portal = fileURLToPath(new URL('.', import.meta.url));
const dist = join(portal, 'dist');
/** Of an app icon that devices cut to their own shape, so much in the middle is always seen. */
const SAFE_SHARE = 0.6;

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const page = await buildScript('src/access/sign-in-page.ts', 'es');
/** Built only for the style sheets that the page's markup names. */
const { css } = await buildScript('src/access/login.tsx', 'es');
const theme = await buildScript('src/shell/theme-at-start.ts', 'iife');
const themeScript = keep('theme', 'js', theme.code);
const application = join(dist, 'index.html');
writeFileSync(application, readFileSync(application, 'utf8').replace('/theme.js', themeScript));
const script = keep('sign-in', 'js', page.code);
const passkeyScript = keep('passkey', 'js', (await buildScript('src/access/passkey-sign-in.ts', 'es')).code);
const nextFiles = filesOf('index.html');
const signInDocument = await documentRenderer();

mkdirSync(join(dist, 'sign-in'), { recursive: true });
mkdirSync(join(dist, 'marks'), { recursive: true });
mkdirSync(join(dist, 'apps'), { recursive: true });
for (const code of brandCodes) {
  const style = keep(`sign-in-${code}`, 'css', css + smaller(brandCss(brands[code])));
  for (const language of LANGUAGES) {
    const html = signInDocument({
      brand: code,
      language,
      styles: [style],
      themeScript,
      scripts: [script],
      nextFiles,
      passkeyScript,
    });
    writeFileSync(join(dist, 'sign-in', `${code}.${language}.html`), html);
  }
  writeFileSync(join(dist, 'marks', `${code}.svg`), markSvg(brands[code]));
  writeFileSync(join(dist, 'marks', `${code}-app.svg`), appIconSvg(brands[code]));
  writeFileSync(join(dist, 'apps', `${code}.webmanifest`), appManifest(brands[code]));
}
rmSync(join(dist, '.vite'), { recursive: true });
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) compress(join(dist, file));

/** One small script with the style sheets it names, as texts. */
async function buildScript(entry: string, format: 'es' | 'iife'): Promise<{ code: string; css: string }> {
  const output = (await build({
    configFile: false,
    root: portal,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: join(portal, entry),
        // What only an export uses keeps its style sheets.
        preserveEntrySignatures: 'strict',
        output: { format, name: 'start' },
      },
    },
  })) as Rollup.RollupOutput;
  const code = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
  const css = output.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  return { code, css };
}

/** The function that writes the page, built with the same class names as its style sheet. */
async function documentRenderer(): Promise<typeof SignInDocument> {
  const folder = join(portal, 'node_modules/.prerender');
  await build({
    configFile: false,
    root: portal,
    logLevel: 'warn',
    build: {
      ssr: 'src/access/sign-in-document.tsx',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'document.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const module = (await import(pathToFileURL(join(folder, 'document.mjs')).href)) as {
    signInDocument: typeof SignInDocument;
  };
  return module.signInDocument;
}

/** Writes an asset whose name changes with its content, and answers its address. */
function keep(name: string, ending: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${ending}`;
  writeFileSync(join(dist, address), content);
  return address;
}

/** The scripts and sheets that an entry needs at once, and those of the page most people land on. */
function filesOf(entry: string): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const css of chunk.css ?? []) files.add(`/${css}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(entry);
  add('src/accounts/dashboard.tsx');
  return [...files];
}

/** The sheet of one brand without what only people need to read it. */
function smaller(css: string): string {
  return css.replace(/\n\s*/g, '').replace(/: /g, ':').replace(/ \{/g, '{').replace(/;\}/g, '}');
}

/** A brand's mark as the icon of the browser tab. */
function markSvg({ look, mark }: Brand): string {
  return svg(mark.width, mark.height, pathsOf(mark, paintOf(look)));
}

/** The same in the middle of a plain ground, for devices that cut the icons of apps to a shape of their own. */
function appIconSvg({ look, mark }: Brand): string {
  const size = Math.max(mark.width, mark.height) / SAFE_SHARE;
  const [x, y] = [(size - mark.width) / 2, (size - mark.height) / 2];
  const ground = `<rect width="${size}" height="${size}" fill="${hexColor(look, 'light', 'surface-raised')}"/>`;
  return svg(size, size, `${ground}<g transform="translate(${x} ${y})">${pathsOf(mark, paintOf(look))}</g>`);
}

/** What a device needs to know to install the portal as an app of the brand. */
function appManifest({ code, name, look }: Brand): string {
  const icon = (file: string, purpose: string) => ({
    src: `/marks/${file}.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: hexColor(look, 'light', 'brand'),
    background_color: hexColor(look, 'light', 'surface'),
    icons: [icon(code, 'any'), icon(`${code}-app`, 'maskable')],
  });
}

function paintOf(look: Brand['look']): Record<string, string> {
  return {
    ground: hexColor(look, 'light', 'brand'),
    ink: hexColor(look, 'light', 'ink'),
    tint: hexColor(look, 'light', 'brand-accent'),
    cut: hexColor(look, 'light', 'on-brand'),
  };
}

function pathsOf({ strokes }: Drawing, paint: Record<string, string>): string {
  const paths = strokes.map(({ d, paint: name, lineWidth, ends }) =>
    lineWidth === undefined
      ? `<path d="${d}" fill="${paint[name]}"/>`
      : `<path d="${d}" fill="none" stroke="${paint[name]}" stroke-width="${lineWidth}" stroke-linecap="${ends ?? 'butt'}"/>`,
  );
  return paths.join('');
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

function compress(file: string): void {
  if (!/\.(js|css|html|svg)$/.test(file)) return;
  const body = readFileSync(file);
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (small.length < body.length) writeFileSync(`${file}.br`, small);
}
