import { brands } from '@lendside/brands/brands';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { placeName } from '@lendside/domain/place-name';
import type { UntoldSignIns } from '@lendside/providers/sign-in/failed-sign-in-types';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { failedSignInTexts } from './failed-sign-in-texts.ts';

const AT_ONCE = 100;
const LOOK_EVERY_MILLISECONDS = 5 * 60_000;

/**
 * Tells people of sign-ins that failed, once a day at most, and writes a line into their account activity. A process that dies
 * in between writes the same message again under the same id. Answers how many people were told.
 */
async function tellOfFailedSignIns(context: Context): Promise<number> {
  const { failedSignIns } = context.ports.signIn;
  let told = 0;
  for (;;) {
    const people = await failedSignIns.untold(AT_ONCE);
    let ofThese = 0;
    for (const person of people) {
      try {
        await tell(context, person);
        await failedSignIns.told({ userId: person.identity.userId, throughMs: person.throughMs });
        ofThese += 1;
      } catch (error) {
        context.log.error({ error: String(error) }, 'a person could not be told of failed sign-ins');
      }
    }
    told += ofThese;
    if (people.length < AT_ONCE || ofThese === 0) break;
  }
  if (told > 0) context.wake('outbox');
  return told;
}

async function tell(context: Context, { identity, count, throughMs, place }: UntoldSignIns): Promise<void> {
  const { language, userId } = identity;
  const brand = context.settings.brand;
  const origin = brandOrigin(context, brand);
  const links = [`${origin}/Sessions`, `${origin}/ForgotPassword`] as const;
  const words = failedSignInTexts[language].failed;
  const facts = {
    count,
    brand: brands[brand].name,
    day: formatDate(dateInZone(throughMs), 'long', language),
    place: placeName(place, language),
    page: links[0],
    reset: links[1],
  };
  const reader = await readerFor(context, identity, { mail: true });
  const messages = reader
    ? await notificationMessages(context, reader, {
        messageId: `failed sign-ins ${userId} ${throughMs}`,
        language,
        brand,
        loanId: undefined,
        subject: words.subject(facts),
        lines: words.lines(facts),
        store: 'none',
        links,
      })
    : [];
  const [customerId] = Object.values(identity.lmsCustomerIds);
  const detail = { count, place };
  await context.db.transaction('worker', async (tx) => {
    const nowMs = context.clock.nowMs();
    await writeOutbox(tx, messages, nowMs);
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'access.signInsFailed', detail }]);
  });
}

/** Looks every five minutes. */
export function startFailedSignInLetters(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'failed-sign-in-letters',
    run: () => tellOfFailedSignIns(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'people could not be told of failed sign-ins',
  });
}
