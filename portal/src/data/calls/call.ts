import type { refreshToken } from '@lendside/contract/access';
import { mapAmounts } from '@lendside/contract/amount-fields';
import type { InputOf, Operation, OutputOf } from '@lendside/contract/operation';
import type { OperationNamed } from '@lendside/contract/operations';
import { formatAmount, parseAmount } from '@lendside/domain/money';
import { needsRefresh } from '@lendside/domain/token-life';
import { browserTimers } from '../../kit/timing/timers.ts';
import { appVersion } from '../configuration/app-version.ts';
import { limitOf } from '../configuration/configuration.ts';
import { deploymentBrand, isInstalledApp } from '../configuration/deployment.ts';
import { applySessionConfiguration, serviceAddress } from '../configuration/session-configuration.ts';
import { currentLanguage } from '../language/language.ts';
import { savedDeviceKey } from '../session/device-key.ts';
import {
  currentSession,
  isSessionOver,
  readsOfSession,
  renewTokens,
  type Session,
  sessionSinceMs,
} from '../session/session.ts';
import { logFailure } from '../telemetry/log.ts';
import { CallFailed, failureOf } from './call-failed.ts';
import { type CalledName, ENDPOINTS } from './endpoints.ts';
import { REPEATED_ONCE } from './repeated-once.ts';

/** Walking through pages quickly does not rotate the cookie at every step. */
const ROUTE_REFRESH_MS = 60_000;
const API_VERSION = '2';

/**
 * Writes to an identity name it in the body too (spec 7: some calls also send the id token explicitly; decision H03).
 */
const WITH_ID_TOKEN: ReadonlySet<string> = new Set([
  'POST /mdmProfile',
  'POST /registerNcrUser',
  'POST /updateUser',
  'PUT /updateUser',
  'POST /cashOut',
]);

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutSeconds?: number | undefined;
  /** Repeat once when no reply came or the service failed. Never set it for anything that moves money. */
  readonly retryOnce?: boolean | undefined;
  /** True for polling: renewing the token for it does not count as activity of the person. */
  readonly background?: boolean | undefined;
  /** Input fields that travel in the x-sensitive header, where the address would show them (security 3). */
  readonly sensitive?: readonly string[] | undefined;
}

/** Calls an operation by its name. Amounts are whole cents on both sides; throws CallFailed for anything but success. */
export function call<Name extends CalledName>(
  name: Name,
  input: InputOf<OperationNamed<Name>>,
  options?: CallOptions,
): Promise<OutputOf<OperationNamed<Name>>> {
  return callAt<OperationNamed<Name>>(ENDPOINTS[name], mapAmounts(input, textOf) as typeof input, options).then(
    (reply) => mapAmounts(reply, centsOf) as typeof reply,
  );
}

/** Calls an operation that answers with a file. */
export async function callFile<Name extends CalledName>(
  name: Name,
  input: InputOf<OperationNamed<Name>>,
  options: CallOptions = {},
): Promise<File> {
  const reply = await send(ENDPOINTS[name], mapAmounts(input, textOf), options);
  const file = await reply.blob();
  return new File([file], fileNameIn(reply.headers.get('content-disposition')), { type: file.type });
}

/** Name of a file as the service gave it, in the language that was asked for. */
const fileNameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';

/** By method and path, for a script that carries no table of all names, and for operations that know no amount. */
export async function callAt<Op extends Operation>(
  endpoint: Op['endpoint'],
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> {
  const reply = await send(endpoint, input, options);
  return (await reply.json().catch(() => undefined)) as OutputOf<Op>;
}

let refreshing: Promise<boolean> | undefined;

/** Renews the tokens by the refresh cookie, once for all calls that wait for it. False: there is no session. */
export function refreshSession(background = false): Promise<boolean> {
  return renewOnce({ background });
}

/**
 * Tells the service that the person is there; `away`: not on this page for a while, but to be waited for. A renewal that is
 * under way says less, so that it is not joined.
 */
export async function keepSessionAlive(away: boolean): Promise<boolean> {
  await refreshing?.catch(() => false);
  return currentSession() === undefined ? false : renewOnce(away ? { away } : {});
}

type Renewal = { readonly background?: boolean; readonly away?: boolean };

function renewOnce(renewal: Renewal): Promise<boolean> {
  refreshing ??= alone(() => renew(renewal)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Guard 6: after each route the token cookie is refreshed, when it is older than a minute. */
export async function refreshAfterRoute(): Promise<void> {
  if (!currentSession() || browserTimers.nowMs() - sessionSinceMs() < ROUTE_REFRESH_MS) return;
  await refreshSession().catch((error: unknown) => logFailure('refresh after a route', error));
}

async function renew(renewal: Renewal): Promise<boolean> {
  try {
    const body: unknown = await (await sendOnce('POST /refreshToken', renewal, {})).json();
    renewTokens(body as OutputOf<typeof refreshToken>);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    const had = currentSession() !== undefined;
    renewTokens(undefined);
    if (had) for (const listener of endedListeners) listener(error);
    return false;
  }
}

/** Tabs share one rotating cookie: two renewals at once would look like theft, so they queue. */
function alone(run: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('lendside.refresh', run) : run();
}

const endedListeners = new Set<(why: CallFailed) => void>();

/** Runs when the service refused to renew a session that was there: signed out elsewhere, too long idle, reused. */
export function onSessionEnded(listener: (why: CallFailed) => void): () => void {
  endedListeners.add(listener);
  return () => {
    endedListeners.delete(listener);
  };
}

/** For a page that is being left: its reads are pointless and are aborted. */
const never = new Promise<never>(() => undefined);

/** A failure is written down, and thrown on to the screen (spec 8). */
async function send(endpoint: string, input: unknown, options: CallOptions): Promise<Response> {
  try {
    return await sendRenewed(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallFailed && !options.signal?.aborted)
      logFailure(endpoint, new Error(`${error.status} ${error.code}`));
    throw error;
  }
}

async function sendRenewed(endpoint: string, input: unknown, options: CallOptions): Promise<Response> {
  const session = currentSession();
  if (session && isTooOld(session)) {
    await refreshSession(options.background).catch(() => false);
  }
  if (isRead(endpoint) && isSessionOver()) return never;
  try {
    return await sendOnce(endpoint, input, options);
  } catch (error) {
    if (isRead(endpoint) && isSessionOver()) return never;
    if (!(error instanceof CallFailed) || options.signal?.aborted) throw error;
    if (error.status === 401 && session && (await refreshSession(options.background)) && isRead(endpoint)) {
      return sendOnce(endpoint, input, options);
    }
    if (error.isFailure && (options.retryOnce ?? REPEATED_ONCE.has(endpoint)))
      return sendOnce(endpoint, input, options);
    throw error;
  }
}

function isTooOld(session: Session): boolean {
  const life = { obtainedMs: sessionSinceMs(), expiresMs: Date.parse(session.expiresAt) };
  return needsRefresh(life, browserTimers.nowMs(), {
    cacheMinutes: limitOf('tokenCacheMinutes'),
    refreshBeforeMinutes: limitOf('forcedRefreshMinutes'),
  });
}

/** Fetches session configuration from the site root; without it the fallback address holds (spec 7, decision C02). */
export async function loadSessionConfiguration(): Promise<void> {
  try {
    const reply = await fetch('/session-config.json', { signal: AbortSignal.timeout(limitOf('apiTimeout') * 1000) });
    applySessionConfiguration(reply.ok ? await reply.json() : undefined);
  } catch (error) {
    applySessionConfiguration(undefined);
    logFailure('session configuration', error);
  }
}

const isRead = (endpoint: string) => endpoint.startsWith('GET ');

async function sendOnce(endpoint: string, input: unknown, options: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = endpoint.split(' ', 2);
  const { open: fields, hidden } = apart(namingIdentity(endpoint, input as Fields), options.sensitive);
  const inUrl = method === 'GET' || method === 'DELETE';
  // Reads under way when the session ends are aborted: they would be refused.
  const limit = timeLimit(options, isRead(endpoint) ? readsOfSession() : undefined);
  const traceId = crypto.randomUUID().replaceAll('-', '');
  try {
    const reply = await fetch(`${serviceAddress()}${path}${inUrl ? queryOf(fields) : ''}`, {
      method,
      headers: { ...headers(!inUrl), traceparent: traceparentOf(traceId), ...(hidden && { 'x-sensitive': hidden }) },
      body: inUrl ? undefined : JSON.stringify(fields),
      signal: limit.signal,
      credentials: 'same-origin',
    });
    if (!reply.ok) throw await failureOf(reply, endpoint, traceId);
    return reply;
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    throw new CallFailed({ status: 0, endpoint, code: limit.passed() ? 'request_timeout' : 'network_error', traceId });
  } finally {
    limit.clear();
  }
}

/** Header of the standard (W3C Trace Context). The page's own span is named by the start of its trace; whether to keep it is the service's to say. */
const traceparentOf = (traceId: string): string => `00-${traceId}-${traceId.slice(0, 16)}-00`;

type Fields = Readonly<Record<string, unknown>>;

function namingIdentity(endpoint: string, fields: Fields): Fields {
  const idToken = WITH_ID_TOKEN.has(endpoint) ? currentSession()?.idToken : undefined;
  return idToken === undefined ? fields : { ...fields, idToken };
}

/** Takes the sensitive fields out; they are sent as JSON in base64url. */
function apart(fields: Fields, sensitive: readonly string[] = []): { open: Fields; hidden?: string } {
  const split = (inside: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== undefined && sensitive.includes(name) === inside),
    );
  const hidden = split(true);
  if (Object.keys(hidden).length === 0) return { open: fields };
  const bytes = new TextEncoder().encode(JSON.stringify(hidden));
  const text = btoa(String.fromCharCode(...bytes));
  return { open: split(false), hidden: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') };
}

/** Every header of spec 7. */
function headers(hasBody: boolean): Record<string, string> {
  const session = currentSession();
  // A page that was just loaded has no session yet. Its refresh says which device asks all the same: the reply to the
  // last page's refresh may have been lost with that page.
  const deviceKey = session?.deviceKey ?? savedDeviceKey();
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(session && { authorization: `Bearer ${session.accessToken}`, 'x-id-token': session.idToken }),
    ...(deviceKey !== undefined && { 'x-device-key': deviceKey }),
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    'x-language': currentLanguage(),
    'x-api-version': API_VERSION,
    'x-app-version': appVersion(),
    'x-brand': deploymentBrand(),
    'x-installed-app': String(isInstalledApp()),
  };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

function timeLimit({ signal, timeoutSeconds = limitOf('apiTimeout') }: CallOptions, ended?: AbortSignal) {
  const limit = new AbortController();
  let passed = false;
  const stop = () => limit.abort();
  const timer = setTimeout(() => {
    passed = true;
    stop();
  }, timeoutSeconds * 1000);
  if (signal?.aborted || ended?.aborted) stop();
  for (const one of [signal, ended]) one?.addEventListener('abort', stop);
  return {
    signal: limit.signal,
    passed: () => passed,
    clear() {
      clearTimeout(timer);
      for (const one of [signal, ended]) one?.removeEventListener('abort', stop);
    },
  };
}

function centsOf(amount: unknown): unknown {
  if (typeof amount !== 'string') return amount;
  const cents = parseAmount(amount.replace(/^-/, ''));
  return cents !== undefined && amount.startsWith('-') ? -cents : cents;
}

function textOf(amount: unknown): unknown {
  return typeof amount === 'number' ? formatAmount(amount) : amount;
}
