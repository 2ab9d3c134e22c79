import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brandOfHost } from '@lendside/brands/brand-of-host';
import { Problem } from '../../problem.ts';
import type { Settings } from '../configuration/settings.ts';

const LOCAL_HOST = /^(?:[a-z0-9]{3}\.)?localhost(?::\d{1,5})?$/;
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Which deployment a request reached: its brand, and the origin its pages are served from. */
export interface Deployment {
  readonly brand: BrandCode;
  readonly origin: string;
  readonly https: boolean;
}

/**
 * The deployment of a request: brand by host name, else by `x-brand`, else the configured one. Throws `brand_unknown`
 * for an `x-brand` that is none. The origin is believed for this machine's own names only; elsewhere it is configured, and
 * in production so is the host name.
 */
export function deploymentOf(
  settings: Settings,
  { host, brandHeader }: { readonly host: string | undefined; readonly brandHeader: string | undefined },
): Deployment {
  if (brandHeader !== undefined && !isBrandCode(brandHeader)) throw new Problem('brand_unknown');
  const origin = originOf(settings, host ?? '');
  return {
    brand: brandOfHost(settings.production ? new URL(origin).host : (host ?? '')) ?? brandHeader ?? settings.brand,
    origin,
    https: settings.production || origin.startsWith('https:'),
  };
}

function originOf(settings: Settings, host: string): string {
  if (settings.origin) return settings.origin;
  if (LOCAL_HOST.test(host) || LOOPBACK.test(host)) return `http://${host}`;
  return `http://localhost:${settings.port}`;
}

/** Whether people reach this deployment by https, as its settings say. */
export function isHttps({ production, origin }: Pick<Settings, 'production' | 'origin'>): boolean {
  return production || (origin?.startsWith('https:') ?? false);
}
