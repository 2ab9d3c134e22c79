/**
 * An amount chosen outside the pages of paying: what is due for a switch. The payment flow keeps it like one that was chosen
 * on its own page.
 */
export interface HandedAmount {
  readonly amountCents: number;
  readonly amountType: 'onlineProduct';
  readonly payoffCents: number;
  readonly payoffReadAtMs: number;
  /** The loan is switched with it, by the way of a renewal. */
  readonly renewal?: true;
  readonly migrateProduct?: true;
  /** The switch goes on at the lender's website. */
  readonly ecommerce?: true;
}

type Receiver = (loanId: string, amount: HandedAmount) => void;

const waiting = new Map<string, HandedAmount>();
let receiver: Receiver | undefined;

/** The payment flow takes what was chosen, also what was chosen before its code was loaded. */
export function receiveAmounts(take: Receiver): void {
  receiver = take;
  for (const [loanId, amount] of waiting) take(loanId, amount);
  waiting.clear();
}

const PREFIX = 'lendside.payment.';
const MOVING: readonly unknown[] = ['sending', 'accepted'];

/** Chooses an amount for a loan. Money that is moving already is not touched. */
export function handOverAmount(loanId: string, amount: HandedAmount): void {
  if (receiver) {
    receiver(loanId, amount);
    return;
  }
  waiting.set(loanId, amount);
  // The pages between read the amount before the payment flow is loaded, and a reload loses nothing.
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? '{}') as { attempt?: { stage?: unknown } };
    if (!MOVING.includes(kept.attempt?.stage)) sessionStorage.setItem(PREFIX + loanId, JSON.stringify({ amount }));
  } catch {
    // Without storage the payment flow still gets it when it is loaded.
  }
}
