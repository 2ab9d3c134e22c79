import type { IncomingHttpHeaders } from 'node:http';
import { type BrandCode, brandCodes } from '@lendside/brands/brand';
import { factsForPages } from '@lendside/brands/brand-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import { type Deployment, deploymentOf } from './deployment.ts';
import { firstPaintAt, readFirstPaints } from './first-paint.ts';
import { withBrandFacts } from './page-brand-facts.ts';
import { pageDocument, pageLanguage, pageTheme, type Reader } from './page-documents.ts';
import { type PortalFile, readPortalFiles } from './portal-files.ts';
import { type Headers, pageHeaders } from './security-headers.ts';

const NOT_BUILT = 'The portal is not built. Run: npm run build\n';
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

interface Page {
  readonly file: PortalFile;
  readonly headers: Headers;
}

/** Session configuration, fetched by the portal before anything else (spec 7, decision C02). */
function sessionConfiguration({ settings, deployment: { brands, service }, ports }: Context, brand: BrandCode) {
  return {
    serviceUrl: service.servicePath,
    region: service.region,
    userPoolId: service.userPoolId,
    clientId: service.clientId,
    cognitoUrl: service.signInPath,
    brand,
    brands: factsForPages(brands),
    environment: settings.environment,
    cardVaultOrigin: settings.origins.vaults[brand],
    pushKey: ports.push.publicKey,
    identityProvider: ports.signIn.identityProvider.label(),
  };
}

/**
 * The portal: the sign-in page as it was rendered at build time, hashed assets, and for every other path the page that
 * holds the application, told its brand, language and theme.
 */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  { portalFolder, onResponse }: { readonly portalFolder: string; readonly onResponse?: onResponseHookHandler },
): void {
  const { settings } = context;
  const files = withBrandFacts(readPortalFiles(portalFolder), context.brands);
  const paints = readFirstPaints(files);
  const { https, vaults } = settings.origins;
  const headersOf = new Map(brandCodes.map((brand) => [brand, pageHeaders(https, vaults[brand])]));
  const headersFor = (brand: BrandCode) => headersOf.get(brand) ?? {};
  const reachedBy = ({ headers: { host } }: FastifyRequest) => deploymentOf(settings, { host, brandHeader: undefined });

  app.get('/session-config.json', (request, reply) => {
    const { brand } = reachedBy(request);
    reply.headers(headersFor(brand)).header('cache-control', 'no-cache').send(sessionConfiguration(context, brand));
  });

  const pages = new Map<string, Page | undefined>();
  const pageFor = (
    path: string,
    { cookie, 'accept-language': accepted }: IncomingHttpHeaders,
    { brand }: Deployment,
  ) => {
    const reader: Reader = { brand, language: pageLanguage(cookie, accepted), theme: pageTheme(cookie) };
    const isSignIn = path === '/';
    const paint = firstPaintAt(paints, path);
    // By the page and not by its address: there are as many as pages, whatever is asked for.
    const key = [isSignIn, paint?.path, ...Object.values(reader)].join(' ');
    if (!pages.has(key)) {
      const provider = context.ports.signIn.identityProvider.label();
      const made = pageDocument(files, reader, { isSignIn, paint, provider });
      pages.set(key, made && { file: made.file, headers: pageHeaders(https, vaults[brand], made.styleHash) });
    }
    return pages.get(key);
  };

  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reached = reachedBy(request);
    // The application's page is the same for all brands; its icon and what it installs are not.
    const headers = headersFor(reached.brand);
    const file = files.get(OF_BRAND[path]?.(reached.brand) ?? path);
    if (file && path === WORKER_PATH) reply.header('service-worker-allowed', '/');
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file, headers);
    const page = pageFor(path, request.headers, reached);
    if (page) return sendFile(request, reply, page.file, page.headers);
    return reply
      .headers(headers)
      .header('retry-after', '60')
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(NOT_BUILT);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler, ...(onResponse && { onResponse }) });
}

/** Hashed files for ever, a mark or another image for a day, the worker's script never, everything else after asking. */
function cachingOf(request: FastifyRequest, file: PortalFile): string {
  if (file.immutable) return 'public, max-age=31536000, immutable';
  if (file.type.startsWith('image/')) return 'public, max-age=86400';
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
