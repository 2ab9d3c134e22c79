import type { acknowledgeRiskInfo, readRiskInfo } from '@lendside/contract/refinance-terms';
import { canDo } from '@lendside/domain/loan-actions';
import type { RenewalPurpose } from '@lendside/domain/renewal-path';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from './renewal-facts.ts';
import { doneSteps, recordStep } from './store/steps.ts';

interface Risk {
  readonly rateChanged: boolean;
  readonly oldRate?: string;
  readonly newRate?: string;
  readonly creditLimitChanged: boolean;
  readonly oldCreditLimit?: number;
  readonly newCreditLimit?: number;
  readonly refinanceDenied: boolean;
}

/** Changes for the customer; where there are none, nothing has to be acknowledged and the renewal continues. */
export async function riskInfo(context: Context, { input, caller }: Call<typeof readRiskInfo>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const purpose = purposeOf(input);
  const risk = await riskOf(context, loan, purpose);
  const way = { loanId: loan.loanId, customerId, purpose };
  const nowMs = context.clock.nowMs();
  const acknowledged = await context.db.transaction({ customerIds: [customerId] }, async (tx) => {
    const done = (await doneSteps(tx, way, nowMs)).find(({ step }) => step === 'riskAcknowledged');
    if (risk.refinanceDenied) return false;
    if (risk.rateChanged || risk.creditLimitChanged) return isSame(done?.facts, risk);
    const { userId } = session;
    const lifetimeMinutes = context.flags.limit('renewalStepMinutes');
    await recordStep(tx, way, { step: 'riskAcknowledged', userId, facts: factsOf(risk), nowMs, lifetimeMinutes });
    return true;
  });
  return { ...risk, acknowledged };
}

/** The customer goes on with what changed, as they were shown it. */
export async function acknowledgeRisk(context: Context, { input, caller }: Call<typeof acknowledgeRiskInfo>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const purpose = purposeOf(input);
  const risk = await riskOf(context, loan, purpose);
  if (risk.refinanceDenied) throw new Problem('refinance_denied');
  const shown = { newRate: input.newRate, newCreditLimit: input.newCreditLimit };
  if (!isSame(shown, risk)) throw new Problem('risk_changed');
  const { loanId } = loan;
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const detail = factsOf(risk);
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.changeAcknowledged', detail }]);
    await recordStep(
      tx,
      { loanId, customerId, purpose },
      {
        step: 'riskAcknowledged',
        userId,
        facts: detail,
        nowMs,
        lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
      },
    );
  });
  // Last: where this is lost, the customer is asked once more.
  if (risk.creditLimitChanged) {
    const reference = `limit:${loanId}:${loan.creditLine?.limitChange?.on ?? ''}`;
    await context.ports.loanChanges.acknowledgeLimit({ reference, loanId, date: context.businessDate() });
  }
  return { acknowledged: true };
}

function purposeOf(input: {
  readonly isAddon?: boolean | undefined;
  readonly migrateProduct?: boolean | undefined;
}): RenewalPurpose {
  if (input.isAddon) return 'draw';
  return input.migrateProduct ? 'switch' : 'renewal';
}

const ACTIONS = { renewal: 'renew', switch: 'switchProduct', draw: 'draw' } as const;

/** Differences from what the customer knows. Throws `not_refinance_eligible` in a state that is never renewed. */
async function riskOf(context: Context, loan: LoanFacts, purpose: RenewalPurpose): Promise<Risk> {
  if (!canDo(ACTIONS[purpose], loan.loanStatusId)) throw new Problem('not_refinance_eligible');
  const [newRate, borrower] = await Promise.all([
    purpose === 'renewal' ? context.ports.loanQuotes.rateOf(loan.productId) : undefined,
    context.ports.customerFile.customer(loan.borrowerId),
  ]);
  const allowed = {
    draw: loan.isDisbursementAvailable,
    switch: loan.migration !== undefined,
    renewal: loan.refinanceEligible || loan.isDisbursementAvailable,
  }[purpose];
  const limit = purpose === 'draw' ? loan.creditLine?.limitChange : undefined;
  const rateChanged = newRate !== undefined && Number(newRate) !== Number(loan.ratePercent);
  return {
    rateChanged,
    ...(rateChanged ? { oldRate: loan.ratePercent, newRate } : {}),
    creditLimitChanged: limit !== undefined,
    ...(limit ? { oldCreditLimit: limit.fromCents, newCreditLimit: limit.toCents } : {}),
    refinanceDenied: !allowed || (borrower?.bankrupt ?? false),
  };
}

const factsOf = ({ newRate, newCreditLimit }: Pick<Risk, 'newRate' | 'newCreditLimit'>) => ({
  ...(newRate === undefined ? {} : { newRate }),
  ...(newCreditLimit === undefined ? {} : { newCreditLimit }),
});

const isSame = (shown: Readonly<Record<string, unknown>> | undefined, risk: Risk): boolean =>
  shown !== undefined && shown.newRate === risk.newRate && shown.newCreditLimit === risk.newCreditLimit;
