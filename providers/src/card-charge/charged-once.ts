import { CHARGE_TOKEN_PREFIX } from '../card-vault/charge-token.ts';
import type { Clock } from '../runtime.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import type { AskedCharges, AskedRow } from './asked-charges-store.ts';
import type { CardCharge, ChargeOutcome, ChargeRequest, DeclineReason } from './port.ts';
import type { Processor, ProcessorOutcome } from './processor.ts';

/** After so long nothing that was sent can still arrive, and what arrived stands in the processor's index. */
const ARRIVED_MILLISECONDS = 600_000;

type Found = ChargeOutcome | { readonly outcome: 'notFound' };

interface Asking {
  readonly asked: AskedCharges;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly processors: readonly Processor[];
}

/**
 * Makes the port of processors that know no fences: a reference is written down before it is charged, so that it is asked for once, by whichever
 * process, and never again where an answer was lost; and one that is fenced here is never sent. A card is charged by the processor that keeps it,
 * and a charge belongs to the one that was asked for it.
 */
export function chargedOnce(
  { asked, clock }: Pick<Asking, 'asked' | 'clock'>,
  ...processors: readonly [Processor, ...Processor[]]
): CardCharge {
  const asking: Asking = { asked, clock, processors };
  const [{ vendor }] = processors;
  const underWay = new Map<string, Promise<ChargeOutcome>>();

  return {
    name: processors.map(({ name }) => name).join(' and '),
    embedded: false,
    findByReference: (reference) => find(asking, reference),
    ownReferences: (names) => asked.ownReferences(names),

    charge(request) {
      const { reference } = request;
      const standing = underWay.get(reference);
      if (standing) return standing;
      const sending = send(asking, request).finally(() => underWay.delete(reference));
      underWay.set(reference, sending);
      return sending;
    },

    async fence(reference) {
      if (await asked.take({ reference, vendor, state: 'fenced' }, clock.nowMs())) return { outcome: 'fenced' };
      await underWay.get(reference)?.catch(() => undefined);
      const row = await asked.find(reference);
      if (!row) return { outcome: 'unknown' };
      if (row.state === 'fenced') return { outcome: 'fenced' };
      return row.state === 'asked' ? giveUp(asking, row) : outcomeOf(row);
    },

    async voidCharge(reference) {
      const found = await find(asking, reference);
      if (found.outcome === 'unknown') return { outcome: 'unknown' };
      if (found.outcome !== 'done') return { outcome: 'notFound' };
      const row = await asked.find(reference);
      if (row?.voidedAtMs != null) return { outcome: 'voided' };
      const { processorId } = found;
      const back = await processorOf(asking, row?.vendor)?.takeBack({ reference, processorId });
      if (back !== 'voided') return { outcome: 'unknown' };
      await asked.markTakenBack(reference, clock.nowMs());
      return { outcome: 'voided' };
    },
  };
}

/** Undefined for a vendor that was left: its charges cannot be looked up here any more. */
const processorOf = ({ processors }: Asking, vendor: string | undefined) =>
  processors.find((one) => one.vendor === vendor);

async function send(asking: Asking, request: ChargeRequest): Promise<ChargeOutcome> {
  const { asked, clock, processors } = asking;
  const { reference, amountCents, cardToken, chargeToken } = request;
  const securityTokenId = chargeToken.startsWith(CHARGE_TOKEN_PREFIX)
    ? chargeToken.slice(CHARGE_TOKEN_PREFIX.length)
    : '';
  const vendors = processors.map(({ vendor }) => vendor);
  const card = await asked.chargedCard(vendors, { cardToken, securityTokenId });
  const processor = processorOf(asking, card?.vendor);
  const row = { reference, vendor: card?.vendor ?? vendors[0] ?? '', cardToken, amountCents };
  const taken = await asked.take(
    processor ? { ...row, state: 'asked' } : { ...row, state: 'rejected', reason: 'the charge token is not valid' },
    clock.nowMs(),
  );
  // Another call was first with it: this one sends nothing.
  if (!taken) return charged(await find(asking, reference));
  if (!card || !processor) return outcomeOf(taken);
  let wasSent = true;
  try {
    return await settled(asking, reference, await processor.charge({ reference, amountCents, card }));
  } catch (error) {
    if (error instanceof VendorFault && !error.wasSent) {
      wasSent = false;
      await asked.letGo(reference);
    }
    throw error;
  } finally {
    if (wasSent && card.sealedCode !== undefined) await asked.forgetCode(securityTokenId);
  }
}

async function settled({ asked }: Asking, reference: string, given: ProcessorOutcome): Promise<ChargeOutcome> {
  const { unknownId, ...outcome } = given;
  if (outcome.outcome === 'unknown') {
    if (unknownId !== undefined) await asked.nameUnknown(reference, unknownId);
    return outcome;
  }
  const row = await asked.settle(reference, outcome);
  return row ? outcomeOf(row) : outcome;
}

async function find(asking: Asking, reference: string): Promise<Found> {
  const row = await asking.asked.find(reference);
  if (!row) return { outcome: 'notFound' };
  if (row.state !== 'asked') return outcomeOf(row);
  const processor = processorOf(asking, row.vendor);
  if (!processor) return { outcome: 'unknown' };
  const looked = await processor.look(openOf(row));
  // It may be on its way there, or not be in its index yet: only a fence says that it will never be.
  return looked.outcome === 'notFound' ? { outcome: 'unknown' } : settled(asking, reference, looked);
}

async function giveUp(asking: Asking, row: AskedRow): Promise<{ readonly outcome: 'fenced' } | ChargeOutcome> {
  const { asked, clock } = asking;
  const { reference } = row;
  const processor = processorOf(asking, row.vendor);
  if (!processor) return { outcome: 'unknown' };
  const looked = await processor.look(openOf(row));
  if (looked.outcome !== 'notFound') return settled(asking, reference, looked);
  if (clock.nowMs() - row.askedAtMs < ARRIVED_MILLISECONDS) return { outcome: 'unknown' };
  if ((await processor.giveUp(reference)) === 'unknown') return { outcome: 'unknown' };
  const stands = await asked.settle(reference, { outcome: 'fenced' });
  return stands?.state === 'fenced' ? { outcome: 'fenced' } : charged(await find(asking, reference));
}

const openOf = ({ reference, amountCents, askedAtMs, unknownId }: AskedRow) => ({
  reference,
  amountCents: amountCents ?? 0,
  askedAtMs,
  unknownId: unknownId ?? undefined,
});

const charged = (found: Found): ChargeOutcome => (found.outcome === 'notFound' ? { outcome: 'unknown' } : found);

function outcomeOf({ state, reason, processorId, approvalCode }: AskedRow): ChargeOutcome {
  if (state === 'done') return { outcome: 'done', processorId: processorId ?? '', approvalCode: approvalCode ?? '' };
  if (state === 'declined') return { outcome: 'declined', reason: reason as DeclineReason };
  if (state === 'asked') return { outcome: 'unknown' };
  return { outcome: 'rejected', message: reason ?? 'the reference was given up' };
}
