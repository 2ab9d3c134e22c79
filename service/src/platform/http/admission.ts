import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Settings } from '../configuration/settings.ts';
import type { RequestKind, WaitSeconds } from './call-limit.ts';
import { limitedAddress } from './limited-address.ts';

/** Why a request is turned away before anything is done for it. */
export interface TurnedAway {
  readonly status: 400 | 429;
  readonly retryAfterSeconds?: number;
}

type Asked = Pick<IncomingMessage, 'rawHeaders' | 'url' | 'headers'>;

const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;
/** Asked by what watches the service, under whatever name it knows. */
const HEALTH_PATH = '/api/health';

/** The limits of requests and the names they may be sent to. Every request passes here first, on either server. */
export function admission(
  { production }: Pick<Settings, 'production'>,
  waitSeconds: WaitSeconds,
): (kind: RequestKind, origin: string | undefined, request: Asked, address: string) => TurnedAway | undefined {
  return (kind, origin, request, address) => {
    if (!isSentTo(production ? origin : undefined, request)) return { status: 400 };
    const retryAfterSeconds = waitSeconds(kind, limitedAddress(address));
    return retryAfterSeconds > 0 ? { status: 429, retryAfterSeconds } : undefined;
  };
}

/**
 * Whether a request names one host, and that of `origin` where one is given. Two of them are read differently by a proxy and by
 * us; a name that is not ours would choose brand and addresses for it.
 */
function isSentTo(origin: string | undefined, { rawHeaders, headers, url }: Asked): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return false;
  if (origin === undefined || url === HEALTH_PATH) return true;
  const host = (headers.host ?? '').toLowerCase();
  return host === new URL(origin).host || ON_THIS_MACHINE.test(host);
}

/** Network address of who asks: forwarded ones are believed of the trusted proxies alone. */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  return (request) => proxyAddr(request, trusts) ?? '';
}

/** Kind of a request to the portal's origin. */
export function kindOfPath(url: string): RequestKind {
  if (url.startsWith('/api/')) return 'calls';
  if (url.startsWith('/r/')) return 'shortLinks';
  return url.startsWith('/assets/') ? 'files' : 'pages';
}
