import type { withdrawApplication } from '@lendside/contract/applications';
import type { Language } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import type { LoanApplication, WithdrawOutcome } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { knownLms, ownApplication, takeUnsignedBack, wantLoanBack, writeTakenBack } from '../originations/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { withdrawnNotification } from './withdrawn-notification.ts';

/** Takes an application back at the lender, with the loan that waits for its signature, and writes that down. */
export async function withdraw(context: Context, { input, caller }: Call<typeof withdrawApplication>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const { applicationId, lmsId, storeId, brand } = await ownApplication(context, session, input.applicationId);
  if (lmsId !== knownLms(input.lmsId)) throw new Problem('application_not_found');
  const customerId = session.customerIds[0] ?? userId;
  const body = { applicationId, storeId, brand, reason: input.reason, userId, language: caller.language };
  const answer = await askLender(context, withdrawalRequest, {
    subject: applicationId,
    begin: async () => ({ customerId, loanId: null, body }),
  });
  switch (answer?.outcome) {
    case 'withdrawn':
    case 'alreadyWithdrawn':
    case 'takenBack':
      return { applicationInProgress: false, withdrawn: instant(answer.atMs) };
    case 'loanOpen':
    case 'refused':
      throw new Problem('loan_already_open');
    case 'final':
      throw new Problem('application_already_final');
    default:
      throw new Problem('application_not_found');
  }
}

interface Withdrawal extends Pick<LoanApplication, 'applicationId' | 'storeId' | 'brand'> {
  readonly reason: string | undefined;
  readonly userId: string;
  readonly language: Language;
}

/** `takenBack`: it was a loan that waits for its signature and is not theirs yet. */
type Withdrawn =
  | WithdrawOutcome
  | { readonly outcome: 'takenBack'; readonly atMs: number }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Has the lender's system take an application back. */
export const withdrawalRequest: LenderRequest<Withdrawal, Withdrawn> = {
  kind: 'withdrawal',
  async ask(context, { requestId: reference, body: { applicationId, reason } }) {
    const found = await context.ports.loanOrigination.withdraw({ reference, applicationId, reason });
    return found.outcome === 'loanOpen' ? takeLoanBack(context, applicationId, backOf(reference)) : found;
  },
  async follow(context, { requestId, customerId, body }, answer) {
    const { applicationId, userId } = body;
    const isOver = answer.outcome === 'withdrawn' || answer.outcome === 'takenBack';
    const notification = isOver ? await withdrawnNotification(context, body) : [];
    return async (tx) => {
      const nowMs = context.clock.nowMs();
      const reference = backOf(requestId);
      if (answer.outcome === 'takenBack' || answer.outcome === 'refused') {
        await writeTakenBack(tx, context, { applicationId, reference }, answer);
      }
      if (answer.outcome === 'withdrawn') {
        const line = { customerId, userId, what: 'application.withdrawn', detail: { applicationId } };
        await writeAudit(tx, nowMs, [line]);
      }
      await writeOutbox(tx, notification, nowMs);
    };
  },
};

const backOf = (reference: string) => `${reference}:back`;

/** Has the lender's system take the loan of an application back, unless it was signed. Throws while another answer is awaited first. */
async function takeLoanBack(context: Context, applicationId: string, reference: string): Promise<Withdrawn> {
  const wanted = await context.db.transaction('worker', (tx) =>
    wantLoanBack(tx, context, applicationId, { why: 'withdrawn', reference }),
  );
  if (wanted.is === 'standing') {
    const application = await context.ports.loanOrigination.application(applicationId);
    return { outcome: application?.state === 'originated' ? 'loanOpen' : 'final' };
  }
  if (wanted.is !== 'wanted') {
    context.wake('originations');
    throw new Error(`the loan of application ${applicationId} is being made or taken back`);
  }
  const answer = await takeUnsignedBack(context, wanted.one);
  return answer.outcome === 'takenBack' ? { ...answer, atMs: context.clock.nowMs() } : answer;
}
