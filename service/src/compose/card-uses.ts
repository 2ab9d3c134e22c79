import type { HasUnresolvedPayment } from '../cards/wallet.ts';
import { awaitsMoney } from '../money/disbursements-store.ts';
import { hasUnresolvedPayment } from '../money/operations-store.ts';
import { awaitsReward } from '../referrals/cash-outs-store.ts';

/** A card stays while a payment with it, or money to it, is not settled. */
const cardUses = [hasUnresolvedPayment, awaitsMoney, awaitsReward];

export const isCardInUse: HasUnresolvedPayment = async (context, cardToken) => {
  for (const uses of cardUses) if (await uses(context, cardToken)) return true;
  return false;
};
