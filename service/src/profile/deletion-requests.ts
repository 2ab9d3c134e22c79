import type {
  readDeletionRequest,
  requestDeletion,
  withdrawDeletionRequest,
} from '@lendside/contract/profile-deletion';
import { addDays } from '@lendside/domain/calendar-date';
import { DELETION_ANSWER_DAYS } from '@lendside/domain/deletion-request';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { deletionLetter } from './deletion-letters.ts';
import { answerRequest, type DeletionRequest, insertRequest, latestRequest } from './store/deletion-requests.ts';

const PER_HOUR = 5;

const STATES = { OPEN: 'open', DONE: 'done', REFUSED: 'refused', WITHDRAWN: 'withdrawn' } as const;

const asSaid = ({ state, askedAtMs, answerBy, answeredAtMs, note, extensionReason }: DeletionRequest) => ({
  state: STATES[state],
  asked: instant(askedAtMs),
  answerBy,
  ...(answeredAtMs !== null && { answered: instant(answeredAtMs) }),
  ...(note !== null && { note }),
  ...(extensionReason !== null && { extension: extensionReason }),
});

/** Asks for the person's data to be deleted: a person at the lender answers, and a letter confirms that it was asked. */
export async function askForDeletion(context: Context, { caller }: Call<typeof requestDeletion>) {
  const { userId, customerIds } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const person = await context.ports.signIn.customers.person(userId);
  const request = {
    requestId: context.ids.next('deletionRequest'),
    ...{ userId, brand: caller.brand, language: person?.language ?? caller.language, askedAtMs: nowMs },
    answerBy: addDays(context.businessDate(), DELETION_ANSWER_DAYS),
  };
  await context.db.transaction('worker', async (tx) => {
    await countRequest(tx, context, {
      what: `deletion requests of ${userId}`,
      perHour: PER_HOUR,
      language: caller.language,
    });
    if (!(await insertRequest(tx, request))) throw new Problem('deletion_requested');
    const { requestId, brand, language, answerBy } = request;
    if (person) {
      const letter = { kind: 'asked' as const, about: requestId, brand, language, answerBy };
      await writeOutbox(tx, deletionLetter(context, person, letter), nowMs);
    }
    await writeAudit(tx, nowMs, [{ customerId: customerIds[0], userId, what: 'profile.deletionAsked', detail: {} }]);
  });
  context.wake('outbox');
  return { state: STATES.OPEN, asked: instant(nowMs), answerBy: request.answerBy };
}

/** The latest request of the person, and how it was answered. */
export async function ownDeletionRequest(context: Context, { caller }: Call<typeof readDeletionRequest>) {
  const found = await latestRequest(context.db, sessionOf(caller).userId);
  return found ? asSaid(found) : {};
}

/** Takes an open request back. */
export async function withdrawRequest(context: Context, { caller }: Call<typeof withdrawDeletionRequest>) {
  const { userId, customerIds } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const taken = await context.db.transaction('worker', async (tx) => {
    const request = await answerRequest(tx, { userId, state: 'WITHDRAWN', nowMs });
    if (!request) throw new Problem('deletion_not_requested');
    await writeAudit(tx, nowMs, [
      { customerId: customerIds[0], userId, what: 'profile.deletionWithdrawn', detail: {} },
    ]);
    return request;
  });
  return asSaid(taken);
}
