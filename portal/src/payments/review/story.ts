import type { ChosenAmount } from '../../data/payment/payment-state.ts';

/** The stories that `POST /payment` takes, as the contract tells them apart. */
export type Story = 'payNow' | 'plan' | 'renew' | 'switchProduct' | 'settle';

/** Which of them an amount was chosen for. */
export function storyOf({ settlement, renewal, migrateProduct, scheduledDate }: ChosenAmount): Story {
  if (settlement) return 'settle';
  if (renewal) return migrateProduct ? 'switchProduct' : 'renew';
  return scheduledDate === undefined ? 'payNow' : 'plan';
}
