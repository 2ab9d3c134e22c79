import { brandCodes } from '@lendside/brands/brand';
import type { Settings } from '../configuration/settings.ts';

/** Every origin our own pages may have: the configured one, and outside production this machine's own names. */
export function portalOrigins({ origin, port, production }: Settings): readonly string[] {
  const configured = origin ? [origin] : [];
  if (production && origin) return configured;
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...brandCodes.map((brand) => `${brand}.localhost`)];
  return [...configured, ...hosts.map((host) => `http://${host}:${port}`)];
}
