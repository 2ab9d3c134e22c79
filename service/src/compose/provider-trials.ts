import { openKeyRing } from '@lendside/providers/keys/ring-source';
import { flagsOf } from '../platform/configuration/flags.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { UNCOUNTED } from '../platform/metrics/provider-calls.ts';
import { productTime } from '../platform/runtime/clock.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { productIds } from '../platform/runtime/ids.ts';
import { atItsSocket, KEYS_PORT, openPort } from './chosen-ports.ts';
import { ringFrom } from './key-ring.ts';
import { embeddedOnes, socketsOf, toolsOf } from './ports.ts';

/** Outcome of asking each system that is far away something harmless. */
export interface ProviderTrials {
  /** A line for each that answered, with what it found. */
  readonly answered: readonly string[];
  readonly findings: readonly Finding[];
}

/** Tries every provider that the file of providers names; `refuseUnusable` has to have found nothing. */
export async function tryProviders(settings: Settings, db: OpenDatabase): Promise<ProviderTrials> {
  const { clock, timers } = productTime(0);
  const runtime = { clock, timers, ids: productIds(clock) };
  const keys = await openKeyRing(await ringFrom(settings, clock.nowMs));
  const from = { settings, db, runtime, keys, flags: flagsOf(), figures: () => UNCOUNTED };
  const own = embeddedOnes(from);
  const opening = {
    providers: settings.providers,
    sockets: socketsOf(settings, () => ({ from, own })),
    tools: toolsOf(from),
  };
  const named = Object.keys(settings.providers).filter((port) => port !== KEYS_PORT);
  const tried = await Promise.all(named.map((name) => tryOne(name, opening, clock.nowMs)));
  return {
    answered: together(tried.flatMap(({ answered }) => answered ?? [])).map(
      ({ names, first: { system, said, tookMs } }) => {
        const who = `${names.join(', ')} (${system})`;
        if (said === undefined)
          return `${who} ${names.length === 1 ? 'opens' : 'open'}; nothing harmless can be asked of it.`;
        return `${who} ${names.length === 1 ? 'answers' : 'answer'}. ${said} It took ${tookMs} ms.`;
      },
    ),
    findings: together(tried.flatMap(({ failed }) => failed ?? [])).map(({ names: [, ...more], first }) => ({
      what: `${first.what}${more.length > 0 ? ` It is the same with ${more.join(', ')}.` : ''}`,
      next: first.next,
    })),
  };
}

interface Tried {
  readonly answered?: Named & { readonly system: string; readonly said: string | undefined; readonly tookMs: number };
  readonly failed?: Named & Finding;
}

interface Named {
  /** Name of the port. */
  readonly name: string;
  /** Text that is equal for ports of which the same is to be said. */
  readonly alike: string;
}

async function tryOne(name: string, opening: Parameters<typeof openPort>[1], nowMs: () => number): Promise<Tried> {
  try {
    const opened = await openPort(name, opening);
    const startedMs = nowMs();
    const port = atItsSocket(name, opened, opening.tools, UNCOUNTED);
    const said = await opened.adapter.tryOut?.(port);
    const system = port.name;
    return { answered: { name, alike: `${system} ${said}`, system, said, tookMs: nowMs() - startedMs } };
  } catch (error) {
    const { message, cause } = error as Error;
    const finding =
      error instanceof SettingsError
        ? { what: message, next: 'Correct the file that LENDSIDE_PROVIDERS names.' }
        : {
            what: `The provider of ${name} does not answer: ${cause instanceof Error ? cause.message : message}.`,
            next: 'See that its system runs, that the file of providers names its address and the secret that it takes, and that it can be reached from here.',
          };
    return { failed: { name, alike: finding.what.replaceAll(name, ''), ...finding } };
  }
}

/** Findings, each once for all ports of which the same is to be said. */
function together<Found extends Named>(found: readonly Found[]): readonly { names: readonly string[]; first: Found }[] {
  const groups = new Map<string, Found[]>();
  for (const one of found) groups.set(one.alike, [...(groups.get(one.alike) ?? []), one]);
  return [...groups.values()].map((group) => ({ names: group.map(({ name }) => name), first: group[0] as Found }));
}
