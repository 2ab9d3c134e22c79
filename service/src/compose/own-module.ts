import { createRequire } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Adapter } from '@lendside/providers/sockets/socket';
import { SettingsError } from '../platform/configuration/settings-error.ts';

/** Place of a module of the lender's own. */
interface OwnModule {
  readonly name: string;
  /** Folder that a path begins at, and in which a package is installed. */
  readonly beside: string;
}

/**
 * The adapter of a port in a module of the lender's own, which exports `adapters` by port. Throws SettingsError where there is no
 * such module, where it cannot be loaded, and where it has none for this port.
 */
export async function adapterIn<Port>({ name, beside }: OwnModule, port: string): Promise<Adapter<Port>> {
  const refused = (why: string) => new SettingsError(`The module ${name} for ${port} cannot be used: ${why}.`);
  const path = pathOf(name, beside);
  if (path === undefined) throw refused(`it is not installed in ${beside}`);
  const { adapters } = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw refused(error instanceof Error ? error.message : String(error));
  })) as { readonly adapters?: Readonly<Record<string, Adapter<Port>>> };
  const adapter = adapters !== undefined && Object.hasOwn(adapters, port) ? adapters[port] : undefined;
  if (typeof adapter?.open !== 'function') throw refused(`it exports no adapters.${port} with a function open`);
  return adapter;
}

function pathOf(name: string, beside: string): string | undefined {
  if (name.startsWith('.') || isAbsolute(name)) return resolve(beside, name);
  try {
    return createRequire(join(beside, 'providers.json')).resolve(name);
  } catch {
    return undefined;
  }
}
