import type { OutputOf } from '@lendside/contract/operation';
import type { readProductSwitch } from '@lendside/contract/refinance-switch';
import type { readNewAccountTerms } from '@lendside/contract/refinance-terms';
import { read } from '../data/calls/queries.ts';
import { tabStore } from '../data/storage/tab-store.ts';

/** Product switch available for a loan today, for every slice that offers it. */
export type ProductSwitch = OutputOf<typeof readProductSwitch>;
export type NewTerms = OutputOf<typeof readNewAccountTerms>;

export const productSwitchOf = (loanId: string) => ({
  ...read('readProductSwitch', { loanId }, 'short'),
  staleTime: 0,
});

/** The terms of the loan that the switch makes when so much is paid with it. */
export const switchTermsOf = (loanId: string, paymentAmount: number) => ({
  ...read('readNewAccountTerms', { loanId, migrateProduct: true, paymentAmount }, 'short'),
  staleTime: 0,
});

/** Switch offer fields of a loan in accountdetail. */
interface Offering {
  readonly loanId: string;
  /** Names the offer: another one after each event on the loan. */
  readonly intentId?: string | undefined;
  readonly productMigration: boolean;
  readonly disburseProductMigration?: { readonly validations: Readonly<Record<string, boolean>> } | undefined;
}

/** Whether the lender offers to switch the loan where the customer pays, or where they take cash. */
export function offersSwitch(loan: Offering, at: 'payment' | 'disbursement'): boolean {
  if (at === 'payment') return loan.productMigration;
  const { disburseProductMigration: offer } = loan;
  return offer !== undefined && Object.values(offer.validations).every(Boolean);
}

/** The offers the customer declined, by loan: the same one is not made again in this tab. */
const declined = tabStore('noSwitch', textOf, { asText: true });

export const declineSwitch = ({ loanId, intentId = '' }: Offering) => void declined.keep(`no ${intentId}`, loanId);

export const wasSwitchDeclined = ({ loanId, intentId = '' }: Offering): boolean =>
  declined.read(loanId) === `no ${intentId}`;

/** The payments for which the website was opened by itself; a reload opens no second one. */
const opened = tabStore('ecommRefi', textOf, { asText: true });

export const wasWebsiteOpened = (messageKey: string): boolean => opened.read(messageKey) === 'opened';

/** False where it cannot be kept: then the website is never opened by itself, and the button stays. */
export const keepWebsiteOpened = (messageKey: string): boolean => opened.keep('opened', messageKey);

function textOf(saved: unknown): string | undefined {
  return typeof saved === 'string' ? saved : undefined;
}
