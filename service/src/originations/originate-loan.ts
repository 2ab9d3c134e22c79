import type { originateLoan } from '@lendside/contract/originations';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Context } from '../context.ts';
import { hashOfRequest, standing } from '../money/request.ts';
import { requestStatus } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { approvedApplication } from './approved-application.ts';
import type { DisbursementMethods } from './disbursement-methods.ts';
import { requireAmount } from './origination-info.ts';
import { findOrigination, insertOrigination, type Origination, refusedSince } from './originations-store.ts';

/** So many tries in a row may come to nothing before the next has to wait (decisions 13.4). */
const TRIES_MAX = 3;

/** Accepts the making of a loan. The same key with the same body gets the same message key for ever. */
export function originate({ chosenTarget }: DisbursementMethods) {
  return async (context: Context, { input, caller }: Call<typeof originateLoan>) => {
    const session = sessionOf(caller);
    const { originationKey: paymentKey, disbursementAmount: amountCents, disbursementType: way } = input;
    const bodyHash = hashOfRequest(input);
    const known = await findOrigination(context.db, session, { paymentKey });
    if (known) return { messageKey: standing(known, bodyHash).messageKey };

    const application = await approvedApplication(context, session, input.applicationId);
    const { applicationId, customerId } = application;
    requireAmount(application, amountCents);
    await holdToTries(context, applicationId, caller.language);
    const { userId } = session;
    const { language, brand } = caller;
    const target = await chosenTarget(context, {
      loan: application,
      customerId,
      userId,
      language,
      amountCents,
      type: way,
      cardIds: input.disburseCardIds,
    });
    const nowMs = context.clock.nowMs();
    const one = {
      messageKey: context.ids.next('orig'),
      applicationId,
      ownerId: userId,
      paymentKey,
      bodyHash,
      customerId,
      amountCents,
      way,
      target,
      request: { brand, language },
    };
    const isNew = await context.db.transaction('worker', async (tx) => {
      if (!(await insertOrigination(tx, one, nowMs))) return false;
      const detail = { applicationId, amountCents, way, lastFour: target.lastFour };
      await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.accepted', detail }]);
      context.crashPoint('origination-accepting');
      return true;
    });
    context.crashPoint('origination-accepted');
    context.wake('originations');
    if (isNew) return { messageKey: one.messageKey };
    const stands = await findOrigination(context.db, session, { paymentKey });
    // Another page, under another key, was first.
    if (!stands) throw new Problem('origination_already_open');
    return { messageKey: standing(stands, bodyHash).messageKey };
  };
}

async function holdToTries(
  context: Context,
  applicationId: string,
  language: Parameters<typeof tooManyRequests>[1],
): Promise<void> {
  const waitMs = context.flags.limit('restrictedRetryTimeInMins') * 60_000;
  const nowMs = context.clock.nowMs();
  const { count, firstMs } = await refusedSince(context.db, applicationId, nowMs - waitMs);
  if (count >= TRIES_MAX) throw tooManyRequests(((firstMs ?? nowMs) + waitMs - nowMs) / 1000, language);
}

/** Status of an origination, for its applicant. */
export const originationStatus = requestStatus({
  find: ({ db }, session, keys) => findOrigination(db, session, keys),
  isPending: ({ state }) => state === 'ACCEPTED',
  isDone: (one): one is Origination & { readonly loanId: string } => one.loanId !== null,
  shown: () => ({}),
  async result(context, { applicationId, loanId, dueDate, amountCents }) {
    const { collateral } = (await context.ports.loanOrigination.application(applicationId)) ?? {};
    return { loanId, collateral, dueDate: dueDate ?? '', loanAmount: amountCents };
  },
  refusal: ({ state, refusal }) => (state === 'REFUSED' ? refusal : 'application_not_approved') as ProblemCode,
});
