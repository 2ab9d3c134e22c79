import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isSignersName } from '@lendside/domain/signer-name';
import { drawnSignature, NAME_LENGTH_MAX, typedSignature } from './adopted.ts';
import type { RoomDecision, RoomView, SigningRoom } from './embedded.ts';
import {
  donePage,
  dressCss,
  gonePage,
  type RoomAssets,
  type RoomFilled,
  type RoomProblem,
  signPage,
} from './room-page.ts';

export interface RoomServerOptions {
  readonly room: SigningRoom;
  /** Origins that may frame the room: `frame-ancestors` names them and no other. */
  readonly portalOrigins: readonly string[];
  /** Output folder of this package's `npm run build`: dist/signing. */
  readonly staticFolder: string;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a request for the room; false where another server answers it. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const BODY_BYTES_MAX = 120_000;
/** In the address of the page that says that nothing was signed. */
const LEFT = 'left';
/** Files are named by what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const PATH = /^\/sign\/([A-Za-z0-9_-]{43})$/;
const DRESS_PATH = /^\/sign\/([A-Za-z0-9_-]{43})\/dress\.css$/;

/** The room's pages, for a server that has an origin of its own. */
export function signingRoomPages({ room, portalOrigins, staticFolder }: RoomServerOptions): PageHandler {
  const { assets, files } = builtFiles(staticFolder);
  const headers = headersOf(portalOrigins);
  const page = (response: ServerResponse, status: number, body: string) => {
    response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(body);
  };

  /** A signer who has just left is told so; coming back they find the documents, however often they left. */
  async function show(ticket: string, path: string, hasJustLeft: boolean, response: ServerResponse): Promise<void> {
    const view = await room.view(ticket);
    if (!view) return page(response, 404, gonePage(assets));
    const isTold = hasJustLeft && view.status === 'viewing_complete';
    page(response, 200, isOpen(view) && !isTold ? signPage(view, assets, path) : donePage(view, assets, path));
  }

  /** More time, with what was filled in so far. */
  async function extend(ticket: string, path: string, form: URLSearchParams, response: ServerResponse): Promise<void> {
    const view = await room.extend(ticket);
    if (!view) return page(response, 404, gonePage(assets));
    const state = { filled: filledIn(form), hasMoreTime: true };
    page(response, 200, isOpen(view) ? signPage(view, assets, path, state) : donePage(view, assets, path));
  }

  async function decide(ticket: string, path: string, { request, response }: Exchange): Promise<void> {
    const view = await room.view(ticket);
    if (!view) return page(response, 404, gonePage(assets));
    const form = await readForm(request);
    if (!form) return void response.writeHead(413, headers).end();
    if (form.get('decision') === 'more') return extend(ticket, path, form, response);
    const decided = decisionOf(form, view.signerName);
    if (Array.isArray(decided)) {
      const state = { problems: decided as RoomProblem[], filled: filledIn(form) };
      return page(response, 422, signPage(view, assets, path, state));
    }
    const after = await room.decide(ticket, decided as RoomDecision);
    if (!after) return page(response, 404, gonePage(assets));
    const location = after.status === 'viewing_complete' ? `${path}?${LEFT}` : path;
    response.writeHead(303, { ...headers, location, 'cache-control': 'no-store' }).end();
  }

  return async (request, response) => {
    const url = urlOf(request);
    if (url === undefined) return false;
    const file = files.get(url.pathname);
    if (file && request.method === 'GET') {
      response.writeHead(200, { ...headers, 'content-type': file.type, 'cache-control': FOR_EVER }).end(file.body);
      return true;
    }
    if (!url.pathname.startsWith('/sign/')) return false;
    const dressed = DRESS_PATH.exec(url.pathname)?.[1];
    const ticket = PATH.exec(url.pathname)?.[1] ?? '';
    if (dressed !== undefined && request.method === 'GET') await dress(room, dressed, headers, response);
    else if (request.method === 'POST') await decide(ticket, url.pathname, { request, response });
    else if (request.method === 'GET' || request.method === 'HEAD') {
      await show(ticket, url.pathname, url.searchParams.has(LEFT), response);
    } else response.writeHead(405, headers).end();
    return true;
  };
}

/** `//` is a path to HTTP and nothing to `URL`. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  return URL.canParse(url, 'http://room') ? new URL(url, 'http://room') : undefined;
}

/** Whether it can be signed; who left it may come back. */
const isOpen = ({ status }: RoomView) => status === 'pending' || status === 'viewing_complete';

/** The lender's colors, corners and type as a style sheet: the policy of the page allows no other place for them. */
async function dress(
  room: SigningRoom,
  ticket: string,
  headers: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const view = await room.view(ticket);
  const type = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(view ? 200 : 404, { ...headers, ...type });
  response.end(view ? dressCss(view) : '');
}

/** Decision in a submitted form, or its problems. */
function decisionOf(form: URLSearchParams, signerName: string): RoomDecision | RoomProblem[] {
  const decision = form.get('decision');
  if (decision === 'decline' || decision === 'leave') return { decision };
  const isDrawn = form.get('adopt') === 'drawn';
  const adopted = isDrawn ? drawnSignature(form.get('strokes') ?? '') : typedSignature(form.get('name') ?? '');
  const isOfAnother = adopted?.kind === 'typed' && !isSignersName(adopted.name, signerName);
  const problems: RoomProblem[] = [
    ...(adopted ? [] : [isDrawn ? ('drawing' as const) : ('name' as const)]),
    ...(isOfAnother ? ['anotherName' as const] : []),
    ...(form.get('agree') === 'on' ? [] : ['agree' as const]),
  ];
  return adopted && problems.length === 0 ? { decision: 'sign', adopted } : problems;
}

function filledIn(form: URLSearchParams): RoomFilled {
  const drawn = drawnSignature(form.get('strokes') ?? '');
  return {
    adopt: form.get('adopt') === 'drawn' ? 'drawn' : 'typed',
    name: (form.get('name') ?? '').slice(0, NAME_LENGTH_MAX),
    strokes: drawn?.kind === 'drawn' ? JSON.stringify(drawn.strokes) : '',
    agree: form.get('agree') === 'on',
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function headersOf(portalOrigins: readonly string[]): Record<string, string> {
  // A policy cannot name an address of IPv6; browsers complain of it in the console.
  const ancestors = portalOrigins.filter((origin) => !origin.includes('['));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
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

interface BuiltFile {
  readonly body: Buffer;
  readonly type: string;
}

/** The script and the style sheet, named by their content. */
function builtFiles(folder: string): { readonly assets: RoomAssets; readonly files: ReadonlyMap<string, BuiltFile> } {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new Error(`The signing room's page is not built: ${folder} is missing. Run npm run build.`, { cause: error });
  }
  const named = (ending: string) => names.find((name) => name.startsWith('room-') && name.endsWith(ending)) ?? '';
  const assets = { script: named('.js'), style: named('.css') };
  const files = new Map<string, BuiltFile>();
  for (const [name, type] of [
    [assets.script, 'text/javascript; charset=utf-8'],
    [assets.style, 'text/css; charset=utf-8'],
  ] as const) {
    if (name === '')
      throw new Error(`The signing room's page is not built: ${folder} lacks a file. Run npm run build.`);
    files.set(`/${name}`, { body: readFileSync(join(folder, name)), type });
  }
  return { assets, files };
}
