import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { addresseeOf, appointmentNotification } from './appointment-notifications.ts';
import { takeReminders } from './store.ts';

const AT_MOST = 100;
const LOOK_EVERY_MILLISECONDS = 60_000;

/** Reminds of the appointments of tomorrow. A mail is written in the transaction that takes its reminder: none is lost or doubled. */
async function sendAppointmentReminders(context: Context): Promise<number> {
  let sent = 0;
  for (;;) {
    const nowMs = context.clock.nowMs();
    const taken = await context.db.transaction('worker', async (tx) => {
      const due = await takeReminders(tx, nowMs, AT_MOST);
      const messages: Message[] = [];
      // A service that was down on the day before sends nothing late: "tomorrow" would be wrong.
      for (const one of due.filter(({ startsAtMs }) => startsAtMs > nowMs)) {
        const store = await context.ports.storeDirectory.store(one.storeId);
        const addressee = await addresseeOf(context, one.customerId);
        if (store) messages.push(...appointmentNotification('tomorrow', one, { store, addressee, nowMs }));
      }
      await writeOutbox(tx, messages, nowMs);
      return { count: due.length, messages: messages.length };
    });
    sent += taken.messages;
    if (taken.messages > 0) context.wake('outbox');
    if (taken.count < AT_MOST) return sent;
  }
}

/** Looks every minute. Any number of processes may run one. */
export function startAppointmentReminders(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'appointment-reminders',
    run: () => sendAppointmentReminders(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'reminders of visits could not be written',
  });
}
