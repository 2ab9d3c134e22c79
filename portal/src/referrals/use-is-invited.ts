import { brands } from '@lendside/brands/brands';
import { isInvited } from '@lendside/brands/menu';
import { useConfigSettings } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';

/** Whether the person who is signed in can join the program; the menu has its entry by the same rule. */
export function useIsInvited(): boolean {
  const session = useSession();
  const displayNonCustomerReferral = useIsOn('displayNonCustomerReferral');
  const settings = useConfigSettings().data?.menuItemVisibility;
  return isInvited({
    ...customerKind(session?.attributes),
    buildBrand: brands[deploymentBrand()],
    displayNonCustomerReferral,
    referralRewardsButton: settings?.referralRewardsButton ?? false,
  });
}
