import { addCard } from '@lendside/contract/cards';
import { acknowledgeDisclosures, listDocuments } from '@lendside/contract/disclosures';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { addDays } from '@lendside/domain/calendar-date';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { APPROVES, type PayingService } from './test-payer.ts';

/** A customer with an installment loan that can be paid by auto-pay: its first payment falls due in so many days. */
export interface AutoPayer {
  readonly as: As;
  readonly email: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly dueDate: string;
}

export async function autoPayer(service: PayingService, name: string, dueInDays: number): Promise<AutoPayer> {
  const { context, lender } = service;
  const email = `${name}@example.com`;
  const customerId = `tlx-${name}`;
  await context.ports.signIn.addUser({
    username: email,
    email,
    firstName: 'Robin',
    lastName: 'Reed',
    password: TEST_PASSWORD,
    state: 'confirmed',
    emailVerified: true,
    phoneVerified: false,
    showPaidOff: false,
    language: 'english',
    lmsCustomerIds: { TLXe: customerId },
  });
  const known = { bankrupt: false, militaryStatus: 'notCovered' } as const;
  await lender.addCustomers([
    { ...known, customerId, lmsId: 'TLXe', firstName: 'Robin', lastName: 'Reed', email, storeId: '45610' },
  ]);
  // The installments of this product are fourteen days apart.
  const date = addDays(context.businessDate(), dueInDays - 14);
  const loanId = await lender.openLoan({
    reference: `loan-${name}`,
    borrowerId: customerId,
    productId: 'chs-personal-wi',
    storeId: '45610',
    amountCents: 100_000,
    date,
  });
  const dueDate = (await context.ports.loanBook.loan(loanId, context.businessDate()))?.dueDate ?? '';
  return { as: await service.signIn(email), email, customerId, loanId, dueDate };
}

/** Puts a card into the wallet; answers its token. */
export async function walletCard(service: PayingService, payer: Pick<AutoPayer, 'as'>, number = APPROVES) {
  const { token } = await service.card(number);
  return (await service.call(addCard, { token, save: true }, payer.as)).body.cardToken;
}

/** Reads the authorisation for a card and initials it. */
export async function signAutoPay(service: PayingService, payer: AutoPayer, methodId: string, initials = 'RR') {
  const about = { loanId: payer.loanId, disclosureType: 'autoPay', methodId };
  const read = await service.call(listDocuments, about, payer.as);
  const disclosures = (read.body.documents ?? []).map(({ documentId, textHash }) => ({ documentId, textHash }));
  const signed = await service.call(
    acknowledgeDisclosures,
    {
      AccountNumber: payer.loanId,
      disclosureType: 'autoPay',
      disclosureAck: { disclosures, borrowerInfo: { initials } },
      autoPay: { methodId },
    },
    payer.as,
  );
  return { read, signed };
}

/** The planned payments of the loan as its owner sees them. */
export async function plannedOf(service: PayingService, payer: AutoPayer) {
  const { body } = await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
  return body.scheduledPayments;
}
