import { forgetCashChoices } from '../cash/front.ts';
import { recordFlowExit } from '../data/navigation/flow-exit.ts';
import { dropPayments } from '../data/payment/saved-payments.ts';
import { endSettlementSignings } from '../offers/front.ts';
import { dropSeveral } from '../payments/front.ts';
import { endPlanSignings } from '../plans/front.ts';
import { chooseCard } from '../referrals/front.ts';
import { forgetAllRenewalCash, leaveRenewalWays } from '../refinance/front.ts';

/** The person leaves what is in progress, by the menu or by Cancel (spec 2; decision B22): it is cleared everywhere. */
export function leaveFlow(): void {
  recordFlowExit();
  dropPayments();
  dropSeveral();
  forgetCashChoices();
  forgetAllRenewalCash();
  leaveRenewalWays();
  endSettlementSignings();
  endPlanSignings();
  chooseCard(undefined);
}
