import type { updateAppraisalStatus } from '@lendside/contract/originations';
import type { addToPhoneQueue, readPhoneQueue } from '@lendside/contract/originations-calls';
import { DEFAULT_TIME_ZONE, instantOf } from '@lendside/domain/calendar-date';
import { takesNewMoney } from '@lendside/domain/offers';
import { openingAt, openingHours } from '@lendside/domain/opening-hours';
import { maskPhone, phoneDigits } from '@lendside/domain/phone';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { AppraisalStatus, ChangeTaken, LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { Problem } from '../problem.ts';
import { awaitedCall, insertCall, queueForCall } from './originations-store.ts';
import { applicantOf } from './own-application.ts';

/** An open store calls within so long. */
const CALL_WITHIN_MINUTES = 60;

/** Records the customer's answer to an offer on their vehicle. A declined offer stays declined. */
export async function answerAppraisal(context: Context, { input, caller }: Call<typeof updateAppraisalStatus>) {
  const session = sessionOf(caller);
  const { appraisalId, status } = input;
  const application = await ofAppraisal(context, session, appraisalId);
  if (application.state === 'expired') throw new Problem('appraisal_expired');
  if (application.state === 'originated' && status === 'declined') throw new Problem('status_not_allowed');
  if (['declined', 'withdrawn'].includes(application.state)) throw new Problem('status_not_allowed');
  if (application.appraisalStatus === 'declined' && status === 'accepted') throw new Problem('status_not_allowed');
  if (status === 'accepted') await requireNothingLate(context, session.customerIds);
  const { applicationId, customerId } = application;
  const { userId } = session;
  const body: Answered = { appraisalId, status, applicationId, userId, customerId };
  const answer = await askLender(context, appraisalRequest, {
    subject: applicationId,
    isSame: (open) => open.call === undefined && open.status === status,
    begin: async () => ({ customerId: customerId ?? userId, loanId: null, body }),
  });
  if (answer?.outcome === 'refused') throw new Problem('appraisal_not_found');
  return { appraisalId, status };
}

/** New money is taken by no one who is late with a loan, unless the law of its state, as the lender has it, lets it be. */
async function requireNothingLate(context: Context, customerIds: readonly string[]): Promise<void> {
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  if (!takesNewMoney(loans)) throw new Problem('late_loan_first');
}

/** When the store takes calls, and whether the applicant waits for one. */
export async function phoneQueue(context: Context, { input, caller }: Call<typeof readPhoneQueue>) {
  const application = await waiting(context, sessionOf(caller), input.appraisalId);
  const { store, phone } = await storeAndPhone(context, application);
  const nowMs = context.clock.nowMs();
  const until = await context.db.transaction('worker', (tx) => awaitedCall(tx, application.applicationId, nowMs));
  return {
    queued: until !== undefined,
    ...(until === undefined ? {} : { expectedBy: instant(until) }),
    hours: store?.hoursRaw ?? '',
    storeName: store?.name ?? '',
    ...(phone === undefined ? {} : { maskedPhone: maskPhone(phone) }),
  };
}

/** Asks for a call, one at a time. */
export async function callMe(context: Context, { input, caller }: Call<typeof addToPhoneQueue>) {
  const session = sessionOf(caller);
  const application = await waiting(context, session, input.appraisalId);
  const { applicationId, customerId, storeId } = application;
  const { store, phone } = await storeAndPhone(context, application);
  const phoneNumber = input.phoneNumber === undefined ? phone : phoneDigits(input.phoneNumber);
  if (phoneNumber === undefined) throw new Problem('invalid_phone');
  const nowMs = context.clock.nowMs();
  const expectedByMs = calledBy(store, nowMs);
  const { userId } = session;
  const callId = context.ids.next('call');
  const queued = { callId, applicationId, customerId: customerId ?? '', storeId, phoneNumber };
  const call = { ...queued, queuedAtMs: nowMs, expectedByMs };
  const { appraisalId } = input;
  const body: Answered = { appraisalId, status: 'callRequested', applicationId, userId, customerId, call };
  await askLender(context, appraisalRequest, {
    subject: applicationId,
    // One that was asked for before is told with its time.
    isSame: () => false,
    async begin(tx) {
      await queueForCall(tx, applicationId);
      const until = await awaitedCall(tx, applicationId, nowMs);
      if (until !== undefined) throw new Problem('already_queued', { time: timeText(until, store, caller.language) });
      return { customerId: customerId ?? userId, loanId: null, body };
    },
  });
  return { queued: true, hours: store?.hoursRaw ?? '', expectedBy: instant(expectedByMs) };
}

interface Answered {
  readonly appraisalId: string;
  readonly status: AppraisalStatus;
  readonly applicationId: string;
  readonly userId: string;
  readonly customerId: string | undefined;
  /** The call that is asked for with it. */
  readonly call?: Parameters<typeof insertCall>[1];
}

/** Has the lender's system record an answer to an appraisal. A call is asked for also where it knows no appraisal. */
export const appraisalRequest: LenderRequest<Answered, ChangeTaken<'saved'>> = {
  kind: 'appraisal',
  ask: ({ ports }, { requestId: reference, body: { appraisalId, status } }) =>
    ports.loanOrigination.answerAppraisal({ reference, appraisalId, status }),
  follow:
    async (context, { body }, { outcome }) =>
    (tx) =>
      writeAnswered(context, tx, body, outcome === 'saved'),
};

async function writeAnswered(
  context: Context,
  tx: Tx,
  { applicationId, status, userId, customerId, call }: Answered,
  isSaved: boolean,
): Promise<void> {
  const nowMs = context.clock.nowMs();
  if (call) {
    await queueForCall(tx, applicationId);
    await insertCall(tx, call);
    const detail = { applicationId };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.callRequested', detail }]);
  } else if (isSaved) {
    const detail = { applicationId, status };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.appraisalAnswered', detail }]);
  }
}

/** The application of an appraisal of theirs; one that has none is asked about by its own id. */
async function ofAppraisal(context: Context, session: SignedInCaller['session'], appraisalId: string) {
  const all = await context.ports.loanOrigination.applicationsOf(applicantOf(session));
  const found = all.find((one) => one.appraisalId === appraisalId || one.applicationId === appraisalId);
  if (!found) throw new Problem('appraisal_not_found');
  return found;
}

async function waiting(context: Context, session: SignedInCaller['session'], appraisalId: string) {
  const application = await ofAppraisal(context, session, appraisalId);
  if (application.state === 'expired') throw new Problem('appraisal_expired');
  if (application.endedAtMs !== undefined) throw new Problem('appraisal_not_found');
  return application;
}

async function storeAndPhone(context: Context, { storeId, customerId }: LoanApplication) {
  const { storeDirectory, customerFile } = context.ports;
  const [store, customer] = await Promise.all([
    storeDirectory.store(storeId),
    customerId === undefined ? undefined : customerFile.customer(customerId),
  ]);
  return { store, phone: customer?.phoneNumber };
}

/** While it is open, within the hour; else within an hour of its next opening. */
function calledBy(store: Store | undefined, nowMs: number): number {
  const hours = store && openingHours(store.hoursRaw);
  const opening = store && hours && openingAt(hours, nowMs, store.timeZone);
  if (!store || !opening || opening.isOpen || !opening.next) return nowMs + CALL_WITHIN_MINUTES * 60_000;
  const { date, minute } = opening.next;
  const opens = instantOf(date, minute, store.timeZone);
  return opens + CALL_WITHIN_MINUTES * 60_000;
}

const timeText = (ms: number, store: Store | undefined, language: 'english' | 'spanish') =>
  new Intl.DateTimeFormat(language === 'spanish' ? 'es-US' : 'en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE,
  }).format(ms);
