import type { SyncedPart } from '@lendside/domain/person-differences';
import type { CustomerChange } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import {
  handleLeased,
  holdClaimed,
  type Leased,
  type LeasedWork,
  type Move,
  moveWork,
  startLeasedWork,
} from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { readSystemPerson, type SystemPerson } from './person-systems.ts';
import { lockDeliveries, PROFILE_DELIVERIES, type ProfileDelivery, writeDelivery } from './store/deliveries.ts';

const LOOK_EVERY_MILLISECONDS = 5_000;

/** Writes down, in the transaction of a change at one system, what the others are to be brought. */
export async function writeDeliveries(
  tx: Tx,
  context: Context,
  { userId, from, to, parts }: { userId: string; from: string; to: readonly string[]; parts: readonly SyncedPart[] },
): Promise<Leased<ProfileDelivery>[]> {
  const written: Leased<ProfileDelivery>[] = [];
  if (parts.length === 0) return written;
  for (const customerId of to) {
    const delivery = { userId, fromCustomerId: from, customerId, parts };
    written.push(...(await writeDelivery(tx, delivery, context.clock.nowMs())));
  }
  return written;
}

/** Delivers at once where the systems answer; what is left the worker delivers. */
export async function syncNow(context: Context, deliveries: readonly Leased<ProfileDelivery>[]): Promise<void> {
  for (const delivery of deliveries) await handleLeased(context, work, delivery);
}

/** One delivery. Done twice it changes nothing more: it writes what the first system has by then. */
const handle = (context: Context, delivery: Leased<ProfileDelivery>): Promise<void> =>
  written(context, delivery, (tx) => syncOne(context, tx, delivery));

/** Writes down how a delivery ended. What is on its way between the systems is held first, as by a change of it. */
function written(context: Context, delivery: Leased<ProfileDelivery>, write: (tx: Tx) => Promise<Move>): Promise<void> {
  const { userId, fromCustomerId, customerId } = delivery;
  return context.db.transaction('worker', async (tx) => {
    const nowMs = context.clock.nowMs();
    await lockDeliveries(tx, { userId, customerIds: [fromCustomerId, customerId] }, nowMs);
    if (!(await holdClaimed(tx, delivery))) return;
    await moveWork(tx, PROFILE_DELIVERIES, delivery.workKey, await write(tx), nowMs);
  });
}

async function syncOne(context: Context, tx: Tx, delivery: ProfileDelivery): Promise<Move> {
  const { userId, customerId, fromCustomerId, parts } = delivery;
  const nowMs = context.clock.nowMs();
  const from = await readSystemPerson(context, fromCustomerId);
  if (!from) throw new Error('the system of the change does not answer');
  const saved = await context.ports.customerFile.saveDetails(tx, customerId, changeOf(from, parts));
  if (saved.outcome === 'refused') {
    const detail = { lmsId: from.record.lmsId, refusal: saved.reason };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.notSynced', detail }]);
    return { to: 'REFUSED', set: { refusal: saved.reason } };
  }
  const changed: string[] = [...saved.changed];
  if (parts.includes('bank') && (await syncBank(context, tx, delivery))) changed.push('bank');
  if (changed.length > 0) {
    const detail = { lmsId: from.record.lmsId, changed: changed.join(' ') };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.synced', detail }]);
  }
  return { to: 'SAVED' };
}

function changeOf({ record, details }: SystemPerson, parts: readonly SyncedPart[]): CustomerChange {
  const one = <Value>(part: SyncedPart, value: Value) => (parts.includes(part) ? value : undefined);
  const addresses = details.addresses.filter(({ typeName }) => typeName !== 'Spouse');
  return {
    email: one('email', record.email),
    phoneNumber: one('phoneNumber', record.phoneNumber),
    lastPayDate: one('lastPayDate', details.lastPayDate),
    payFrequency: one('payFrequency', details.payFrequency),
    addresses: one('addresses', addresses),
    mailGoesHome: one('addresses', addresses.length > 0 && !addresses.some(({ typeName }) => typeName === 'Mailing')),
  };
}

/** The account money is sent to, by the number that only transfers see. A change holds money out there too. */
async function syncBank(context: Context, tx: Tx, { fromCustomerId, customerId }: ProfileDelivery): Promise<boolean> {
  const bank = await context.ports.customerFile.bankForTransfer(fromCustomerId);
  if (!bank) return false;
  const bankAccountId = context.ids.next('bank');
  const saved = await context.ports.customerFile.saveBank(tx, customerId, { bankAccountId, ...bank });
  if (!saved?.isChange) return false;
  await holdMoneyOut(tx, customerId, 'bankChanged', context.clock.nowMs());
  return true;
}

const work: LeasedWork<ProfileDelivery> = {
  table: PROFILE_DELIVERIES,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  inTurn: true,
  isSetAside: true,
  failed: 'a change could not be brought to a lender system',
};

/** Brings what people changed at one lender system to the others. Any number of processes may run it. */
export function startProfileSync(context: Context): Job {
  return startLeasedWork(context, work);
}
