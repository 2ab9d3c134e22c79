import { onFlowLeft } from '../data/flow-left.ts';

/** What a person is about when taking cash from a loan, in this tab: so that a reload goes on and nothing is sent twice. */
export interface CashChoice {
  readonly amountCents?: number | undefined;
  /** Made before the draw is sent, and kept: sent again under it, it is the same draw. */
  readonly paymentKey?: string | undefined;
  readonly messageKey?: string | undefined;
  readonly sentAtMs?: number | undefined;
}

const PREFIX = 'lendside.cash.';

export function cashChoiceOf(loanId: string): CashChoice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? '{}') as Record<string, unknown>;
    const { amountCents, paymentKey, messageKey, sentAtMs } = kept;
    return {
      amountCents: typeof amountCents === 'number' && Number.isSafeInteger(amountCents) ? amountCents : undefined,
      paymentKey: typeof paymentKey === 'string' ? paymentKey : undefined,
      messageKey: typeof messageKey === 'string' ? messageKey : undefined,
      sentAtMs: typeof sentAtMs === 'number' ? sentAtMs : undefined,
    };
  } catch {
    return {};
  }
}

export function keepCashChoice(loanId: string, choice: CashChoice): void {
  try {
    sessionStorage.setItem(PREFIX + loanId, JSON.stringify(choice));
  } catch {
    // Without storage a reload begins anew; the service keeps what was sent.
  }
}

export function forgetCashChoice(loanId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + loanId);
  } catch {
    // Nothing was kept.
  }
}

onFlowLeft(() => {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const name of names.filter((one) => one.startsWith(PREFIX))) sessionStorage.removeItem(name);
});
