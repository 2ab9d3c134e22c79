import { acknowledgeDisclosures, listDocuments } from '@lendside/contract/disclosures';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import type { TestPerson } from '../test-start-world.ts';
import type { PayingService } from './test-payer.ts';

/** A customer with an installment loan that can be paid by auto-pay: its first payment falls due in so many days. */
export interface AutoPayer extends TestPerson {
  readonly loanId: string;
  readonly dueDate: string;
}

export async function autoPayer(service: PayingService, name: string, dueInDays: number): Promise<AutoPayer> {
  const { context } = service;
  const who = await service.person(name, {
    lastName: 'Reed',
    lmsId: 'TLXe',
    storeId: '45610',
    customer: { firstName: 'Robin' },
    user: { firstName: 'Robin', showPaidOff: false },
  });
  // The installments of this product are fourteen days apart.
  const loan = { productId: 'chs-personal-wi', storeId: '45610', amountCents: 100_000, daysAgo: 14 - dueInDays };
  const loanId = await service.loan(name, who, loan);
  const dueDate = (await context.ports.loanBook.loan(loanId, context.businessDate()))?.dueDate ?? '';
  return { ...who, loanId, dueDate };
}

/** Puts a card into the wallet; answers its token. */
export const walletCard = async (
  service: Pick<PayingService, 'savedCard'>,
  payer: Pick<AutoPayer, 'as'>,
  number?: string,
) => (await service.savedCard(payer, number)).cardToken;

/** Reads the authorization for a card and initials it. */
export async function signAutoPay(
  service: Pick<PayingService, 'call'>,
  payer: Pick<AutoPayer, 'as' | 'loanId'>,
  methodId: string,
  initials = 'RR',
) {
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
