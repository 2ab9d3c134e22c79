import type { ChosenAmount } from '../../data/payment/payment-state.ts';

/** The stories that `POST /payment` takes, as the contract tells them apart. */
export type Story = 'payNow' | 'plan' | 'renew' | 'switchProduct' | 'settle' | 'giveBack';

/** Which of them an amount was chosen for. */
export function storyOf({ drawMessageKey, settlement, renewal, migrateProduct, scheduledDate }: ChosenAmount): Story {
  if (drawMessageKey !== undefined) return 'giveBack';
  if (settlement) return 'settle';
  if (renewal) return migrateProduct ? 'switchProduct' : 'renew';
  return scheduledDate === undefined ? 'payNow' : 'plan';
}
