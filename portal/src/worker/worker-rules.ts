/** Request rules of the service worker, free of browser APIs (decision H09). */

/** A request as far as the worker looks at it. */
interface SeenRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A hashed file of the build: it never changes under its name, and holds no personal data. */
const STATIC_FILE = /^\/assets\/[A-Za-z0-9_.-]{1,120}$/;
/** Never looked at: the API, what developers open, short links that are counted, and the worker itself. */
const LEFT_ALONE = /^\/(?:api|dev|r)(?:\/|$)|^\/service-worker\.js$|^\/session-config\.json$/;

/**
 * Whether a request is for a page, which the offline page may stand in for, for a static file, which may come from the
 * cache, or for anything else: that the worker leaves to the browser, unseen and unkept.
 */
export function kindOfRequest({ method, mode, url }: SeenRequest, origin: string): 'page' | 'file' | 'other' {
  if (method !== 'GET' || !URL.canParse(url)) return 'other';
  const address = new URL(url);
  if (address.origin !== origin || LEFT_ALONE.test(address.pathname)) return 'other';
  if (mode === 'navigate') return 'page';
  return STATIC_FILE.test(address.pathname) && address.search === '' ? 'file' : 'other';
}

export const CACHE_PREFIX = 'lendside-';

/**
 * Caches of former builds that go when a build takes over. The one before stays one time longer: a tab in the middle of
 * something is still of that build.
 */
export function cachesToDrop(names: readonly string[], own: string): readonly string[] {
  const former = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own);
  return former.slice(0, -1);
}

/** The key that addresses for notices are tied to, in session configuration; empty where there is none. */
export function pushKeyOf(configuration: unknown): string {
  const { pushKey } = (configuration ?? {}) as { pushKey?: unknown };
  return typeof pushKey === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(pushKey) ? pushKey : '';
}

/** Push notice. It arrives sealed for this browser, and is still rejected unless it has this form. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

const TEXT_MAX = 200;
const PATH = /^\/[A-Za-z0-9/_-]{0,200}$/;

/** Reads a notice; undefined for anything that is none. */
export function readNotice(text: string | undefined): PushNotice | undefined {
  if (text === undefined || text.length > 4096) return undefined;
  try {
    const { title, body, path, tag } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (!isText(title) || !isText(body) || !isText(tag)) return undefined;
    return { title, body, tag, path: typeof path === 'string' && isOwnPath(path) ? path : '/' };
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX;

/** A path of this portal: not the beginning of another host. */
export const isOwnPath = (path: string) => PATH.test(path) && !path.startsWith('//');
