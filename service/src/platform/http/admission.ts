import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { RequestKind, WaitSeconds } from './call-limit.ts';
import { limitedAddress } from './limited-address.ts';

/** Why a request is turned away before anything is done for it. */
export interface TurnedAway {
  readonly status: 400 | 421 | 429;
  readonly retryAfterSeconds?: number;
}

type Asked = Pick<IncomingMessage, 'rawHeaders' | 'headers'>;

/** The limits of requests and the names they may be sent to. Every request passes here first, on either server. */
export function admission(
  isOurHost: (host: string) => boolean,
  waitSeconds: WaitSeconds,
): (kind: RequestKind, request: Asked, address: string | undefined) => TurnedAway | undefined {
  return (kind, request, address) => {
    if (namesTwoHosts(request)) return { status: 400 };
    if (!isOurHost(request.headers.host ?? '')) return { status: 421 };
    const retryAfterSeconds = waitSeconds(kind, limitedAddress(address));
    return retryAfterSeconds > 0 ? { status: 429, retryAfterSeconds } : undefined;
  };
}

/** Two host names are read differently by a proxy and by us. */
function namesTwoHosts({ rawHeaders }: Asked): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
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
  if (url.startsWith('/callbacks/')) return 'callbacks';
  return url.startsWith('/assets/') ? 'files' : 'pages';
}
