import type { chooseLoanPlan } from '@lendside/contract/loan-plans';
import type { LoanPlans, PlanOffer } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { refuseBusyLoan } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { planFacts } from './plan-facts.ts';
import { insertPlan, movePlan, type PlanRow, planByKey, planUnderWay, queueForPlan } from './plans-store.ts';
import { mayChoose } from './read-plans.ts';

type Input = Call<typeof chooseLoanPlan>['input'];

/**
 * Writes down which way was chosen, with the figures that were shown: what is signed next is these. A choice that was not signed makes room
 * for another one. Nothing of the loan changes here.
 */
export async function choosePlan(context: Context, { input, caller }: Call<typeof chooseLoanPlan>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const { loanId } = loan;
  if (!mayChoose(input, loan, session.customerIds)) throw new Problem('plan_borrower_only');
  const { loanChanges, offers } = context.ports;
  const [plans, offer] = await Promise.all([
    loanChanges.loanPlans({ loanId, date: context.businessDate() }),
    offers.settlementOf(loanId),
  ]);
  const ownerId = session.userId;
  const nowMs = context.clock.nowMs();
  const chosen = await context.db.transaction('worker', async (tx) => {
    await queueForPlan(tx, loanId);
    const before = await planByKey(tx, ownerId, input.paymentKey);
    if (before) return before;
    await refuseBusyLoan(context, tx, { loan, customerId, offer });
    const underWay = await planUnderWay(tx, loanId);
    if (underWay?.state === 'SIGNED') throw new Problem('plan_under_way');
    const wanted = offerOf(input, plans);
    if (underWay) await movePlan(tx, underWay.planId, { from: ['CHOSEN'], to: 'LEFT', nowMs });
    const made = rowOf(input, wanted, plans as LoanPlans, {
      planId: context.ids.next('plan'),
      ...{ ownerId, customerId, loanId, changedAtMs: nowMs },
      partyIds: loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId],
    });
    await insertPlan(tx, made);
    const detail = { planId: made.planId, kind: made.kind, version: made.version };
    await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what: 'loan.planChosen', detail }]);
    return made;
  });
  if (chosen.loanId !== loanId || chosen.version !== input.version) throw new Problem('payment_key_reused');
  return planFacts(context, chosen);
}

/**
 * The chosen offer, with the figures that were shown. Throws `plan_not_offered` for a way that is closed, `plan_disaster_over` for a pause
 * without a disaster, `plan_changed` for other figures.
 */
function offerOf({ kind, payments, firstDueDate, version }: Input, plans: LoanPlans | undefined): PlanOffer {
  const way = plans?.ways.find((one) => one.kind === kind);
  if (way?.outcome === 'closed' && way.reason === 'plan_no_disaster') throw new Problem('plan_disaster_over');
  if (way?.outcome !== 'offered') throw new Problem('plan_not_offered');
  const offer = way.offers.find((one) => one.payments === payments && one.firstDueDate === firstDueDate);
  if (!offer) throw new Problem('plan_not_offered');
  if (offer.version !== version) throw new Problem('plan_changed');
  return offer;
}

function rowOf(
  { paymentKey }: Input,
  { kind, payments, firstDueDate, version, after, interestAddedCents, until }: PlanOffer,
  { now }: LoanPlans,
  by: Pick<PlanRow, 'planId' | 'ownerId' | 'customerId' | 'loanId' | 'partyIds' | 'changedAtMs'>,
): PlanRow {
  return {
    ...by,
    ...{ paymentKey, kind, payments: payments ?? null, firstDueDate: firstDueDate ?? null, version },
    figures: { before: now, after, interestAddedCents },
    ...{ state: 'CHOSEN', madeOn: null, untilDate: until, planned: [], undoneBy: null },
  };
}
