import { isLanguage } from '@lendside/domain/language';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { noticeMessage } from '../platform/notifications/push-notices.ts';
import { endedPaymentsToTell } from './store.ts';

const LOOK_EVERY_MILLISECONDS = 10_000;
/** Age in milliseconds beyond which an outcome is no news. */
const NEWS_MILLISECONDS = 6 * 60 * 60 * 1000;
const AT_ONCE = 200;

/**
 * Tells devices that want to know how payments of their people ended, whichever way: each payment once a device. It reads
 * what the payment worker wrote and takes no part in it, so that no payment waits for a notice.
 */
export async function announcePayments(context: Context): Promise<number> {
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - NEWS_MILLISECONDS;
  const ended = await endedPaymentsToTell(context.db, { sinceMs, nowMs, atMost: AT_ONCE });
  if (ended.length === 0) return 0;
  const messages = ended.map(({ deviceKey, messageKey, brand, language, ...one }) =>
    noticeMessage(
      {
        ...one,
        about: 'paymentResults',
        news: messageKey,
        brand: brand ?? '',
        language: isLanguage(language) ? language : 'english',
      },
      deviceKey,
    ),
  );
  await context.db.transaction('worker', (tx) => writeOutbox(tx, messages, nowMs));
  context.wake('outbox');
  return messages.length;
}

/** Looks now and then for payments that ended. Any number of processes may run one. */
export function startPaymentNotices(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'payment-notices',
    run: () => announcePayments(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'notices of payments could not be written',
  });
}
