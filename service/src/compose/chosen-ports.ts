import { readFile } from 'node:fs/promises';
import type { IdentityProvider } from '@lendside/providers/identity-provider/port';
import type { Passwords } from '@lendside/providers/passwords/port';
import { type CallFigures, guarded } from '@lendside/providers/sockets/guarded';
import { callLimits } from '@lendside/providers/sockets/limits';
import { type Adapter, AdapterRefused, type AdapterTools, type Socket } from '@lendside/providers/sockets/socket';
import type { Ports } from '../context.ts';
import type { ProviderChoice, Providers } from '../platform/configuration/providers-file.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { refuseCardsApart } from './cards-apart.ts';
import { adapterIn } from './own-module.ts';

/** Port by which who wraps keys is chosen. */
export const KEYS_PORT = 'keys';

/**
 * Ports that the sign-in alone asks, and is opened with: who keeps accounts and passwords in its place, and who else people sign in with.
 * They are answered where the file of providers names an adapter.
 */
export interface SignInPorts {
  readonly passwords: Passwords;
  readonly identityProvider: IdentityProvider;
}
export const SIGN_IN_PORTS: readonly string[] = [
  'passwords',
  'identityProvider',
] satisfies readonly (keyof SignInPorts)[];

/** The socket of every port. */
export type Sockets = { readonly [Port in keyof (Ports & SignInPorts)]: Socket<(Ports & SignInPorts)[Port]> };

/** Name and kind of a port, whatever it answers. */
interface AnyPort {
  readonly name: string;
  readonly embedded: boolean;
}

/** A port that was opened, before anything is asked. */
export interface OpenedPort {
  readonly socket: Socket<AnyPort>;
  readonly choice: ProviderChoice | undefined;
  readonly adapter: Adapter<AnyPort>;
  readonly port: AnyPort;
}

interface Opening {
  readonly providers: Providers;
  readonly sockets: Sockets;
  readonly tools: AdapterTools;
  /** Where calls of a port are counted. */
  readonly figures: (port: string) => CallFigures;
}

/**
 * Opens the ports as the file of providers chooses, each system that is far away behind the one wrapper. Throws SettingsError
 * for a port or an adapter that does not exist, with the names of those that do, and for settings that cannot be used.
 */
export async function openChosen({ providers, sockets, tools, figures }: Opening): Promise<Ports> {
  refuseUnusable(providers, sockets);
  const opened: Record<string, unknown> = {};
  for (const name of Object.keys(sockets).filter((port) => !SIGN_IN_PORTS.includes(port))) {
    opened[name] = atItsSocket(name, await openPort(name, { providers, sockets, tools }), tools, figures(name));
  }
  return opened as unknown as Ports;
}

/** Ports of the sign-in that the file of providers names, behind the wrapper. Throws SettingsError where it names both. */
export async function openSignInPorts({ providers, sockets, tools, figures }: Opening): Promise<Partial<SignInPorts>> {
  const named = SIGN_IN_PORTS.filter((port) => Object.hasOwn(providers, port));
  if (named.length > 1) {
    throw new SettingsError(`The providers name ${named.join(' and ')}. Accounts lie in one place: name one of them.`);
  }
  const opened = await Promise.all(
    named.map(async (name) => {
      const port = await openPort(name, { providers, sockets, tools });
      return [name, atItsSocket(name, port, tools, figures(name))];
    }),
  );
  return Object.fromEntries(opened);
}

/** The port as the service asks it: one that is far away behind the wrapper. */
export function atItsSocket(
  name: string,
  { port, socket, choice }: OpenedPort,
  tools: AdapterTools,
  figures: CallFigures,
): AnyPort {
  if (port.embedded) return port;
  const limits = callLimits.parse({ ...socket.limits, ...choice?.calls });
  return guarded(port, socket.calls, { port: name, limits, figures, isAnswer: socket.isAnswer }, tools);
}

/** Opens one port as it is chosen. */
export async function openPort(
  name: string,
  { providers, sockets, tools }: Pick<Opening, 'providers' | 'sockets' | 'tools'>,
): Promise<OpenedPort> {
  const socket = (sockets as unknown as Readonly<Record<string, Socket<AnyPort>>>)[name] as Socket<AnyPort>;
  const choice = Object.hasOwn(providers, name) ? providers[name] : undefined;
  const adapter = choice?.module
    ? await adapterIn<AnyPort>(choice.module, name)
    : adapterNamed(name, socket, choice?.adapter);
  const chosen = choice?.adapter ?? choice?.module?.name ?? '';
  try {
    const port = await adapter.open(choice ? await settingsOf(choice) : {}, tools);
    const missing = callsMissing(port, socket.calls);
    if (missing.length > 0) throw new AdapterRefused(`It does not answer ${missing.join(', ')}.`);
    if (port.embedded && Object.keys(choice?.calls ?? {}).length > 0)
      throw new AdapterRefused('calls: it answers from this process, and its calls have no limits.');
    return { socket, choice, adapter, port };
  } catch (error) {
    if (!(error instanceof AdapterRefused)) throw error;
    throw new SettingsError(`The provider of ${name} (${chosen}) cannot be used.\n${error.message}`);
  }
}

function adapterNamed(port: string, { adapters }: Socket<AnyPort>, chosen: string | undefined): Adapter<AnyPort> {
  const name = chosen ?? Object.keys(adapters)[0] ?? '';
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (adapter) return adapter;
  throw new SettingsError(
    `The providers choose ${name} for ${port}. It can be answered by ${Object.keys(adapters).join(', ')}, or by a module of your own.`,
  );
}

/**
 * Throws SettingsError for a port or an adapter that does not exist, with the names of those that do, and for adapters that do not go together. Opens
 * nothing.
 */
export function refuseUnusable(providers: Providers, sockets: Sockets): void {
  const all = sockets as unknown as Readonly<Record<string, Socket<AnyPort>>>;
  for (const [port, { adapter }] of Object.entries(providers)) {
    // Who wraps keys was chosen before: the others are opened with the keys.
    if (port === KEYS_PORT) continue;
    const socket = Object.hasOwn(all, port) ? all[port] : undefined;
    if (!socket) {
      const known = [...Object.keys(sockets), KEYS_PORT].join(', ');
      throw new SettingsError(`The providers name ${port}, which is no port. Ports: ${known}.`);
    }
    if (adapter !== undefined) adapterNamed(port, socket, adapter);
  }
  refuseTwoLoanSystems(providers);
  refuseCardsApart(providers);
}

/** Ports that one loan system answers together; an adapter of a module of one's own may stand beside it. */
const LOAN_PORTS = [
  'loanBook',
  'loanMoney',
  'loanChanges',
  'loanQuotes',
  'loanOrigination',
  'customerFile',
  'storeDirectory',
] satisfies readonly (keyof Ports)[];

/** A loan that one system shows cannot be paid in another. */
function refuseTwoLoanSystems(providers: Providers): void {
  const named = LOAN_PORTS.flatMap((port) => {
    const { adapter, settings } = (Object.hasOwn(providers, port) ? providers[port] : undefined) ?? {};
    return adapter === undefined || adapter === 'embedded' ? [] : [{ port, adapter, url: settings?.url }];
  });
  const [first] = named;
  const other = named.find(({ adapter, url }) => adapter !== first?.adapter || url !== first?.url);
  if (!first || !other) return;
  throw new SettingsError(
    `The providers name two loan systems: ${first.port} is answered by ${first.adapter} at ${first.url}, ${other.port} by ${other.adapter} at ${other.url}. Name one of them for ${LOAN_PORTS.join(', ')}.`,
  );
}

/** Settings of a choice, with its secrets in their places. Throws AdapterRefused where one is missing. */
export async function settingsOf({ settings, secrets }: ProviderChoice): Promise<Readonly<Record<string, unknown>>> {
  const found = await Promise.all(
    Object.entries(secrets).map(async ([name, secret]) => {
      const text = 'file' in secret ? await readFile(secret.file, 'utf8').catch(() => undefined) : secret.text;
      if (text === undefined || text.trim() === '') throw new AdapterRefused(`There is nothing in ${secret.where}.`);
      return [name, text.trim()];
    }),
  );
  return { ...settings, ...Object.fromEntries(found) };
}

/** Calls of a socket that a port has no function for, with the parts they belong to. */
function callsMissing(port: object, calls: object, within = ''): readonly string[] {
  const own = port as Readonly<Record<string, unknown>>;
  return Object.entries(calls).flatMap(([name, kind]: [string, unknown]) => {
    const there = own[name];
    if (typeof kind === 'string') return typeof there === 'function' ? [] : [`${within}${name}`];
    if (typeof there !== 'object' || there === null) return [`${within}${name}`];
    return callsMissing(there, kind as object, `${within}${name}.`);
  });
}
