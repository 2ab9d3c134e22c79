/** What the embedded processor does with a card (the published test numbers, docs/people.md). */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'insufficientFunds'
  | 'expired'
  | 'unreachable'
  | 'lateApprove'
  | 'lateDecline';

export interface KnownNumber {
  readonly number: string;
  readonly behaviour: CardBehaviour;
  readonly isDebit: boolean;
  readonly canDisburse: boolean;
}

const debit = (number: string, behaviour: CardBehaviour, canDisburse = false): KnownNumber => ({
  number,
  behaviour,
  isDebit: true,
  canDisburse,
});

/**
 * The only numbers the embedded vault takes. Each provokes one thing that happens with real cards, when it is charged and
 * when money is sent to it. All but one debit card can receive money.
 */
export const TEST_NUMBERS: readonly KnownNumber[] = [
  debit('4111111111111111', 'approve', true),
  debit('5555555555554444', 'approve'),
  debit('4000000000000002', 'decline', true),
  debit('4000000000009995', 'insufficientFunds', true),
  debit('4000000000000069', 'expired', true),
  debit('4000000000000119', 'unreachable', true),
  debit('4000000000000259', 'lateApprove', true),
  debit('4000000000000341', 'lateDecline', true),
  { number: '378282246310005', behaviour: 'approve', isDebit: false, canDisburse: false },
];
