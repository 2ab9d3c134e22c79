import type { AppointmentType } from '@lendside/domain/appointment-slots';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';

/**
 * SQL of appointments to stores. Runs as the worker: whose loan it is was checked before, and either party may change
 * it.
 */

export interface Appointment {
  readonly appointmentId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly loanId: string;
  readonly brand: string;
  readonly language: Language;
  readonly storeId: string;
  readonly timeZone: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly appointmentType: AppointmentType;
  readonly moves: number;
}

export type NewAppointment = Omit<Appointment, 'moves'> & { readonly remindAtMs: number | undefined };

const COLUMNS = `a.appointment_id, a.customer_id, a.user_id,
  a.loan_id, a.brand, a.language, a.store_id, a.time_zone,
  a.starts_at, a.ends_at, a.appointment_type, a.moves`;

const optionalInstant = (ms: number | undefined) => (ms === undefined ? null : instant(ms));

/** Locks bookings of a store or a loan, one after the other, until the transaction ends. */
export async function queueForAppointments(
  tx: Tx,
  { storeId, loanId }: Pick<Appointment, 'storeId' | 'loanId'>,
): Promise<void> {
  // The loan first, everywhere: two that wait for each other's lock would wait for ever.
  for (const what of [`appointments of loan ${loanId}`, `appointments to store ${storeId}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what]);
  }
}

/** The starts of what is booked at a store from an instant on. */
export async function bookedStarts(
  db: Pick<Tx, 'query'>,
  storeId: string,
  fromMs: number,
): Promise<ReadonlySet<number>> {
  const rows = await camelRows<{ startsAtMs: number }>(
    db.query(
      `select starts_at from lendside.appointments
      where store_id = $1 and state = 'BOOKED' and starts_at >= $2`,
      [storeId, instant(fromMs)],
    ),
  );
  return new Set(rows.map(({ startsAtMs }) => startsAtMs));
}

/** The appointments to come of these loans, the next one first. */
export function upcomingAppointments(
  db: Pick<Tx, 'query'>,
  loanIds: readonly string[],
  nowMs: number,
): Promise<Appointment[]> {
  return camelRows<Appointment>(
    db.query(
      `select ${COLUMNS} from lendside.appointments a
      where a.loan_id = any ($1) and a.state = 'BOOKED' and a.ends_at > $2 order by a.starts_at`,
      [loanIds, instant(nowMs)],
    ),
  );
}

/** Appointments of a loan that are over make room for the next one. */
export async function closeOver(tx: Tx, loanId: string, nowMs: number): Promise<void> {
  await tx.query(
    `update lendside.appointments set state = 'OVER', remind_at = null
      where loan_id = $1 and state = 'BOOKED' and ends_at <= $2`,
    [loanId, instant(nowMs)],
  );
}

/** Books. False when the time is taken, or the loan has an appointment to come: the table itself holds to that. */
export async function insertAppointment(tx: Tx, one: NewAppointment, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.appointments (appointment_id, customer_id, user_id, loan_id, brand, language, store_id, time_zone,
       starts_at, ends_at, appointment_type, remind_at, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict do nothing returning 1`,
    [
      one.appointmentId,
      one.customerId,
      one.userId,
      one.loanId,
      one.brand,
      one.language,
      one.storeId,
      one.timeZone,
      instant(one.startsAtMs),
      instant(one.endsAtMs),
      one.appointmentType,
      optionalInstant(one.remindAtMs),
      instant(nowMs),
    ],
  );
  return rows.length === 1;
}

type Moved = Pick<
  NewAppointment,
  'appointmentId' | 'storeId' | 'timeZone' | 'startsAtMs' | 'endsAtMs' | 'appointmentType' | 'remindAtMs' | 'language'
>;

/** Moves an appointment. Whether the new time is free was looked up under the lock of the store. */
export async function moveAppointment(tx: Tx, to: Moved, nowMs: number): Promise<void> {
  await tx.query(
    `update lendside.appointments set store_id = $2, time_zone = $3, starts_at = $4, ends_at = $5, appointment_type = $6,
       remind_at = $7, language = $8, moves = moves + 1, changed_at = $9
      where appointment_id = $1 and state = 'BOOKED'`,
    [
      to.appointmentId,
      to.storeId,
      to.timeZone,
      instant(to.startsAtMs),
      instant(to.endsAtMs),
      to.appointmentType,
      optionalInstant(to.remindAtMs),
      to.language,
      instant(nowMs),
    ],
  );
}

/** Cancels an appointment to come of a loan; undefined when there is none of that id. */
export async function cancelBooked(
  tx: Tx,
  { appointmentId, loanId }: Pick<Appointment, 'appointmentId' | 'loanId'>,
  nowMs: number,
): Promise<Appointment | undefined> {
  const [row] = await camelRows<Appointment>(
    tx.query(
      `update lendside.appointments a set state = 'CANCELLED', remind_at = null, changed_at = $3
      where appointment_id = $1 and loan_id = $2 and state = 'BOOKED' and ends_at > $3 returning ${COLUMNS}`,
      [appointmentId, loanId, instant(nowMs)],
    ),
  );
  return row;
}

/** Whether an appointment of a loan was cancelled already. */
export async function isCancelled(
  tx: Tx,
  { appointmentId, loanId }: Pick<Appointment, 'appointmentId' | 'loanId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from lendside.appointments where appointment_id = $1 and loan_id = $2 and state = 'CANCELLED'`,
    [appointmentId, loanId],
  );
  return rows.length === 1;
}

/** Takes the appointments whose reminder is due; each is taken once, in the transaction that writes its mail. */
export function takeReminders(tx: Tx, nowMs: number, atMost: number): Promise<Appointment[]> {
  return camelRows<Appointment>(
    tx.query(
      `update lendside.appointments a set remind_at = null
       from (select appointment_id from lendside.appointments
              where state = 'BOOKED' and remind_at <= $1 order by remind_at limit $2 for update skip locked) due
      where a.appointment_id = due.appointment_id
      returning ${COLUMNS}`,
      [instant(nowMs), atMost],
    ),
  );
}
