import type { readBankInfo, updateBankInfo } from '@lendside/contract/profile';
import { isAccountNumber, isRoutingNumber } from '@lendside/domain/bank-account';
import type { NewBankAccount } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { askerOf } from './asker.ts';
import { changeProfile } from './change-profile.ts';
import { ownCustomer } from './own-customer.ts';
import { customersOfPerson, otherSystems, readSystemPerson } from './person-systems.ts';
import { holdForBank } from './profile-change.ts';

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

/** The account as the lender's system is asked to save it. `seenBanks`: those it was typed beside. */
export const bankToSave = (context: Context, bank: TypedBank, seenBanks: string | undefined): NewBankAccount => ({
  bankAccountId: context.ids.next('bank'),
  ...bank,
  seenBanks,
});

/** Changes the bank account money is sent to, and tells the person by mail. */
export async function updateBank(context: Context, { input, caller }: Call<typeof updateBankInfo>) {
  const { userId } = sessionOf(caller);
  const { customerId } = await ownCustomer(context, sessionOf(caller), { customerId: input.customerId });
  const typed = await checkedBank(context, input);
  const [, ...others] = await customersOfPerson(context, userId, customerId);
  const [known, ...people] = await Promise.all([customerId, ...others].map((id) => readSystemPerson(context, id)));
  const bank = bankToSave(context, typed, input.seenBanks);
  const saved = await changeProfile(context, {
    customerId,
    change: { bank },
    asker: askerOf(caller),
    others,
    records: [known, ...people].flatMap((person) => (person ? [person.record] : [])),
    moved: [],
    async begin(tx) {
      await countBankChange(tx, context, caller);
      await holdForBank(tx, context, customerId, { bank, known });
    },
  });
  return {
    bankAccountId: saved.bank?.bankAccountId ?? bank.bankAccountId,
    bankName: typed.bankName,
    accountNumber: typed.accountNumber.slice(-4),
    moneyOutHeldUntil: saved.bank?.isChange ? await heldUntil(context, customerId) : undefined,
    otherSystems: await otherSystems(context, userId, customerId),
  };
}

async function heldUntil({ db, clock }: Context, customerId: string): Promise<string | undefined> {
  const untilMs = await moneyHeldUntil(db, customerId, clock.nowMs());
  return untilMs === undefined ? undefined : instant(untilMs);
}

/** Counts one try to change a bank account. Throws `too_many_requests` beyond the limit. */
export function countBankChange(tx: Tx, context: Context, caller: Caller): Promise<void> {
  const what = `bank changes of ${sessionOf(caller).userId}`;
  return countRequest(tx, context, { what, perHour: CHANGES_PER_HOUR, language: caller.language });
}
