import type { CardCharge, ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { Offers } from '@lendside/providers/offers/port';
import { early, rows, run, unwritten, values } from './planted-bugs.ts';
import { booking } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to settlements could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_SETTLEMENT_BUGS: Readonly<Record<string, Plant>> = {
  'settles in two tabs at once': (parts) => { parts.statements.settlingLoan = { ...parts.statements.settlingLoan, locks: () => [] }; },
  'settles beside what is under way': run('openOfLoan', () => () => ({ rows: [] })),
  'does not count the tries': rows('failedSettlements', () => ({ failed: 0 })),
  'counts the tries of another session': values('failedSettlements', ([loanId]) => [loanId, 'another']),
  'takes any signature for that of this offer': rows('lastSigned', (row) => ({ ...row, startedAtMs: FAR_OFF })),
  'takes a begun signing for a signature': run('lastSigned', (is) => (tables, given, at) => is({ ...tables, signings: new Map([...tables.signings].map(([key, row]) => [key, { ...row, state: 'signing_complete', endedAtMs: row.endedAtMs ?? FAR_OFF }])) }, given, at)),
  'knows no end of an offer': offering((offer) => ({ ...offer, expiresAtMs: FAR_OFF })),
  'takes another amount than was offered': values('insertOperation', (given) => given.map((value, index) => (index === 7 ? (value as number) + 1 : value))),
  'forgets that it was settled': unwritten('insertSettlement'),
  'settles before the commit': early('insertSettlement'),
  'keeps what the book refused': unwritten('deleteSettlement'),
  'says that the book settled what it refused': booking((is) => ({ ...is, settle: async (tx, one) => { const told = await is.settle(tx, one); return told.outcome === 'refused' ? { outcome: 'posted', loanId: one.loanId, loanStatusId: 8, principalCents: 0 } : told; } })),
  'books a cent more than was paid': booking((is) => ({ ...is, settle: (tx, one) => is.settle(tx, { ...one, amountCents: one.amountCents + 1 }) })),
  'charges a settlement again under a new reference': charging((is) => ({ ...is, charge: (request) => is.charge({ ...request, reference: `${request.reference}-again` }) })),
  'takes a declined card for a paid settlement': charging((is) => ({ ...is, charge: async (request) => { const told = await is.charge(request); return told.outcome === 'declined' ? PAID : told; } })),
  'settles again at once after a failure': unwritten('restrictRetry'),
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
