import type { OutputOf } from '@lendside/contract/operation';
import type { readProductSwitch } from '@lendside/contract/refinance-switch';
import type { readNewAccountTerms } from '@lendside/contract/refinance-terms';
import { read } from '../data/queries.ts';

/** How a loan is switched today, for every slice that offers it. */
export type ProductSwitch = OutputOf<typeof readProductSwitch>;
export type NewTerms = OutputOf<typeof readNewAccountTerms>;

export const productSwitchOf = (loanId: string) => ({
  ...read<typeof readProductSwitch>('GET /productSwitch', { loanId }, 'short'),
  staleTime: 0,
});

/** The terms of the loan that the switch makes when so much is paid with it. */
export const switchTermsOf = (loanId: string, paymentAmount: number) => ({
  ...read<typeof readNewAccountTerms>('GET /newaccountterms', { loanId, migrateProduct: true, paymentAmount }, 'short'),
  staleTime: 0,
});

/** What a loan says of itself in accountdetail. */
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

const PREFIX = 'lendside.noSwitch.';

/** Said no to: the same offer is not made again in this tab. */
export function declineSwitch({ loanId, intentId = '' }: Offering): void {
  try {
    sessionStorage.setItem(PREFIX + loanId, `no ${intentId}`);
  } catch {
    // Asked again is all that happens.
  }
}

export function wasSwitchDeclined({ loanId, intentId = '' }: Offering): boolean {
  try {
    return sessionStorage.getItem(PREFIX + loanId) === `no ${intentId}`;
  } catch {
    return false;
  }
}

const GONE_PREFIX = 'lendside.ecommRefi.';

/** The website was opened by itself once for this payment; a reload opens no second one. */
export function wasWebsiteOpened(messageKey: string): boolean {
  try {
    return sessionStorage.getItem(GONE_PREFIX + messageKey) === 'opened';
  } catch {
    return true;
  }
}

export function keepWebsiteOpened(messageKey: string): void {
  try {
    sessionStorage.setItem(GONE_PREFIX + messageKey, 'opened');
  } catch {
    // Then it is never opened by itself; the button stays.
  }
}
