import { addDays, type CalendarDate, instantOf } from '@lendside/domain/calendar-date';
import { OFFER_ID } from '@lendside/domain/enumerations';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import { personNamed } from './people.ts';

/** Offers to the cast on `today`: lena one of each kind and one that is over, dana two she has not looked at. */
export function offersOn(today: CalendarDate, lenasLoans: readonly LoanFacts[]): CustomerOffer[] {
  const late = lenasLoans.find(({ productId, payable }) => productId === 'inl-personal-ut' && payable);
  if (late === undefined) throw new Error('lena.fischer has no late loan to settle');
  const offer = (of: string, name: string, { madeDaysAgo, lastsDays, ...terms }: Terms): CustomerOffer => ({
    offerId: `ofr_${of.split('.')[0]}_${name}`,
    customerId: (personNamed(of).ids as { readonly TLXe?: string }).TLXe ?? '',
    ...terms,
    madeAtMs: instantOf(addDays(today, -madeDaysAgo), 9 * 60),
    // The end of its last day.
    expiresAtMs: instantOf(addDays(today, lastsDays + 1), 0) - 1000,
  });
  return [
    offer('lena.fischer', 'settlement', {
      kind: OFFER_ID.settlement,
      targetLoanId: late.loanId,
      // Three fifths of what is owed, in whole dollars.
      settlementCents: Math.floor((late.payoffAmountCents * 3) / 500) * 100,
      madeDaysAgo: 4,
      lastsDays: 14,
    }),
    offer('lena.fischer', 'appraisal', {
      kind: OFFER_ID.appraisal,
      qualifiedCents: 420_000,
      madeDaysAgo: 6,
      lastsDays: 21,
    }),
    offer('lena.fischer', 'widget', {
      kind: OFFER_ID.widget,
      qualifiedCents: 250_000,
      madeDaysAgo: 8,
      lastsDays: 10,
    }),
    offer('lena.fischer', 'expired', {
      kind: OFFER_ID.widget,
      qualifiedCents: 180_000,
      madeDaysAgo: 33,
      lastsDays: -3,
    }),
    offer('dana.whitfield', 'widget', {
      kind: OFFER_ID.widget,
      qualifiedCents: 300_000,
      madeDaysAgo: 2,
      lastsDays: 18,
    }),
    offer('dana.whitfield', 'loyalty', { kind: LOYALTY, qualifiedCents: 650_000, madeDaysAgo: 1, lastsDays: 30 }),
  ];
}

interface Terms extends Pick<CustomerOffer, 'kind' | 'targetLoanId' | 'settlementCents' | 'qualifiedCents'> {
  readonly madeDaysAgo: number;
  /** Days it is good for, today counted as 0; below that it is over. */
  readonly lastsDays: number;
}

/** A kind of the lender's own. */
const LOYALTY = 30;
