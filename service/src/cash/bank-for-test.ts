import type { Context } from '../context.ts';

/** Puts a bank account on file, as the profile does. */
export async function saveBankInfo(context: Context, customerId: string, accountNumber: string): Promise<void> {
  const bankAccountId = context.ids.next('bank');
  const bank = { bankAccountId, bankName: 'First Example Bank', routingNumber: '123456780', accountNumber };
  await context.ports.customerFile.saveDetails({ reference: bankAccountId, customerId, change: { bank } });
}
