import { type BrandCode, isBrandCode } from './brand.ts';

/**
 * The brand a host name belongs to: its first label when that is a code (`ccc.localhost:4100`, `tmx.example`).
 * Undefined for any other host; the deployment's own brand is used then.
 */
export function brandOfHost(host: string): BrandCode | undefined {
  const end = host.search(/[.:]/);
  const label = (end < 0 ? host : host.slice(0, end)).toLowerCase();
  return isBrandCode(label) ? label : undefined;
}
