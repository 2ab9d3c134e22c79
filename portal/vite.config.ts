import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as BrandsStyle from './brands-style.ts';
import { bundledFiles, noteBundledFile } from './bundled-files.ts';

/** Where `npm start` serves API and vault while the portal is worked on with `npm run dev`. */
const SERVICE = process.env.LENDSIDE_SERVICE ?? 'http://localhost:4100';

/** Asks who is here while the application is still being read. */
export const EARLY_START = 'src/app/early-start.ts';

/** Where a sign-in ends: what these pages need comes in one file, beside what most pages need. */
const LANDING_PAGES = ['src/accounts/home.tsx', 'src/accounts/dashboard.tsx'];
export const LANDING_FILE = 'landing';

/** A module that so many pages use comes with all others of that kind: what nearly every visit needs is one file. */
const COMMON_PAGES = 8;
/** Modules that few pages share and that are fewer bytes than this come with others that nearly the same pages use: each file is a request. */
const SMALL_BYTES = 10_000;

/** Modules that pages are made of, and the facts of the loans that many of them name; the other slices are for some visits alone. */
const isPart = (id: string) =>
  !id.includes('/portal/src/') || ['kit', 'data', 'accounts'].some((folder) => id.includes(`/portal/src/${folder}/`));

/**
 * Which modules come together in one file: what asks who is here, what every page starts with, what many pages are made of, what else the
 * pages of a sign-in's end use, what many pages share, and what few do. A page of its own has a file of its own, without being named here.
 */
const FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'early', test: (id) => id.endsWith(EARLY_START), priority: 6 },
  { name: 'start', tags: ['$initial'], priority: 5 },
  { name: 'parts', minShareCount: COMMON_PAGES, test: isPart, priority: 4 },
  { name: LANDING_FILE, test: (id) => LANDING_PAGES.some((page) => id.endsWith(page)), priority: 3 },
  { name: 'common', minShareCount: COMMON_PAGES, priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_BYTES,
    priority: 1,
  },
];

/** The application. The sign-in page is built beside it by prerender.ts, without React. */
export default defineConfig({
  // What only lower environments show is left out of a build made with LENDSIDE_ENV=production.
  define: { LENDSIDE_PRODUCTION_BUILD: JSON.stringify(process.env.LENDSIDE_ENV === 'production') },
  plugins: [
    react({ compiler: true }),
    styleOfBrands(),
    signInInDevelopment(),
    bundledFiles(),
    stylesBehindTheFirstPicture(),
  ],
  build: {
    outDir: process.env.LENDSIDE_PORTAL_FOLDER ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    // One style sheet for all pages: 26 KB once, where each page brought a sheet for each part it is made of.
    cssCodeSplit: false,
    target: 'es2022',
    // Style sheets and scripts are files of their own: the pages allow nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The second is a script of its own that the page names before the first.
    rolldownOptions: {
      input: ['index.html', EARLY_START],
      output: {
        codeSplitting: { groups: FILES },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[~.]/, 1)[0]}-[hash][extname]`,
      },
    },
    chunkSizeWarningLimit: 600,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVICE, '/dev': SERVICE, '/session-config.json': SERVICE },
  },
});

/** `virtual:brands.css`: the look of all brands in one style sheet, as the palette makes it, with their display faces and pictures. */
function styleOfBrands(): Plugin {
  const address = '/@brands.css';
  const source = fileURLToPath(new URL('brands-style.ts', import.meta.url));
  const made = async () => (await runnerImport<typeof BrandsStyle>(source)).module.brandsStyle();
  let style: ReturnType<typeof made> | undefined;
  return {
    name: 'lendside-brands',
    resolveId: (id) => (id === 'virtual:brands.css' || id === address ? address : undefined),
    async load(id) {
      if (id !== address) return undefined;
      style ??= made();
      return (await style).css;
    },
    async generateBundle() {
      for (const { address: at, content, source: whole } of (await style)?.files ?? []) {
        this.emitFile({ type: 'asset', fileName: at.slice(1), source: content });
        if (whole !== undefined) noteBundledFile(whole);
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const file = (await style)?.files.find(({ address: at }) => at === request.url);
        if (!file) return next();
        reply.setHeader('content-type', file.type);
        reply.end(file.content);
      });
    },
  };
}

/**
 * Style sheets are named in the body, behind the place of a page that is on its way: that one is painted with the few lines of style in the
 * page itself, however long a slow network takes for the rest. Scripts wait for them as before.
 */
function stylesBehindTheFirstPicture(): Plugin {
  return {
    name: 'lendside-styles-behind',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const lines = html.split('\n');
        const isSheet = (line: string) => line.includes('<link rel="stylesheet"');
        const isRoot = (line: string) => line.includes('<div id="root"');
        return lines
          .flatMap((line) => (isRoot(line) ? [...lines.filter(isSheet), line] : isSheet(line) ? [] : [line]))
          .join('\n');
      },
    },
  };
}

/** While developing, the root shows the sign-in page as it would be prerendered. */
function signInInDevelopment(): Plugin {
  return {
    name: 'lendside-sign-in',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const path = request.url?.split('?')[0];
        if (path !== '/') return next();
        try {
          const { signInDocument } = await server.ssrLoadModule('/src/access/sign-in-document.tsx');
          const html: string = signInDocument({
            brand: /^([a-z0-9]{3})\./.exec(request.headers.host ?? '')?.[1] ?? 'tmx',
            language: request.headers.cookie?.includes('language=spanish') ? 'spanish' : 'english',
            style: '',
            scripts: ['/src/access/sign-in-page.ts', '/src/access/sign-in-development.ts'],
            nextFiles: [],
            passkeyScript: '/src/access/passkey-sign-in.ts',
          });
          reply.setHeader('content-type', 'text/html; charset=utf-8');
          reply.end(await server.transformIndexHtml('/', html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
