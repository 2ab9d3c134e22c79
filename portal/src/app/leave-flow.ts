import { forgetCashChoices } from '../cash/cash-choice.ts';
import { recordFlowExit } from '../data/flow-exit.ts';
import { dropPayments } from '../data/use-payment.ts';
import { endSettlementSignings } from '../offers/settlement-way.ts';
import { dropSeveral } from '../payments/several-payments.ts';
import { chooseCard } from '../referrals/redeem-choice.ts';
import { forgetAllRenewalCash } from '../refinance/renewal-cash.ts';
import { leaveRenewalWays } from '../refinance/renewal-way.ts';

/** The person leaves what is in progress, by the menu or by Cancel (spec 2; decisions B22): it is cleared everywhere. */
export function leaveFlow(): void {
  recordFlowExit();
  dropPayments();
  dropSeveral();
  forgetCashChoices();
  forgetAllRenewalCash();
  leaveRenewalWays();
  endSettlementSignings();
  chooseCard(undefined);
}
