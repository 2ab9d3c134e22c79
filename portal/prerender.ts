import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BrandCode, brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { brandLooks } from '@lendside/brands/looks';
import { brandCss } from '@lendside/brands/palette';
import { LANGUAGES } from '@lendside/domain/language';
import { build, type Manifest, type Rollup } from 'vite';
import { appManifest, iconFiles, loadRenderer, themeColors } from './app-icons.ts';
import { bundledFiles } from './bundled-files.ts';
import type { signInDocument as SignInDocument } from './src/access/sign-in-document.tsx';
import { standsBeside } from './src/app/rail-kind.ts';
import { routes } from './src/data/routes/addresses.ts';
import type { offlineDocument as OfflineDocument } from './src/system/offline-document.tsx';
import { EARLY_START, LANDING_FILE } from './vite.config.ts';

/**
 * After `vite build`: the sign-in page of every brand and language as plain HTML with its own small style sheet and
 * script, the brands' marks as icons, what an installed app of each brand is called, and every file compressed once and
 * for all.
 */
const portal = fileURLToPath(new URL('.', import.meta.url));
const dist = process.env.LENDSIDE_PORTAL_FOLDER ?? join(portal, 'dist');

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const page = await buildScript('src/access/sign-in-page.ts', 'es');
/** Built only for the style sheets that the page's markup names. */
const { css } = await buildScript('src/access/login.tsx', 'es');
/**
 * For the offline page, which is the same for every visitor; others come from the server in the theme that was chosen.
 */
const themeScript = keep('theme', 'js', (await buildScript('src/app/theme-at-start.ts', 'iife')).code);
const application = join(dist, 'index.html');
const script = keep('sign-in', 'js', page.code);
const passkeyScript = keep('passkey', 'js', (await buildScript('src/access/passkey-sign-in.ts', 'es')).code);
const nextFiles = filesOf('index.html');
const { signInDocument } = await rendererOf<{ signInDocument: typeof SignInDocument }>(
  'src/access/sign-in-document.tsx',
);
const { offlineDocument } = await rendererOf<{ offlineDocument: typeof OfflineDocument }>(
  'src/system/offline-document.tsx',
);
const offlineLooks = (await buildScript('src/system/offline-view.tsx', 'es')).css;
const offlineStyle = keep(
  'offline',
  'css',
  offlineLooks + brandCodes.map((code) => smaller(brandCss(code, brandLooks[code]))).join(''),
);
const offlineScript = keep('offline', 'js', (await buildScript('src/system/offline-page.ts', 'es')).code);

const buildName = nameOfBuild();
const early = manifest[EARLY_START];
if (!early) throw new Error(`${EARLY_START} is no script of its own`);
writeFileSync(
  application,
  readFileSync(application, 'utf8')
    .replace('<meta name="build" content="development"', `<meta name="build" content="${buildName}"`)
    .replace('<style>', (style) => style + facesWithin())
    .replace(
      '<script type="module"',
      `${facesAhead()}<script type="module" async crossorigin src="/${early.file}"></script>\n    $&`,
    ),
);

// Heading, shape and place of each page, which the server writes into the application's page: its first picture needs no script.
writeFileSync(
  join(dist, 'first-paints.json'),
  JSON.stringify(
    routes
      .filter(({ servedAlone }) => !servedAlone)
      .map((route) => ({ path: route.path, title: route.title, waits: route.waits, beside: standsBeside(route) })),
  ),
);

await loadRenderer();
mkdirSync(join(dist, 'sign-in'), { recursive: true });
mkdirSync(join(dist, 'marks'), { recursive: true });
mkdirSync(join(dist, 'apps'), { recursive: true });
mkdirSync(join(dist, 'offline'), { recursive: true });
for (const code of brandCodes) {
  const style = withoutUnused(css + smaller(brandCss(code, brandLooks[code])));
  for (const language of LANGUAGES) {
    const html = signInDocument({
      brand: code,
      language,
      style,
      scripts: [script],
      nextFiles: [...nextFiles, faceOf(code)],
      passkeyScript,
      themeColors: themeColors(code),
      build: buildName,
    });
    writeFileSync(join(dist, 'sign-in', `${code}.${language}.html`), html);
    const offline = offlineDocument({
      brand: code,
      language,
      style: offlineStyle,
      themeScript,
      script: offlineScript,
      themeColors: themeColors(code),
      build: buildName,
    });
    writeFileSync(join(dist, 'offline', `${code}.${language}.html`), offline);
  }
  for (const [name, content] of iconFiles(code)) writeFileSync(join(dist, 'marks', name), content);
  writeFileSync(join(dist, 'apps', `${code}.webmanifest`), appManifest(brands[code]));
}
await writeWorker();
rmSync(join(dist, '.vite'), { recursive: true });
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) compress(join(dist, file));

/** One small script with the style sheets it names, as texts. */
async function buildScript(
  entry: string,
  format: 'es' | 'iife',
  define: Readonly<Record<string, string>> = {},
): Promise<{ code: string; css: string }> {
  const output = (await build({
    configFile: false,
    root: portal,
    logLevel: 'warn',
    define,
    plugins: [bundledFiles()],
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

/** The function that writes a page, built with the same class names as its style sheet. */
async function rendererOf<Module>(entry: string): Promise<Module> {
  const folder = join(portal, 'node_modules/.prerender');
  const name = entry.replace(/\W/g, '-');
  await build({
    configFile: false,
    root: portal,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)) as Module;
}

/** The service worker, which keeps the offline page of this build and knows the build by its name. */
async function writeWorker(): Promise<void> {
  const files = ['/offline/english', '/offline/spanish', offlineStyle, offlineScript, themeScript];
  const { code } = await buildScript('src/worker/service-worker.ts', 'iife', {
    LENDSIDE_BUILD: JSON.stringify(buildName),
    LENDSIDE_OFFLINE_FILES: JSON.stringify(files),
  });
  writeFileSync(join(dist, 'service-worker.js'), code);
}

/** Writes an asset whose name changes with its content, and answers its address. */
function keep(name: string, ending: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${ending}`;
  writeFileSync(join(dist, address), content);
  return address;
}

/** A name for what was built, by the names of its files, which change with their contents. */
function nameOfBuild(): string {
  const names = readdirSync(join(dist, 'assets')).sort().join(' ');
  return createHash('sha256').update(names).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
}

/** The sheet and the scripts that an entry needs at once, and those of the pages most people land on. */
function filesOf(entry: string): string[] {
  const sheet = manifest['style.css'];
  if (!sheet) throw new Error('the application has no style sheet');
  const landing = Object.keys(manifest).find((key) => manifest[key]?.name === LANDING_FILE);
  if (landing === undefined) throw new Error('the pages people land on have no file of their own');
  const files = new Set([`/${sheet.file}`]);
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(entry);
  add(landing);
  return [...files];
}

/** Address of a brand's display face. */
function faceOf(code: BrandCode): string {
  const file = readdirSync(join(dist, 'assets')).find((name) => name.startsWith(`display-${code}-`));
  if (file === undefined) throw new Error(`${code} has no display face`);
  return `/assets/${file}`;
}

/** The faces of all brands, asked for before the style sheet that names them; the server leaves the reader's in the page. */
function facesAhead(): string {
  const link = (code: BrandCode) =>
    `<link rel="preload" data-face="${code}" href="${faceOf(code)}" as="font" type="font/woff2" crossorigin />\n    `;
  return brandCodes.map(link).join('');
}

/**
 * Rules of all brands for the first heading of a page, in the page itself: it would be written anew once the style sheet is there, and move what
 * is below it. The server leaves those of the reader's brand.
 */
function facesWithin(): string {
  const sheet = readFileSync(join(dist, manifest['style.css']?.file ?? ''), 'utf8');
  const faces = sheet.match(/@font-face\{[^{}]+\}/g) ?? [];
  return brandCodes
    .map((code) => {
      const own = faces.filter((face) => new RegExp(`font-family:"?${code} display`).test(face));
      const families = new RegExp(`--font-heading:("?${code} display[^;}]+)`).exec(sheet)?.[1];
      if (own.length === 0 || families === undefined) throw new Error(`${code} has no display face in the style sheet`);
      const { body, headingWeight, display } = brandLooks[code].type;
      const looks = `--font-heading:${families};--font-body:${body};--heading-weight:${headingWeight};--heading-tracking:${display.tracking}`;
      return `/*face ${code}*/${own.join('')}.page-waits{${looks}}/*end*/`;
    })
    .join('');
}

/** The sheet of one brand without what only people need to read it. */
function smaller(css: string): string {
  return css.replace(/\n\s*/g, '').replace(/: /g, ':').replace(/ \{/g, '{').replace(/;\}/g, '}');
}

/** A page's style sheet without custom properties that no rule of it asks for, nor another one that is asked for. */
function withoutUnused(style: string): string {
  const used = new Set([...style.matchAll(/var\((--[\w-]{1,80})/g)].map(([, name]) => name));
  const declared = style.split(/(?<=[;{}])/);
  const left = declared.flatMap((piece) => {
    const name = /^--[\w-]{1,80}(?=:)/.exec(piece)?.[0];
    if (name === undefined || used.has(name)) return [piece];
    return piece.endsWith('}') ? ['}'] : [];
  });
  return left.length === declared.length ? left.join('') : withoutUnused(left.join(''));
}

function compress(file: string): void {
  if (!/\.(js|css|html|svg)$/.test(file)) return;
  const body = readFileSync(file);
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (small.length < body.length) writeFileSync(`${file}.br`, small);
}
