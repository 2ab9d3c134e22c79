import { useEffect } from 'react';
import { useConfigSettings } from '../data/calls/queries.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';

/**
 * Whether this person gets offers here: a customer of a system with offers, where the lender shows them (spec 2, sidebar menu). Another
 * person who opens the address is led to FeatureUnavailable (decision F13). True while that is not known, or could not be read: then the page itself says what it cannot show.
 */
export function useGetsOffers(): boolean {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const { getsOffers } = customerKind(useSession()?.attributes);
  const settings = useConfigSettings();
  const isShown = settings.data === undefined || (settings.data.menuItemVisibility?.offerButton ?? false);
  const gets = getsOffers && isShown;
  useEffect(() => {
    if (!gets) replaceWith('FeatureUnavailable', { brand }, { feature: 'offers' });
  }, [gets, replaceWith, brand]);
  return gets;
}
