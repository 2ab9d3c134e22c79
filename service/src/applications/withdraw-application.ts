import type { withdrawApplication } from '@lendside/contract/applications';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { knownLms, lockOrigination, ownApplication, takeLoanBack } from '../originations/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { withdrawnNotification } from './withdrawn-notification.ts';

/** Takes an application back at the lender, and writes that down beside it. */
export async function withdraw(context: Context, { input, caller }: Call<typeof withdrawApplication>) {
  const session = sessionOf(caller);
  const application = await ownApplication(context, session, input.applicationId);
  const { applicationId, lmsId } = application;
  if (lmsId !== knownLms(input.lmsId)) throw new Problem('application_not_found');
  const notification = await withdrawnNotification(context, application, { ...caller, session });
  const atMs = await context.db.transaction('worker', async (tx) => {
    // The loan before its application, in the order in which opening, signing and ending one lock them: two never wait
    // for each other.
    await lockOrigination(tx, { applicationId });
    const found = await context.ports.loanOrigination.withdraw(tx, { applicationId, reason: input.reason });
    switch (found.outcome) {
      case 'withdrawn':
        await writeAudit(tx, context.clock.nowMs(), [
          {
            customerId: session.customerIds[0],
            userId: session.userId,
            what: 'application.withdrawn',
            detail: { applicationId },
          },
        ]);
        await writeOutbox(tx, notification, context.clock.nowMs());
        return found.atMs;
      case 'alreadyWithdrawn':
        return found.atMs;
      case 'loanOpen':
        // One that waits for its signature is not theirs yet.
        if (!(await takeLoanBack(tx, context, applicationId, 'withdrawn'))) throw new Problem('loan_already_open');
        await writeOutbox(tx, notification, context.clock.nowMs());
        return context.clock.nowMs();
      case 'final':
        throw new Problem('application_already_final');
      case 'notFound':
        throw new Problem('application_not_found');
    }
  });
  context.wake('outbox');
  return { applicationInProgress: false, withdrawn: instant(atMs) };
}
