import type { scheduleAppointment } from '@lendside/contract/appointments';
import { APPOINTMENT_NOTICE_MINUTES, reminderAtMs, type Slot, slotAt } from '@lendside/domain/appointment-slots';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { addresseeOf, appointmentNotification } from './appointment-notifications.ts';
import { checkTimeZone, hoursOf } from './appointment-times.ts';
import { type KnownStore, knownStore } from './known-store.ts';
import {
  type Appointment,
  bookedStarts,
  closeOver,
  insertAppointment,
  moveAppointment,
  queueForAppointments,
  upcomingAppointments,
} from './store.ts';

/** Bookings and moves of one loan in an hour: enough to make up one's mind, too few to keep a store's times from others. */
const BOOKINGS_PER_HOUR = 20;

type Input = Call<typeof scheduleAppointment>['input'];

/**
 * Books an appointment, or moves the one that is named. Under the locks of loan and store it is looked up what is free; the table
 * itself takes no two for one time and no two for one loan. The same request once more gets the same answer.
 */
export async function bookAppointment(context: Context, { input, caller }: Call<typeof scheduleAppointment>) {
  const session = sessionOf(caller);
  checkTimeZone(input.timeZone);
  const { loan, customerId } = await ownLoan(context, session, input.loanHdr);
  const store = await knownStore(context, input.storeId);
  if (store.brand !== loan.brand) throw new Problem('store_not_found');
  const nowMs = context.clock.nowMs();
  const slot = offeredSlot(store, Date.parse(input.appointmentDate), nowMs);
  const wanted: Omit<Appointment, 'moves'> = {
    appointmentId: context.ids.next('apt'),
    customerId,
    userId: session.userId,
    loanId: input.loanHdr,
    brand: store.brand,
    language: caller.language,
    storeId: store.storeId,
    timeZone: store.timeZone,
    startsAtMs: slot.startMs,
    endsAtMs: slot.endMs,
    appointmentType: input.appointmentType,
  };

  const addressee = await addresseeOf(context, customerId);

  const done = await context.db.transaction('worker', async (tx) => {
    await queueForAppointments(tx, wanted);
    await closeOver(tx, wanted.loanId, nowMs);
    const [standing] = await upcomingAppointments(tx, [wanted.loanId], nowMs);
    if (standing && isSame(standing, wanted)) return standing;
    checkStanding(standing, input);
    const what = `appointments of ${wanted.loanId}`;
    await countRequest(tx, context, { what, perHour: BOOKINGS_PER_HOUR, language: caller.language });
    const written = await write(tx, wanted, standing, nowMs);
    const notification = appointmentNotification(standing ? 'moved' : 'booked', written, { store, addressee, nowMs });
    await writeOutbox(tx, notification, nowMs);
    return written;
  });
  context.wake('outbox');
  return appointmentView(done);
}

/** The loan and which of the caller's customers is its party. Throws `loan_not_found`. */
export async function ownLoan(context: Context, session: SessionClaims, loanId: string) {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const customerId = session.customerIds.find((id) => id === loan?.borrowerId || id === loan?.cosignerId);
  if (!loan || !customerId) throw new Problem('loan_not_found');
  return { loan, customerId };
}

function offeredSlot(store: KnownStore, startMs: number, nowMs: number): Slot {
  const hours = hoursOf(store);
  if (!(startMs >= nowMs + APPOINTMENT_NOTICE_MINUTES * 60_000)) throw new Problem('slot_in_past');
  const slot = slotAt({ hours, timeZone: store.timeZone, nowMs }, startMs);
  if (!slot) throw new Problem('slot_not_offered');
  return slot;
}

type Wanted = Pick<Appointment, 'storeId' | 'startsAtMs' | 'appointmentType'>;

function isSame(standing: Appointment, wanted: Wanted): boolean {
  return (
    standing.storeId === wanted.storeId &&
    standing.startsAtMs === wanted.startsAtMs &&
    standing.appointmentType === wanted.appointmentType
  );
}

/** A new one where none stands, or the one that stands and was seen on the page. */
function checkStanding(standing: Appointment | undefined, { id, oldStoreId }: Input): void {
  if (id === undefined) {
    if (standing) throw new Problem('appointment_exists');
    return;
  }
  if (standing?.appointmentId !== id) throw new Problem('appointment_not_found');
  if (oldStoreId !== undefined && oldStoreId !== standing.storeId) throw new Problem('appointment_changed');
}

async function write(
  tx: Tx,
  wanted: Omit<Appointment, 'moves'>,
  standing: Appointment | undefined,
  nowMs: number,
): Promise<Appointment> {
  const isItsOwn = standing?.storeId === wanted.storeId && standing.startsAtMs === wanted.startsAtMs;
  const booked = await bookedStarts(tx, wanted.storeId, nowMs);
  if (booked.has(wanted.startsAtMs) && !isItsOwn) throw new Problem('slot_taken');
  const remindAtMs = reminderAtMs(wanted.startsAtMs, wanted.timeZone, nowMs);
  const appointmentId = standing?.appointmentId ?? wanted.appointmentId;
  if (standing) await moveAppointment(tx, { ...wanted, appointmentId, remindAtMs }, nowMs);
  else if (!(await insertAppointment(tx, { ...wanted, remindAtMs }, nowMs))) throw new Problem('slot_taken');
  const one = { ...wanted, appointmentId, moves: standing ? standing.moves + 1 : 0 };
  await auditAppointment(tx, nowMs, one, standing ? 'moved' : 'booked');
  return one;
}

/** One line of the account's activity about an appointment. */
export function auditAppointment(
  tx: Tx,
  nowMs: number,
  one: Omit<Appointment, 'moves'>,
  what: 'booked' | 'moved' | 'cancelled',
): Promise<void> {
  const { customerId, userId, loanId, appointmentId, storeId, startsAtMs, timeZone } = one;
  const detail = { appointmentId, storeId, appointmentDate: instant(startsAtMs), timeZone };
  return writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: `appointment.${what}`, detail }]);
}

/** An appointment as the contract has it. */
export function appointmentView(one: Appointment) {
  return {
    id: one.appointmentId,
    storeId: one.storeId,
    loanHdr: one.loanId,
    appointmentDate: instant(one.startsAtMs),
    timeZone: one.timeZone,
    appointmentType: one.appointmentType,
  };
}
