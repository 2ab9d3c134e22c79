import { tabStore } from '../data/storage/tab-store.ts';

/** Cash choices of a person for a loan in this tab, so that a reload continues and nothing is sent twice. */
export interface CashChoice {
  readonly amountCents?: number | undefined;
  /** Made before the draw is sent, and kept: sent again under it, it is the same draw. */
  readonly paymentKey?: string | undefined;
  readonly messageKey?: string | undefined;
  readonly sentAtMs?: number | undefined;
}

const choices = tabStore('cash', (saved): CashChoice => {
  const { amountCents, paymentKey, messageKey, sentAtMs } = (saved ?? {}) as Record<string, unknown>;
  return {
    amountCents: typeof amountCents === 'number' && Number.isSafeInteger(amountCents) ? amountCents : undefined,
    paymentKey: typeof paymentKey === 'string' ? paymentKey : undefined,
    messageKey: typeof messageKey === 'string' ? messageKey : undefined,
    sentAtMs: typeof sentAtMs === 'number' ? sentAtMs : undefined,
  };
});

export const cashChoiceOf = (loanId: string): CashChoice => choices.read(loanId) ?? {};

/** Without storage a reload begins anew; the service keeps what was sent. */
export const keepCashChoice = (loanId: string, choice: CashChoice) => void choices.keep(choice, loanId);

export const forgetCashChoice = (loanId: string) => void choices.keep(undefined, loanId);

export const forgetCashChoices = choices.forgetAll;
