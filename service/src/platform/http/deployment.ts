import { isIP } from 'node:net';
import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brandOfHost } from '@lendside/brands/brand-of-host';
import { Problem } from '../../problem.ts';
import type { Settings } from '../configuration/settings.ts';

const LOCAL_HOST = /^(?:[a-z0-9]{3}\.)?localhost(?::\d{1,5})?$/;
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;
const USUAL_PORT = /:(?:443|80)$/;

/** Which deployment a request reached: its brand, and the origin its pages are served from. */
export interface Deployment {
  readonly brand: BrandCode;
  readonly origin: string;
  readonly https: boolean;
}

type Of = Pick<Settings, 'brand' | 'origins' | 'production'>;

/**
 * The deployment of a request: brand by host name, else by `x-brand`, else the configured one. Throws `brand_unknown`
 * for an `x-brand` that is none, and in production `host_unknown` for a name that was not configured. Outside production
 * this machine's own names are believed too.
 */
export function deploymentOf(
  settings: Of,
  { host = '', brandHeader }: { readonly host: string | undefined; readonly brandHeader: string | undefined },
): Deployment {
  if (brandHeader !== undefined && !isBrandCode(brandHeader)) throw new Problem('brand_unknown');
  const { origins, production } = settings;
  const named = brandNamed(origins.brandsByHost, host);
  if (named !== undefined) return { brand: named, origin: origins.portals[named], https: origins.https };
  if (production && !isAddress(host)) throw new Problem('host_unknown');
  const brand = (production ? undefined : brandOfHost(host)) ?? brandHeader ?? settings.brand;
  const isHere = !production && (LOCAL_HOST.test(host) || LOOPBACK.test(host));
  return { brand, origin: isHere ? `http://${host}` : origins.portals[settings.brand], https: origins.https };
}

function brandNamed(brandsByHost: Readonly<Record<string, BrandCode>>, host: string): BrandCode | undefined {
  if (Object.hasOwn(brandsByHost, host)) return brandsByHost[host];
  const written = host.toLowerCase().replace(USUAL_PORT, '');
  return Object.hasOwn(brandsByHost, written) ? brandsByHost[written] : undefined;
}

/** Whether a request to one of these origins may name this host; outside production any may be named. */
export function isHostOf(origins: readonly string[], production: boolean): (host: string) => boolean {
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return (host) => !production || isAddress(host) || hosts.has(host.toLowerCase().replace(USUAL_PORT, ''));
}

/** No name at all, as probes of balancers have it. */
function isAddress(host: string): boolean {
  return host === '' || LOCAL_HOST.test(host) || isIP(host.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) !== 0;
}
