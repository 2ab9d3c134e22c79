import type { Context } from '../context.ts';

/** Puts a bank account on file, as the profile does. */
export async function saveBankInfo(context: Context, customerId: string, accountNumber: string): Promise<void> {
  await context.db.transaction('worker', (tx) =>
    context.ports.customerFile.saveBank(tx, customerId, {
      bankAccountId: context.ids.next('bank'),
      bankName: 'First Example Bank',
      routingNumber: '123456780',
      accountNumber,
    }),
  );
}
