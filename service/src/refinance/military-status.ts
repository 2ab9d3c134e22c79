import type { readMilitaryStatus, saveMilitaryStatus, updateMlaStatus } from '@lendside/contract/refinance-details';
import type { CustomerChanged } from '@lendside/providers/customer-file/port';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { CUSTOMER_FILE_QUEUE } from '../platform/lender-requests/customer-file-queue.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
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
  const { certificateId } = checked;
  await keep(context, { customerId, userId: session.userId, isMilitary, isDependent, covered, certificateId });
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
  const before = await militaryStatus(context, { input: { customerId }, caller });
  const checked = await ask(context, customerId);
  const saidSo = before.answered && ((before.isMilitary ?? false) || (before.isDependent ?? false));
  const covered = checked.isCovered || saidSo;
  const { certificateId } = checked;
  const said = { isMilitary: null, isDependent: null };
  await keep(context, { customerId, userId: session.userId, ...said, covered, certificateId });
  return { isMlaCovered: covered, checked: instant(context.clock.nowMs()), certificateId: checked.certificateId };
}

async function ask(context: Context, customerId: string) {
  const customer = await context.ports.customerFile.customer(customerId);
  if (!customer) throw new Problem('customer_not_found');
  const answer = await context.ports.militaryCheck.check(customer);
  if (answer.outcome === 'unavailable') throw new Problem('mla_check_unavailable');
  return answer;
}

/** Has the lender's system use the result of a check from now on, and writes the answer down. Throws where it is not known to. */
async function keep(context: Context, said: Omit<MilitaryAsked, 'answerId' | 'nowMs'>): Promise<void> {
  const body = { ...said, answerId: context.ids.next('mil'), nowMs: context.clock.nowMs() };
  const { customerId } = said;
  const wish = ({ userId, covered, isMilitary, isDependent }: typeof said) =>
    [userId, covered, isMilitary, isDependent].join(' ');
  const answer = await askLender(context, militaryStatusRequest, {
    subject: customerId,
    isSame: (open) => wish(open) === wish(said),
    begin: async () => ({ customerId, loanId: null, body }),
  });
  if (answer?.outcome === 'refused') throw new Problem('customer_not_found');
}

type MilitaryAsked = Parameters<typeof insertMilitaryAnswer>[1];

export const militaryStatusRequest: LenderRequest<MilitaryAsked, CustomerChanged> = {
  kind: 'militaryStatus',
  queue: CUSTOMER_FILE_QUEUE,
  ask: ({ ports }, { requestId: reference, customerId, body: { covered } }) =>
    ports.customerFile.saveDetails({
      ...{ reference, customerId },
      change: { militaryStatus: covered ? 'covered' : 'notCovered' },
    }),
  async follow(_context, { body }, { outcome }) {
    return async (tx) => {
      if (outcome === 'saved') await insertMilitaryAnswer(tx, body);
    };
  },
};
