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

/** Tries every provider that the file of providers names; `refuseUnknown` has to have found nothing. */
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
  const tried = await Promise.all(
    named.map(async (name): Promise<string | Finding> => {
      try {
        const opened = await openPort(name, opening);
        const startedMs = clock.nowMs();
        const port = atItsSocket(name, opened, opening.tools, UNCOUNTED);
        const said = await opened.adapter.tryOut?.(port);
        const answered = said === undefined ? 'opens; nothing harmless can be asked of it' : `answers. ${said}`;
        return `${name} (${port.name}) ${answered}${said === undefined ? '.' : ` It took ${clock.nowMs() - startedMs} ms.`}`;
      } catch (error) {
        const { message, cause } = error as Error;
        return error instanceof SettingsError
          ? { what: message, next: 'Correct the file that LENDSIDE_PROVIDERS names.' }
          : {
              what: `The provider of ${name} does not answer: ${cause instanceof Error ? cause.message : message}.`,
              next: 'See that its system runs, can be reached from here and takes the secret that the file of providers names.',
            };
      }
    }),
  );
  return {
    answered: tried.filter((one) => typeof one === 'string'),
    findings: tried.filter((one) => typeof one !== 'string'),
  };
}
