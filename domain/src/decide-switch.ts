import { canDo } from './loan-actions.ts';
import type { Cents } from './money.ts';

/** Facts that decide whether a loan is switched to another product here (flow 10). */
export interface SwitchableLoan {
  readonly stateId: number;
  readonly payable: boolean;
  /** The lender's own word: to be switched today, when the customer pays or takes cash, and where. */
  readonly migration?: {
    readonly at: 'payment' | 'disbursement';
    readonly way: 'online' | 'ecommerce' | 'store';
  };
  /** Exact amount to pay for the switch. */
  readonly amountDueCents: Cents;
}

export type SwitchDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'switch_not_available' | 'switch_not_online' | 'switch_amount_changed' };

/** Whether a loan is switched here and now with this payment. */
export function decideSwitch(loan: SwitchableLoan, amountCents: Cents): SwitchDecision {
  const { stateId, payable, migration, amountDueCents } = loan;
  if (!canDo('switchProduct', stateId) || !payable || !migration) return { ok: false, refusal: 'switch_not_available' };
  if (migration.way !== 'online' || migration.at !== 'payment') return { ok: false, refusal: 'switch_not_online' };
  return amountCents === amountDueCents ? { ok: true } : { ok: false, refusal: 'switch_amount_changed' };
}
