/**
 * Movements of a loan, by what each was. `renewedFrom`: the loan took over an earlier one; `renewedInto`: it was closed into a later
 * one; `products`: bought with a renewal; `renewalCancelled` and `rescinded`: the loan was taken back within its days;
 * `drawReturned`: cash of a draw that never went out; `drawGivenBack`: cash of a draw that went out and came back in its time;
 * `cashNotFetched`: cash of a renewal that was never fetched;
 * `dueDateMoved`: no money, one installment falls due on another day; `planMade`: no money, a plan changed the schedule.
 */
export const MOVEMENT_KINDS = [
  ...([
    'disbursement',
    'drawReturned',
    'drawGivenBack',
    'cashNotFetched',
    'payment',
    'payoff',
    'settlement',
    'vehicleSale',
    'refund',
  ] as const),
  ...(['renewedFrom', 'products', 'renewedInto', 'renewalCancelled', 'rescinded'] as const),
  ...(['fee', 'chargeback', 'reversal', 'writeOff', 'adjustment', 'dueDateMoved', 'planMade'] as const),
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const PAYMENTS: readonly MovementKind[] = ['payment', 'payoff', 'settlement', 'drawGivenBack'];

/** Money that was paid towards the loan: only such a movement has a receipt. */
export const isPaid = (kind: MovementKind): boolean => PAYMENTS.includes(kind);
