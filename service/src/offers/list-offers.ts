import type { listOffers } from '@lendside/contract/offers';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { EXPIRED_OFFER_SHOWN_DAYS, isOfferExpired, takesNewMoney } from '@lendside/domain/offers';
import { settlementStep } from '@lendside/domain/settlement';
import { instant } from '@lendside/providers/instant';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { settlementProgress } from './settlements.ts';

const DAY_MS = 86_400_000;

/** The offers of the caller; a link of one loan shows those of that loan. Throws `not_a_tlxe_user`. */
export async function offersOf(context: Context, { caller }: Call<typeof listOffers>) {
  const { customerIds, loanId } = sessionOf(caller);
  await requireOffers(context, customerIds);
  const nowMs = context.clock.nowMs();
  const known = await context.ports.offers.offersOf(customerIds);
  const recent = known.filter(
    ({ expiresAtMs, targetLoanId }) =>
      expiresAtMs + EXPIRED_OFFER_SHOWN_DAYS * DAY_MS > nowMs && (loanId === undefined || targetLoanId === loanId),
  );
  const standing = await withoutEndedSettlements(context, recent, nowMs);
  const applications = await applicationsByAppraisal(context, customerIds, standing);
  const offered = standing.filter(({ offerId }) => applications.get(offerId)?.appraisalStatus !== 'declined');
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const shown = takesNewMoney(loans) ? offered : offered.filter((offer) => !isNewMoney(offer));
  const offers = shown.map((offer) => ({
    offerId: offer.offerId,
    kind: offer.kind,
    ...(offer.targetLoanId !== undefined && { targetLoanId: offer.targetLoanId }),
    ...(offer.settlementCents !== undefined && { settlementAmount: offer.settlementCents }),
    ...(offer.qualifiedCents !== undefined && { qualifiedAmount: offer.qualifiedCents }),
    docExp: instant(offer.expiresAtMs),
    applicationId: applications.get(offer.offerId)?.applicationId,
  }));
  const open = shown.filter(({ expiresAtMs }) => !isOfferExpired(expiresAtMs, nowMs));
  return { offers, unviewedOffersCount: open.length };
}

/** A settlement takes money in; whatever else names an amount lends it. */
const isNewMoney = ({ kind, qualifiedCents }: CustomerOffer): boolean =>
  kind !== OFFER_ID.settlement &&
  (qualifiedCents !== undefined || kind === OFFER_ID.appraisal || kind === OFFER_ID.widget);

/** Offers are made to customers of systems that have them (decision C22). */
async function requireOffers(context: Context, customerIds: readonly string[]): Promise<void> {
  const records = await Promise.all(customerIds.map((id) => context.ports.customerFile.customer(id)));
  if (!records.some((record) => record && context.loanSystems.of(record.lmsId).offers))
    throw new Problem('not_a_tlxe_user');
}

/** A settlement is listed while it may still be paid, and for a while after its time; not once its loan is settled or owes less. */
async function withoutEndedSettlements(
  context: Context,
  offers: readonly CustomerOffer[],
  nowMs: number,
): Promise<readonly CustomerOffer[]> {
  const loanIds = offers.flatMap(({ kind, targetLoanId = '' }) => (kind === OFFER_ID.settlement ? [targetLoanId] : []));
  const loans = await context.ports.loanBook.loansById(loanIds, context.businessDate());
  return context.db.transaction('worker', async (tx) => {
    const saved: CustomerOffer[] = [];
    for (const offer of offers) {
      const { kind, targetLoanId = '', settlementCents } = offer;
      if (kind !== OFFER_ID.settlement || settlementCents === undefined) {
        saved.push(offer);
        continue;
      }
      const loan = loans.get(targetLoanId);
      if (!loan) continue;
      const { facts } = await settlementProgress(tx, loan, { ...offer, targetLoanId, settlementCents });
      const step = settlementStep(facts, nowMs);
      if (step !== 'settled' && step !== 'notOffered') saved.push(offer);
    }
    return saved;
  });
}

/** The application that an appraisal offer goes on with, or was declined with, by the id of the appraisal. */
async function applicationsByAppraisal(
  context: Context,
  customerIds: readonly string[],
  offers: readonly CustomerOffer[],
): Promise<ReadonlyMap<string, LoanApplication>> {
  if (!offers.some(({ kind }) => kind === OFFER_ID.appraisal)) return new Map();
  const applications = await context.ports.loanOrigination.applicationsOf({ customerIds });
  return new Map(
    applications.flatMap((one) => (one.appraisalId === undefined ? [] : [[one.appraisalId, one] as const])),
  );
}
