import { isBrandCode } from '@lendside/brands/brand';
import { addDays, compareDates } from '@lendside/domain/calendar-date';
import { DELETION_EXTENSION_WORDS } from '@lendside/domain/deletion-extensions';
import { DELETION_EXTENSION_DAYS, type DeletionExtension } from '@lendside/domain/deletion-request';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { deletionLetter } from './deletion-letters.ts';
import { extendRequest, findOpenRequest } from './store/deletion-requests.ts';

export type Extended =
  | { readonly outcome: 'extended'; readonly userId: string; readonly answerBy: string; readonly isTold: boolean }
  /** `late`: its first days are over, and nothing can extend it any more. */
  | { readonly outcome: 'notFound' | 'extendedBefore' | 'late' };

/** Extends the time to answer a request for deletion, once, and tells its person why in the same transaction. */
export async function extendDeletion(
  context: Context,
  { requestId, by, reason }: { readonly requestId: string; readonly by: string; readonly reason: DeletionExtension },
): Promise<Extended> {
  const nowMs = context.clock.nowMs();
  const before = await findOpenRequest(statementAs(context.db, 'worker'), requestId);
  const person = before && (await context.ports.signIn.customers.person(before.userId));
  const done = await context.db.transaction('worker', async (tx): Promise<Extended> => {
    const request = before && (await findOpenRequest(tx, requestId, 'lock'));
    if (!request) return { outcome: 'notFound' };
    if (request.extendedAtMs !== null) return { outcome: 'extendedBefore' };
    if (compareDates(context.businessDate(), request.answerBy) > 0) return { outcome: 'late' };
    const { userId, brand } = request;
    const answerBy = addDays(request.answerBy, DELETION_EXTENSION_DAYS);
    await extendRequest(tx, { requestId, answerBy, by, reason, nowMs });
    const language = person?.language ?? request.language;
    const letter = person
      ? deletionLetter(context, person, {
          ...{ kind: 'extended', about: requestId, language, answerBy },
          brand: isBrandCode(brand) ? brand : context.settings.brand,
          note: DELETION_EXTENSION_WORDS[language][reason],
        })
      : [];
    await writeOutbox(tx, letter, nowMs);
    const customerId = Object.values(person?.lmsCustomerIds ?? {})[0];
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.deletionExtended', detail: { reason } }]);
    return { outcome: 'extended', userId, answerBy, isTold: letter.length > 0 };
  });
  context.wake('outbox');
  return done;
}
