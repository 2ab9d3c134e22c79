import type { AskedCharges } from '@lendside/providers/card-charge/asked-charges-store';
import type { ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { Processor } from '@lendside/providers/card-charge/processor';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import type { Plant } from './world.ts';

/** Mistakes that an adapter of a vendor of charges could make, or the wrapper that all of them have: each has to be found. */
// biome-ignore format: one mistake a line.
export const PLANTED_VENDOR_BUGS: Readonly<Record<string, Plant>> = {
  'takes a 207 for a decline': answering(async (is, asked) => knownOf(await is.charge(asked), DECLINED)),
  'takes a 207 for a charge': answering(async (is, asked) => knownOf(await is.charge(asked), CHARGED)),
  'takes a lost answer for a request that never left': answering((is, asked) => is.charge(asked).catch(neverLeft)),
  'takes what is not in the index yet for a decline': vendor((is) => ({ ...is, look: async (open) => foundOr(await is.look(open), DECLINED) })),
  'takes what is not in the index yet for a charge': vendor((is) => ({ ...is, look: async (open) => foundOr(await is.look(open), CHARGED) })),
  'gives up and takes nothing back': vendor((is) => ({ ...is, giveUp: async () => 'nothingStands' })),
  'asks for a reference that is taken': books((is) => ({ ...is, take: async (one, nowMs) => (await is.take(one, nowMs)) ?? { ...NONE, reference: one.reference, askedAtMs: nowMs } })),
  'says that it took back what still stands': vendor((is) => ({ ...is, takeBack: async () => 'voided' })),
};

const DECLINED: ChargeOutcome = { outcome: 'declined', reason: 'card_declined' };
const CHARGED: ChargeOutcome = { outcome: 'done', processorId: 'p', approvalCode: '000000' };
const NONE = {
  vendor: 'simulated',
  state: 'asked',
  reason: null,
  processorId: null,
  unknownId: null,
  approvalCode: null,
  amountCents: null,
  voidedAtMs: null,
} as const;

const knownOf = (answer: ChargeOutcome, known: ChargeOutcome) => (answer.outcome === 'unknown' ? known : answer);
const foundOr = (found: Awaited<ReturnType<Processor['look']>>, other: ChargeOutcome) =>
  found.outcome === 'notFound' ? other : found;

function neverLeft(error: Error): never {
  throw new VendorFault(error.message, { wasSent: false });
}

function vendor(change: (is: Processor) => Processor): Plant {
  return (parts) => {
    parts.vendor = change;
  };
}

function answering(
  charge: (is: Processor, asked: Parameters<Processor['charge']>[0]) => Promise<ChargeOutcome>,
): Plant {
  return vendor((is) => ({ ...is, charge: (asked) => charge(is, asked) }));
}

function books(change: (is: AskedCharges) => AskedCharges): Plant {
  return (parts) => {
    parts.asked = change;
  };
}
