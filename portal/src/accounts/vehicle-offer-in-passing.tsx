import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serviceProviders } from '../data/calls/queries.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { useUnviewedVehicleOffer } from '../offers/front.ts';

/**
 * Where people land, the page of an appraisal offer is shown in passing until it was looked at (spec 2); its back button
 * leads here again. Not under a brand whose pages this person cannot open: they lead to Home, and there it would begin anew.
 */
export function VehicleOfferInPassing() {
  const offerId = useUnviewedVehicleOffer()?.offerId;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const known = useQuery(serviceProviders()).data?.brands[brand];
  const isOpen = known !== undefined && known.availableProviders.length > 0;
  useEffect(() => {
    if (isOpen && offerId !== undefined) navigateTo('AppraisalOffer', { brand, offerId });
  }, [isOpen, offerId, brand, navigateTo]);
  return null;
}
