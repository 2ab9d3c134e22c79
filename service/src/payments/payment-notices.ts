import { isLanguage } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { noticeMessage } from '../platform/notifications/push-notices.ts';

const LOOK_EVERY_MILLISECONDS = 10_000;
/** What ended longer ago is no news. */
const NEWS_MILLISECONDS = 6 * 60 * 60 * 1000;
const AT_ONCE = 200;

interface Ended {
  readonly userId: string;
  readonly deviceKey: string;
  readonly messageKey: string;
  readonly loanId: string;
  readonly brand: string | null;
  readonly language: string | null;
}

/**
 * Tells devices that want to know how payments of their people ended, whichever way: each payment once a device. It reads
 * what the payment worker wrote and takes no part in it, so that no payment waits for a notice.
 */
export async function announcePayments(context: Context): Promise<number> {
  const nowMs = context.clock.nowMs();
  const ended = await context.db.query<Ended>(
    'worker',
    `select p.user_id as "userId", p.device_key as "deviceKey", o.message_key as "messageKey", o.loan_id as "loanId",
       o.request ->> 'brand' as brand, o.request ->> 'language' as language
     from lendside.push_subscriptions p join lendside.operations o on o.owner_id = p.user_id
     where p.payment_results and (p.expires_at is null or p.expires_at > $1)
       and o.state in ('POSTED', 'DECLINED', 'FAILED') and o.changed_at > $2 and o.changed_at >= p.saved_at
       and not exists (select 1 from lendside.outbox m where m.message_id = 'push ' || o.message_key || ' ' || p.device_key)
     limit ${AT_ONCE}`,
    [instant(nowMs), instant(nowMs - NEWS_MILLISECONDS)],
  );
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
    run: () => announcePayments(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'notices of payments could not be written',
  });
}
