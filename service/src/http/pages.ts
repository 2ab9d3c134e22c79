import { brotliCompressSync } from 'node:zlib';
import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { hexColor, type Theme } from '@lendside/brands/palette';
import type { Language } from '@lendside/domain/language';
import { CLOUD_REGION } from '@lendside/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOf } from './cookies.ts';
import { type Deployment, deploymentOf } from './deployment.ts';
import { type PortalFile, readPortalFiles } from './portal-files.ts';
import { type Headers, pageHeaders } from './security-headers.ts';

const NOT_BUILT = 'The portal is not built. Run: npm run build\n';
/** The start of a page as the build writes it, up to the end of its html tag. */
const HTML_START = /^<!doctype html>\s{0,20}<html\b[^>]{0,300}>/i;
const LANGUAGE_TAGS = { english: 'en', spanish: 'es' } as const;

/** Files that every deployment has at one address and each brand has its own of. */
const OF_BRAND: Readonly<Record<string, (brand: BrandCode) => string>> = {
  '/mark.svg': (brand) => `/marks/${brand}.svg`,
  '/manifest.webmanifest': (brand) => `/apps/${brand}.webmanifest`,
  '/offline/english': (brand) => `/offline/${brand}.english.html`,
  '/offline/spanish': (brand) => `/offline/${brand}.spanish.html`,
  '/apple-touch-icon.png': (brand) => `/marks/${brand}-apple-180.png`,
  '/app-icon.png': (brand) => `/marks/${brand}-192.png`,
};

/** At the root, so that it serves every page (spec 7, "registered from the site root"). */
const WORKER_PATH = '/service-worker.js';

/** Where a page says the colour of the bar around an installed app. */
const THEME_COLOR = /<meta name="theme-color" data-theme="(light|dark)"/g;

/** The language of a page: what the person chose (cookie `language`), else what the browser asks for. */
export function pageLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = cookieOf(cookie, 'language');
  if (chosen === 'spanish' || chosen === 'english') return chosen;
  return /^es\b/i.test(acceptLanguage ?? '') ? 'spanish' : 'english';
}

/**
 * The portal: the sign-in page as it was rendered at build time, hashed assets, and for every other path the page that
 * holds the application, told its brand and language.
 */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  { portalFolder, vaultOrigin }: { readonly portalFolder: string; readonly vaultOrigin: string },
): void {
  const { settings } = context;
  const files = readPortalFiles(portalFolder);
  const https = settings.production || (settings.origin?.startsWith('https:') ?? false);
  const headers = pageHeaders(https, vaultOrigin);
  const deployment = ({ headers: { host } }: FastifyRequest) =>
    deploymentOf(settings, { host, brandHeader: undefined });

  app.get('/session-config.json', (request, reply) => {
    const { brand } = deployment(request);
    reply.headers(headers).header('cache-control', 'no-cache').send({
      serviceUrl: '/api',
      region: CLOUD_REGION,
      userPoolId: 'lendside',
      clientId: 'portal',
      cognitoUrl: '/api',
      brand,
      environment: settings.environment,
      cardVaultOrigin: vaultOrigin,
      pushKey: context.ports.push.publicKey,
    });
  });

  const pages = new Map<string, PortalFile | undefined>();
  const pageFor = (path: string, { brand }: Deployment, language: Language) => {
    const key = `${path === '/' ? 'sign-in' : 'application'} ${brand} ${language}`;
    if (!pages.has(key)) pages.set(key, pageOf(files, path === '/', brand, language));
    return pages.get(key);
  };

  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reached = deployment(request);
    // The application's page is the same for all brands; its icon and what it installs are not.
    const file = files.get(OF_BRAND[path]?.(reached.brand) ?? path);
    if (file && path === WORKER_PATH) reply.header('service-worker-allowed', '/');
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file, headers);
    const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
    const page = pageFor(path, reached, language);
    if (page) return sendFile(request, reply, page, headers);
    return reply.headers(headers).code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
}

/** The sign-in page of a brand and language, or the application's page with both written into it. */
function pageOf(
  files: ReadonlyMap<string, PortalFile>,
  isSignIn: boolean,
  brand: BrandCode,
  language: Language,
): PortalFile | undefined {
  const made = isSignIn ? files.get(`/sign-in/${brand}.${language}.html`) : undefined;
  if (made) return compressed(made.body);
  const index = files.get('/index.html')?.body.toString('utf8');
  const tag = `<html lang="${LANGUAGE_TAGS[language]}" data-brand="${brand}" data-language="${language}">`;
  return index === undefined
    ? undefined
    : compressed(Buffer.from(inColorsOf(brand, index.replace(HTML_START, `<!doctype html>\n${tag}`))));
}

function inColorsOf(brand: BrandCode, page: string): string {
  return page.replace(THEME_COLOR, (meta, theme: Theme) => {
    return `${meta} content="${hexColor(brands[brand].look, theme, 'surface')}"`;
  });
}

function compressed(body: Buffer): PortalFile {
  return { body, brotli: brotliCompressSync(body), type: 'text/html; charset=utf-8', immutable: false };
}

/** Hashed files for ever, the worker's script never, everything else after asking. */
function cachingOf(request: FastifyRequest, file: PortalFile): string {
  if (file.immutable) return 'public, max-age=31536000, immutable';
  return request.url.startsWith(WORKER_PATH) ? 'no-store' : 'no-cache';
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PortalFile, headers: Headers): FastifyReply {
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? file.brotli : undefined;
  reply
    .headers(headers)
    .header('cache-control', cachingOf(request, file))
    .header('vary', file.type.startsWith('text/html') ? 'accept-encoding, accept-language, cookie' : 'accept-encoding')
    .type(file.type);
  if (brotli) reply.header('content-encoding', 'br');
  return reply.send(brotli ?? file.body);
}
