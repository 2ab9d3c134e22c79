import { accessAddresses } from '../addresses/access.ts';
import { accountsAddresses } from '../addresses/accounts.ts';
import { applicationsAddresses } from '../addresses/applications.ts';
import { bereavementAddresses } from '../addresses/bereavement.ts';
import { cardsAddresses } from '../addresses/cards.ts';
import { cashAddresses } from '../addresses/cash.ts';
import { conversationsAddresses } from '../addresses/conversations.ts';
import { documentsAddresses } from '../addresses/documents.ts';
import { linkingAddresses } from '../addresses/linking.ts';
import { offersAddresses } from '../addresses/offers.ts';
import { originationsAddresses } from '../addresses/originations.ts';
import { paymentsAddresses } from '../addresses/payments.ts';
import { plansAddresses } from '../addresses/plans.ts';
import { profileAddresses } from '../addresses/profile.ts';
import { referralsAddresses } from '../addresses/referrals.ts';
import { refinanceAddresses } from '../addresses/refinance.ts';
import { storesAddresses } from '../addresses/stores.ts';
import { systemAddresses } from '../addresses/system.ts';
import type { PortalRoute } from './portal-route.ts';

/** Every page of the portal by its name. A slice adds its pages in its own file of addresses/, and the screens behind them in its pages.ts. */
const addresses = {
  ...accessAddresses,
  ...linkingAddresses,
  ...systemAddresses,
  ...accountsAddresses,
  ...paymentsAddresses,
  ...plansAddresses,
  ...refinanceAddresses,
  ...profileAddresses,
  ...conversationsAddresses,
  ...bereavementAddresses,
  ...referralsAddresses,
  ...applicationsAddresses,
  ...cardsAddresses,
  ...cashAddresses,
  ...originationsAddresses,
  ...documentsAddresses,
  ...offersAddresses,
  ...storesAddresses,
};

export type RouteName = keyof typeof addresses;
export type PathOf<Name extends RouteName> = (typeof addresses)[Name]['path'];

export const routes: readonly (PortalRoute & { readonly name: RouteName })[] = Object.values(addresses);

/** The page of that name; undefined when it does not exist (yet). */
export function routeNamed(name: string): PortalRoute | undefined {
  return Object.hasOwn(addresses, name) ? addresses[name as RouteName] : undefined;
}
