import type { readMilitaryStatus, saveMilitaryStatus, updateMlaStatus } from '@lendside/contract/refinance-details';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { callingCustomer } from './calling-customer.ts';
import { loanOfCaller } from './renewal-facts.ts';
import { undoStep } from './renewal-steps.ts';
import { insertMilitaryAnswer, lastMilitaryStatement } from './store/checks.ts';
import { recordStep } from './store/steps.ts';

/** Why the engine makes no loan for a covered borrower. */
const NOT_FOR_COVERED: readonly string[] = [
  'not_for_covered_borrowers',
  'no_title_for_covered_borrowers',
  'no_rollover_for_covered_borrowers',
  'rate_above_military_cap',
  'military_status_unknown',
];

/** Latest military answer and the result of its check. */
export async function militaryStatus(context: Context, { input, caller }: Call<typeof readMilitaryStatus>) {
  const { customerId } = await callingCustomer(context, sessionOf(caller), input);
  const [last] = await lastMilitaryStatement(context.db, customerId);
  if (last === undefined) return { answered: false };
  return {
    answered: true,
    isMilitary: last.isMilitary ?? false,
    isDependent: last.isDependent ?? false,
    isMlaCovered: last.isCovered,
    checked: instant(last.checkedAtMs),
  };
}

/**
 * Takes the answer and asks the status check. A borrower who says that they are covered, or is found to be, is treated
 * as covered (32 CFR 232.5): the lender's file says so from now on, and a loan the law forbids them is not renewed
 * online.
 */
export async function answerMilitary(context: Context, { input, caller }: Call<typeof saveMilitaryStatus>) {
  const session = sessionOf(caller);
  const { loanId, isMilitary, isDependent, purpose = 'renewal' } = input;
  if (isMilitary === undefined || isDependent === undefined) throw new Problem('answer_required');
  const { loan } = await loanOfCaller(context, session, loanId);
  const { customerId } = await callingCustomer(context, session, input);
  const checked = await ask(context, customerId);
  const covered = checked.isCovered || isMilitary || isDependent;
  await keep(context, { customerId, userId: session.userId, isMilitary, isDependent, covered, ...checked });
  const date = context.businessDate();
  const quote = await context.ports.loanQuotes.newLoan({ loanId, date });
  const isForbidden = covered && quote?.outcome === 'refused' && NOT_FOR_COVERED.includes(quote.reason);
  const way = { loanId, customerId, purpose };
  const nowMs = context.clock.nowMs();
  await context.db.transaction({ customerIds: [customerId] }, async (tx) => {
    const { userId } = session;
    const detail = { covered };
    await writeAudit(tx, nowMs, [
      { customerId, userId, loanId: loan.loanId, what: 'renewal.militaryAnswered', detail },
    ]);
    if (isForbidden) return undoStep(tx, way, 'militaryAnswered');
    const lifetimeMinutes = context.flags.limit('renewalStepMinutes');
    return recordStep(tx, way, { step: 'militaryAnswered', userId, facts: detail, nowMs, lifetimeMinutes });
  });
  return { answered: true, isMlaCovered: covered, nextStep: isForbidden ? ('store' as const) : ('continue' as const) };
}

/** Asks the check again; what the person said of themselves before stands beside it. */
export async function renewMlaStatus(context: Context, { input, caller }: Call<typeof updateMlaStatus>) {
  const session = sessionOf(caller);
  const { customerId } = await callingCustomer(context, session, input);
  const said = await militaryStatus(context, { input: { customerId }, caller });
  const checked = await ask(context, customerId);
  const saidSo = said.answered && ((said.isMilitary ?? false) || (said.isDependent ?? false));
  const covered = checked.isCovered || saidSo;
  await keep(context, { customerId, userId: session.userId, covered, ...checked });
  return { isMlaCovered: covered, checked: instant(context.clock.nowMs()), certificateId: checked.certificateId };
}

async function ask(context: Context, customerId: string) {
  const customer = await context.ports.customerFile.customer(customerId);
  if (!customer) throw new Problem('customer_not_found');
  const answer = await context.ports.militaryCheck.check(customer);
  if (answer.outcome === 'unavailable') throw new Problem('mla_check_unavailable');
  return answer;
}

interface Saved {
  readonly customerId: string;
  readonly userId: string;
  readonly isMilitary?: boolean;
  readonly isDependent?: boolean;
  readonly covered: boolean;
  readonly certificateId: string;
}

async function keep(context: Context, { customerId, userId, covered, certificateId, ...said }: Saved): Promise<void> {
  await context.db.transaction('worker', async (tx) => {
    await insertMilitaryAnswer(tx, {
      answerId: context.ids.next('mil'),
      customerId,
      userId,
      covered,
      certificateId,
      isMilitary: said.isMilitary ?? null,
      isDependent: said.isDependent ?? null,
      nowMs: context.clock.nowMs(),
    });
    await context.ports.customerFile.saveMilitaryStatus(tx, customerId, covered ? 'covered' : 'notCovered');
  });
}
