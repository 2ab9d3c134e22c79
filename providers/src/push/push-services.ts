/**
 * Where browsers have their notices fetched from. An address elsewhere is never called: it came from a browser, and
 * would let any visitor send this service to any host.
 */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const EXAMPLES = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** Hosts reserved for examples (RFC 2606): they stand for a push service where nothing is really sent. */
export function isExampleHost(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && EXAMPLES.test(url.hostname);
}
