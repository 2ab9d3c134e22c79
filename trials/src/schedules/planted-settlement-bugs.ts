import type { CardCharge, ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { Offers } from '@lendside/providers/offers/port';
import { answers, BOOKED_ON, given, run, unwritten } from './planted-bugs.ts';
import { askedAgain, booking } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to settlements could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_SETTLEMENT_BUGS: Readonly<Record<string, Plant>> = {
  'settles in two tabs at once': (parts) => { parts.stores.holdSettling = { ...parts.stores.holdSettling, locks: () => [] }; },
  'settles beside what is under way': answers('hasOpenOperation', () => false),
  'does not count the tries': answers('failedSettlements', () => 0),
  'counts the tries of another session': given('failedSettlements', ([of]) => [{ ...of, sessionId: 'another' }]),
  'takes any signature for that of this offer': answers('lastSigned', (row) => row && { ...row, startedAtMs: FAR_OFF }),
  'takes a begun signing for a signature': run('lastSigned', (is) => (tables, given, at) => is({ ...tables, signings: new Map([...tables.signings].map(([key, row]) => [key, { ...row, state: 'signing_complete', endedAtMs: row.endedAtMs ?? FAR_OFF }])) }, given, at)),
  'knows no end of an offer': offering((offer) => ({ ...offer, expiresAtMs: FAR_OFF })),
  'takes another amount than was offered': given('insertOperation', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents + 1 }, nowMs]),
  'forgets that it was settled': unwritten('insertPaidSettlement'),
  'settles under another name when it asks again': askedAgain('settle'),
  'keeps what the book refused': unwritten('deletePaidSettlement'),
  'says that the book settled what it refused': booking((is) => ({ ...is, settle: async (one) => { const told = await is.settle(one); return told.outcome === 'refused' ? { outcome: 'posted', date: BOOKED_ON, loanId: one.loanId, loanStatusId: 8, principalCents: 0, allocation: [], forgivenCents: 0 } : told; } })),
  'books a cent more than was paid': booking((is) => ({ ...is, settle: (one) => is.settle({ ...one, amountCents: one.amountCents + 1 }) })),
  'charges a settlement again under a new reference': charging((is) => ({ ...is, charge: (request) => is.charge({ ...request, reference: `${request.reference}-again` }) })),
  'takes a declined card for a paid settlement': charging((is) => ({ ...is, charge: async (request) => { const told = await is.charge(request); return told.outcome === 'declined' ? PAID : told; } })),
  'settles again at once after a failure': unwritten('writeRestrictions'),
  'writes nothing of a settlement to the other party': unwritten('writeOutbox'),
};

const FAR_OFF = Date.parse('2030-01-01T00:00:00Z');
const PAID: ChargeOutcome = { outcome: 'done', processorId: 'p', approvalCode: '000000' };

function charging(change: (is: CardCharge) => CardCharge): Plant {
  return (parts) => {
    parts.processor = change;
  };
}

type Offer = NonNullable<Awaited<ReturnType<Offers['settlementOf']>>>;

function offering(change: (offer: Offer) => Offer): Plant {
  return (parts) => {
    parts.offers = (is) => ({
      ...is,
      settlementOf: async (loanId) => {
        const offer = await is.settlementOf(loanId);
        return offer && change(offer);
      },
    });
  };
}
