import type { Ports } from '../context.ts';
import { type Settings, SettingsError } from '../platform/configuration/settings.ts';

/** Port by which who wraps keys is chosen. */
export const KEYS_PORT = 'keys';

/** Who can answer a port, by the name that a setting chooses it by. The first one answers where no setting does. */
type Openers<Port> = Readonly<Record<string, () => Port | Promise<Port>>>;

/** Openers of every port: a vendor is one more line beside the embedded one. */
export type PortOpeners = { readonly [Port in keyof Ports]: Openers<Ports[Port]> };

/**
 * By port, the name of who answers it as `LENDSIDE_PROVIDERS` chooses, `geo=acme,creditBureau=acme`. Throws SettingsError for a
 * port or a provider that does not exist, with the names of those that do.
 */
export function chosenNames(chosen: Settings['providers'], openers: PortOpeners): Readonly<Record<string, string>> {
  // Who wraps keys was chosen before: the others are opened with the keys.
  const strange = Object.keys(chosen).find((port) => port !== KEYS_PORT && !Object.hasOwn(openers, port));
  if (strange !== undefined) {
    throw new SettingsError(
      `LENDSIDE_PROVIDERS names ${strange}, which is no port. Ports: ${[...Object.keys(openers), KEYS_PORT].join(', ')}.`,
    );
  }
  const names = Object.entries(openers).map(([port, each]) => {
    const name = chosen[port] ?? Object.keys(each)[0] ?? '';
    if (Object.hasOwn(each, name)) return [port, name];
    throw new SettingsError(
      `LENDSIDE_PROVIDERS chooses ${name} for ${port}. It can be answered by ${Object.keys(each).join(', ')}.`,
    );
  });
  return Object.fromEntries(names);
}

/** Opens the ports by these names. */
export async function openChosen(chosen: Settings['providers'], openers: PortOpeners): Promise<Ports> {
  const names = chosenNames(chosen, openers);
  const opened: Record<string, unknown> = {};
  for (const [port, each] of Object.entries(openers)) opened[port] = await each[names[port] ?? '']?.();
  return opened as unknown as Ports;
}

/** A value that a vendor needs, from `LENDSIDE_VENDOR_<name>`. Throws SettingsError where it is missing. */
export function vendorSetting({ vendors }: Pick<Settings, 'vendors'>, name: string): string {
  const value = vendors[name];
  if (value === undefined) throw new SettingsError(`LENDSIDE_VENDOR_${name} is missing.`);
  return value;
}
