import type { addToPhoneQueue, readPhoneQueue, updateAppraisalStatus } from '@lendside/contract/originations';
import { DEFAULT_TIME_ZONE, instantOf } from '@lendside/domain/calendar-date';
import { openingAt, openingHours } from '@lendside/domain/opening-hours';
import { maskPhone, phoneDigits } from '@lendside/domain/phone';
import { instant } from '@lendside/providers/instant';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
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
  const { applicationId, customerId } = application;
  await context.db.transaction('worker', async (tx) => {
    await context.ports.loanOrigination.answerAppraisal(tx, appraisalId, status);
    const detail = { applicationId, status };
    const { userId } = session;
    await writeAudit(tx, context.clock.nowMs(), [
      { customerId, userId, what: 'origination.appraisalAnswered', detail },
    ]);
  });
  return { appraisalId, status };
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
  await context.db.transaction('worker', async (tx) => {
    await queueForCall(tx, applicationId);
    const until = await awaitedCall(tx, applicationId, nowMs);
    if (until !== undefined) throw new Problem('already_queued', { time: timeText(until, store, caller.language) });
    await insertCall(tx, {
      callId: context.ids.next('call'),
      applicationId,
      customerId: customerId ?? '',
      storeId,
      phoneNumber,
      queuedAtMs: nowMs,
      expectedByMs,
    });
    await context.ports.loanOrigination.answerAppraisal(tx, input.appraisalId, 'callRequested');
    const { userId } = session;
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.callRequested', detail: { applicationId } }]);
  });
  return { queued: true, hours: store?.hoursRaw ?? '', expectedBy: instant(expectedByMs) };
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
