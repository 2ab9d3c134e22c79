import type { readBankInfo, updateBankInfo } from '@lendside/contract/profile';
import { isAccountNumber, isRoutingNumber } from '@lendside/domain/bank-account';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { ownCustomer } from './own-customer.ts';
import { customersOfPerson, otherSystems, recordsOf } from './person-systems.ts';
import { changeNotices } from './profile-notices.ts';
import { syncNow, writeDeliveries } from './profile-sync.ts';
import { lockDeliveries } from './store/deliveries.ts';

const LOOK_UPS_PER_HOUR = 60;
const CHANGES_PER_HOUR = 10;
const BANK_NAME_LENGTH_MAX = 80;

/** Nine digits as they were typed, spaces and dashes aside. Throws `routing_number_not_valid`. */
function typedRoutingNumber(text: string): string {
  const digits = text.replaceAll(/[ -]/g, '');
  if (!isRoutingNumber(digits)) throw new Problem('routing_number_not_valid');
  return digits;
}

/** The name of the bank behind a routing number. */
export async function readBank(context: Context, { input, caller }: Call<typeof readBankInfo>) {
  const routingNumber = typedRoutingNumber(input.routingNumber);
  const what = `bank names for ${sessionOf(caller).userId}`;
  await context.db.transaction('worker', (tx) =>
    countRequest(tx, context, { what, perHour: LOOK_UPS_PER_HOUR, language: caller.language }),
  );
  const bankName = await context.ports.bankDirectory.bankName(routingNumber);
  if (bankName === undefined) throw new Problem('bank_not_found');
  return { bankName, routingNumber };
}

/** A bank account as it was typed. */
export interface TypedBank {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Checks what was typed. A bank that the directory knows is named as there. Throws what is wrong first. */
export async function checkedBank(context: Context, typed: TypedBank): Promise<TypedBank> {
  const routingNumber = typedRoutingNumber(typed.routingNumber);
  const accountNumber = typed.accountNumber.replaceAll(/[ -]/g, '');
  if (!isAccountNumber(accountNumber)) throw new Problem('account_number_not_valid');
  const bankName = (await context.ports.bankDirectory.bankName(routingNumber)) ?? typed.bankName.trim();
  if (bankName === '') throw new Problem('bank_name_missing');
  return { bankName: bankName.slice(0, BANK_NAME_LENGTH_MAX), routingNumber, accountNumber };
}

interface SavedBank {
  readonly record: CustomerRecord;
  readonly userId: string;
  readonly bank: TypedBank;
  /** The banks it was typed beside. */
  readonly seenBanks?: string | undefined;
}

/** Makes a bank account the primary one. Throws `changed_elsewhere` where other banks stand than those seen. A change holds money out and is written to the activity; both in one transaction. */
export async function keepBank(
  tx: Tx,
  context: Context,
  { record, userId, bank, seenBanks }: SavedBank,
): Promise<{ readonly bankAccountId: string; readonly heldUntilMs?: number }> {
  const nowMs = context.clock.nowMs();
  const { customerId } = record;
  const saved = await context.ports.customerFile.saveBank(tx, customerId, {
    bankAccountId: context.ids.next('bank'),
    ...bank,
    seenBanks,
  });
  if (!saved) throw new Problem('changed_elsewhere');
  if (!saved.isChange) return { bankAccountId: saved.bankAccountId };
  const heldUntilMs = await holdMoneyOut(tx, customerId, 'bankChanged', nowMs);
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.bankChanged', detail: {} }]);
  return { bankAccountId: saved.bankAccountId, heldUntilMs };
}

/** Changes the bank account money is sent to, and tells the person by mail. */
export async function updateBank(context: Context, { input, caller }: Call<typeof updateBankInfo>) {
  const { userId } = sessionOf(caller);
  const record = await ownCustomer(context, sessionOf(caller), { customerId: input.customerId });
  const bank = await checkedBank(context, input);
  const { customerId } = record;
  const customerIds = await customersOfPerson(context, userId, customerId);
  const [person, records] = await Promise.all([
    context.ports.signIn.customers.person(userId),
    recordsOf(context, customerIds),
  ]);
  const { saved, deliveries } = await context.db.transaction('worker', async (tx) => {
    await countBankChange(tx, context, caller);
    await lockDeliveries(tx, { userId, customerIds }, context.clock.nowMs());
    const outcome = await keepBank(tx, context, { record, userId, bank, seenBanks: input.seenBanks });
    const notices = outcome.heldUntilMs === undefined ? [] : [{ change: 'bank' as const, now: bank.accountNumber }];
    await writeOutbox(tx, changeNotices(context, caller, { person, records, notices }), context.clock.nowMs());
    const to = customerIds.slice(1);
    const written = await writeDeliveries(tx, context, { userId, from: customerId, to, parts: ['bank'] });
    return { saved: outcome, deliveries: written };
  });
  await syncNow(context, deliveries);
  context.wake('outbox');
  return {
    bankAccountId: saved.bankAccountId,
    bankName: bank.bankName,
    accountNumber: bank.accountNumber.slice(-4),
    moneyOutHeldUntil: saved.heldUntilMs === undefined ? undefined : instant(saved.heldUntilMs),
    otherSystems: await otherSystems(context, userId, customerId),
  };
}

/** Counts one try to change a bank account. Throws `too_many_requests` beyond the limit. */
export function countBankChange(tx: Tx, context: Context, caller: Caller): Promise<void> {
  const what = `bank changes of ${sessionOf(caller).userId}`;
  return countRequest(tx, context, { what, perHour: CHANGES_PER_HOUR, language: caller.language });
}
