import type { SyncedPart } from '@lendside/domain/person-differences';
import type { CustomerChange } from '@lendside/providers/customer-file/port';
import type { Context } from '../context.ts';
import {
  handleLeased,
  holdClaimed,
  type Leased,
  type LeasedWork,
  startLeasedWork,
} from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { askLender } from '../platform/lender-requests/lender-request.ts';
import { readSystemPerson, type SystemPerson } from './person-systems.ts';
import type { BySystem } from './profile-asked.ts';
import { holdForBank, profileChangeRequest } from './profile-change.ts';
import { lockDeliveries, PROFILE_DELIVERIES, type ProfileDelivery, takeDeliveries } from './store/deliveries.ts';

const LOOK_EVERY_MILLISECONDS = 5_000;

/** Delivers at once where the systems answer; what is left the worker delivers. */
export async function syncNow(context: Context, deliveries: readonly Leased<ProfileDelivery>[]): Promise<void> {
  for (const delivery of deliveries) await handleLeased(context, work, delivery);
}

/** Delivers at once what one system is to bring to others. */
export async function deliverNow(
  context: Context,
  ends: { readonly from: string; readonly to: readonly string[] },
): Promise<void> {
  if (ends.to.length === 0) return;
  const taken = await context.db.transaction('worker', (tx) => takeDeliveries(tx, ends, context.clock.nowMs()));
  await syncNow(context, taken);
}

/** One delivery: asks the system for what the first one has by then. Done twice it changes nothing more. */
async function handle(context: Context, delivery: Leased<ProfileDelivery>): Promise<void> {
  const { userId, customerId, fromCustomerId, workKey, fence, parts } = delivery;
  const [from, there] = await Promise.all([
    readSystemPerson(context, fromCustomerId),
    readSystemPerson(context, customerId),
  ]);
  if (!from) throw new Error('the system of the change does not answer');
  const change = { ...changeOf(from, parts), ...(await bankOf(context, delivery)) };
  await askLender(context, profileChangeRequest, {
    subject: customerId,
    isSame: (open) => open.from === 'system' && open.delivery.workKey === workKey && open.delivery.fence === fence,
    async begin(tx) {
      await lockDeliveries(tx, { userId, customerIds: [fromCustomerId, customerId] }, context.clock.nowMs());
      // Newer parts were added, or another worker has it.
      if (!(await holdClaimed(tx, delivery))) return undefined;
      if (change.bank) await holdForBank(tx, context, customerId, { bank: change.bank, known: there });
      const held = { userId, fromCustomerId, workKey, fence };
      const body: BySystem = { from: 'system', change, delivery: held, lmsId: from.record.lmsId };
      return { customerId, loanId: null, body };
    },
  });
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

/** The account money is sent to, by the number that only transfers see. */
async function bankOf(
  context: Context,
  { fromCustomerId, parts }: ProfileDelivery,
): Promise<Pick<CustomerChange, 'bank'>> {
  if (!parts.includes('bank')) return {};
  const bank = await context.ports.customerFile.bankForTransfer(fromCustomerId);
  return bank ? { bank: { bankAccountId: context.ids.next('bank'), ...bank } } : {};
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
