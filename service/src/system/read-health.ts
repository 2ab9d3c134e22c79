import type { Context, Ports } from '../context.ts';
import { answers } from '../platform/database/answers.ts';
import { VERSION } from '../platform/http/version.ts';
import { Problem } from '../problem.ts';

/**
 * Ready when the database answers. Names what stands behind each port, so that an embedded one is not taken for a real
 * one; in production the log says that, and strangers learn nothing but that it is ready.
 */
export async function readHealthOf(context: Context) {
  await answers(context.db).catch(() => {
    throw new Problem('database_unreachable');
  });
  const status = 'ok' as const;
  if (context.settings.production) return { status };
  return {
    status,
    version: VERSION,
    environment: context.settings.environment,
    businessDate: context.businessDate(),
    providers: portsOf(context.ports),
  };
}

/** Every port with the name of its implementation. */
export function portsOf(ports: Ports): { port: string; name: string; embedded: boolean }[] {
  return Object.entries(ports).map(([port, { name, embedded }]) => ({ port, name, embedded }));
}
