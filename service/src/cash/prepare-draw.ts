import type { prepareDraw, previewDraw } from '@lendside/contract/cash';
import { decideDraw } from '@lendside/domain/decide-draw';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import {
  chosenTarget,
  disbursementMethodsFor,
  moneyTransferMaxCents,
  shownMethod,
  shownTarget,
} from '../money/disbursement-methods.ts';
import { requireLoanLock } from '../money/loan-locks.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { partyOf, recordStep } from '../refinance/front.ts';
import { drawLoanOf, lineOf, mustBeAllowed } from './draw-loan.ts';
import { forgetDocuments } from './draw-plans.ts';
import { readPlan, savePlan } from './draw-plans-store.ts';
import { underWayOf } from './draws-store.ts';

/** Holds the add-on lock for the rest of the transaction. Without a token it was never taken. */
export async function requireDrawLock(
  tx: Tx,
  one: { loanId: string; customerId: string; token: string | undefined; nowMs: number },
): Promise<void> {
  try {
    await requireLoanLock(tx, { ...one, lockType: 'addOn' });
  } catch (error) {
    if (error instanceof Problem && error.code === 'loan_lock_missing') throw new Problem('addon_lock_missing');
    if (error instanceof Problem && error.code === 'loan_locked') throw new Problem('addon_locked');
    throw error;
  }
}

/** Limits, what an amount would make of the loan by the rules that would book it, and the ways its money can go out. */
export async function preview(context: Context, { input, caller }: Call<typeof previewDraw>) {
  const { loan, line } = await lineOf(context, input.loanId);
  const session = sessionOf(caller);
  const customerId = partyOf(loan, session);
  const { disbursementAmount: amountCents } = input;
  const [ways, terms, { plan, underWay }] = await Promise.all([
    disbursementMethodsFor(context, { loan, customerId, amountCents }),
    amountCents === undefined
      ? undefined
      : context.ports.loanChanges.drawTerms({ loanId: loan.loanId, amountCents, date: context.businessDate() }),
    context.db.transaction('worker', async (tx) => ({
      plan: await readPlan(tx, { loanId: loan.loanId, customerId }),
      underWay: await underWayOf(tx, loan.loanId),
    })),
  ]);
  const availableCents = Math.max(0, line.availableCents - underWay.cents);
  return {
    creditLimit: line.limitCents,
    availableCredit: availableCents,
    minimumDraw: line.drawMinCents,
    principleBalance: loan.principalCents,
    ...(line.limitChange
      ? {
          limitChange: {
            oldCreditLimit: line.limitChange.fromCents,
            creditLimit: line.limitChange.toCents,
            on: line.limitChange.on,
          },
        }
      : {}),
    ...(terms && amountCents !== undefined && amountCents <= availableCents
      ? {
          terms: {
            disbursementAmount: amountCents,
            newPrincipalBalance: terms.principalCents,
            availableCredit: availableCents - amountCents,
            apr: terms.aprPercent,
            financeCharge: terms.financeChargeCents,
            totalOfPayments: terms.totalOfPaymentsCents,
            nextDueDate: terms.nextPayment?.dueDate,
            nextPaymentAmount: terms.nextPayment?.amountCents ?? 0,
            minimumAmountDue: terms.nextPaymentNowCents,
            payments: terms.payments.map(({ dueDate, amountCents: amount }) => ({ dueDate, amount })),
          },
        }
      : {}),
    ways: ways.map(shownMethod),
    ...(plan
      ? {
          plan: {
            disbursementAmount: plan.amountCents,
            disbursementType: plan.way,
            target: shownTarget(plan.target),
            cardToken: plan.target.cardToken,
          },
        }
      : {}),
  };
}

/** Keeps what was chosen and that its terms were read: what is signed and drawn afterwards has to be the same. */
export async function prepare(context: Context, { input, caller }: Call<typeof prepareDraw>) {
  const session = sessionOf(caller);
  const { loan, line } = await lineOf(context, input.loanId);
  const customerId = partyOf(loan, session);
  const { disbursementAmount: amountCents, disbursementType: type } = input;
  const asked = { amountCents, type, moneyTransferMaxCents: moneyTransferMaxCents(context) };
  mustBeAllowed(decideDraw(drawLoanOf(loan, line), asked), line, mostOf(type, context));
  const target = await chosenTarget(context, {
    loan,
    customerId,
    userId: session.userId,
    language: caller.language,
    amountCents,
    type,
    cardIds: input.disburseCardIds,
  });
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    await requireDrawLock(tx, { loanId: loan.loanId, customerId, token: input.lockToken, nowMs });
    const underWay = await underWayOf(tx, loan.loanId);
    if (underWay.unknown) throw new Problem('draw_unresolved');
    const decision = decideDraw(drawLoanOf(loan, line), { ...asked, underWayCents: underWay.cents });
    mustBeAllowed(decision, line, { ...mostOf(type, context), underWayCents: underWay.cents });
    const way = { loanId: loan.loanId, customerId };
    await forgetDocuments(tx, way);
    await savePlan(
      tx,
      { loanId: loan.loanId, customerId, userId: session.userId, amountCents, way: type, target },
      nowMs,
    );
    await recordStep(
      tx,
      { loanId: loan.loanId, customerId, purpose: 'draw' },
      {
        step: 'riskAcknowledged',
        userId: session.userId,
        facts: { amountCents, way: type },
        nowMs,
        lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
      },
    );
  });
  return { disbursementAmount: amountCents, disbursementType: type, target: shownTarget(target) };
}

/** The most that goes one way, where that is less than the line holds. */
export const mostOf = (type: string, context: Context) =>
  type === 'moneyGram' ? { mostCents: moneyTransferMaxCents(context) } : {};
