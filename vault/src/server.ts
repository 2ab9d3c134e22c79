import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { VaultForms } from './forms.ts';

export interface VaultServerOptions {
  /** Undefined where another provider's fields are used, and only the pages beside are served. */
  readonly vault: VaultForms | undefined;
  /** Origin of a vendor's script and frames, where its fields stand in ours. */
  readonly fieldsOrigin?: string | undefined;
  /** Origins that may embed the fields: `frame-ancestors` names them and no other. */
  readonly portalOrigins: readonly string[];
  /** Output folder of this package's `npm run build`: dist/vault. */
  readonly staticFolder: string;
  /** Asked first, whatever is requested: a refusal by status, with the seconds after which the caller may come again. */
  readonly turnAway: (
    request: IncomingMessage,
  ) => { readonly status: number; readonly retryAfterSeconds?: number } | undefined;
  /** Pages of another embedded provider on the same origin; answers false for what is not its own. */
  readonly beside?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Told of what went wrong inside; the caller is told nothing. */
  readonly onError?: (error: unknown) => void;
}

const BODY_BYTES_MAX = 16_384;
const PAGE = 'fields.html';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

interface StaticFile {
  readonly body: Buffer;
  readonly mediaType: string;
  readonly cacheControl: string;
}

/** A refusal by status alone: what the page sends is never wrong in a way that a person could mend. */
class Refusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, retryAfterSeconds?: number) {
    super(`HTTP ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Every built file under its address. Names of assets change with their content, the page's name does not. */
function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new Error(`The card vault's page is not built: ${folder} is missing. Run npm run build.`, { cause: error });
  }
  for (const name of names) {
    const mediaType = MEDIA_TYPES[extname(name)];
    if (!mediaType) continue;
    const isPage = name === PAGE;
    files.set(isPage ? '/fields' : `/${name}`, {
      body: readFileSync(join(folder, name)),
      mediaType,
      cacheControl: isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
  }
  if (!files.has('/fields'))
    throw new Error(`The card vault's page is not built: ${folder} has no ${PAGE}. Run npm run build.`);
  return files;
}

function securityHeaders(portalOrigins: readonly string[], fieldsOrigin: string | undefined): Record<string, string> {
  // A policy cannot name an address of IPv6; browsers complain of it in the console.
  const ancestors = portalOrigins.filter((origin) => !origin.includes('['));
  const vendors = fieldsOrigin === undefined ? [] : [fieldsOrigin];
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...vendors].join(' '),
    "style-src 'self'",
    "worker-src 'none'",
    ["connect-src 'self'", ...vendors].join(' '),
    ...(fieldsOrigin === undefined ? [] : [`frame-src ${fieldsOrigin}`]),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  // Another site's page could send a form without asking first, but not this media type.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new Refusal(415);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new Refusal(413);
    chunks.push(chunk);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (body !== null && typeof body === 'object') return body as Record<string, unknown>;
  } catch {
    // Answered below like any other body that is no object.
  }
  throw new Refusal(400);
}

function texts<Name extends string>(body: Record<string, unknown>, ...names: Name[]): Record<Name, string> {
  for (const name of names) if (typeof body[name] !== 'string') throw new Refusal(400);
  return body as Record<Name, string>;
}

function refuse(
  { status, retryAfterSeconds }: Refusal,
  headers: Readonly<Record<string, string>>,
  response: ServerResponse,
): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end();
}

const endpointsOf = (
  vault: VaultForms,
): Readonly<Record<string, (body: Record<string, unknown>) => Promise<object>>> => ({
  '/form-keys': (body) => vault.checkFormKey(texts(body, 'formKey', 'origin')),
  '/tokens': (body) => vault.createCardToken(texts(body, 'formKey', 'encrypted', 'cardholderName')),
  '/security-tokens': (body) => vault.createSecurityToken(texts(body, 'formKey', 'encrypted')),
});

/** The vault's own small server, on an origin of its own: the page with the fields, and what that page calls. */
export function createVaultServer({
  vault,
  fieldsOrigin,
  portalOrigins,
  staticFolder,
  turnAway,
  beside,
  onError,
}: VaultServerOptions): Server {
  const files = vault ? staticFiles(staticFolder) : new Map<string, StaticFile>();
  const headers = securityHeaders(portalOrigins, fieldsOrigin);
  const endpoints = vault ? endpointsOf(vault) : {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const away = turnAway(request);
    if (away) throw new Refusal(away.status, away.retryAfterSeconds);
    if (await beside?.(request, response)) return;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = files.get(path);
      if (!file) throw new Refusal(404);
      response.writeHead(200, {
        ...headers,
        'content-type': file.mediaType,
        'cache-control': file.cacheControl,
        'content-length': file.body.length,
      });
      response.end(request.method === 'HEAD' ? undefined : file.body);
      return;
    }
    const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
    if (!endpoint) throw new Refusal(404);
    if (request.method !== 'POST') throw new Refusal(405);
    const body = JSON.stringify(await endpoint(await readJson(request)));
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) onError?.(error);
      refuse(error instanceof Refusal ? error : new Refusal(500), headers, response);
    });
  });
  server.requestTimeout = 20_000;
  server.headersTimeout = 10_000;
  return server;
}
