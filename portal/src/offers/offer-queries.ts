import type { listOffers, readSettlementStatus } from '@lendside/contract/offers';
import type { OutputOf } from '@lendside/contract/operation';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { isOfferExpired, unviewedOffers } from '@lendside/domain/offers';
import { useQuery } from '@tanstack/react-query';
import { isOnItsWay, read, useConfigSettings } from '../data/calls/queries.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { useViewedOffers } from './viewed-offers.ts';

export type Offer = OutputOf<typeof listOffers>['offers'][number];
export type SettlementStatus = OutputOf<typeof readSettlementStatus>;

export const offersOfPerson = () => read('listOffers', {}, 'normal');

/** Asked anew by each page: it is signed and paid meanwhile. */
export const settlementStatusOf = (loanId: string) => ({
  ...read('readSettlementStatus', { loanId }, 'short'),
  staleTime: 0,
});

export const isExpired = ({ docExp }: Pick<Offer, 'docExp'>): boolean =>
  isOfferExpired(Date.parse(docExp), browserTimers.nowMs());

/** The offers of a person who gets any online (spec 6): a customer of a system with offers, where the server's flag is on. */
export function useOffers() {
  const session = useSession();
  const hasOffers = useConfigSettings().data?.menuItemVisibility?.offerButton ?? false;
  const isPerson =
    session !== undefined &&
    session.challenge === undefined &&
    !session.isGuestPayOnlyUser &&
    (session.lockedFlow === undefined || session.lockedFlow === 'offers');
  return useQuery({
    ...offersOfPerson(),
    enabled: isPerson && hasOffers && customerKind(session.attributes).getsOffers,
  });
}

/** The same for a page of offers: where it could not be read whether this lender shows any, that is what failed. */
export function useOffersOfPage() {
  const { data, isError, isPending, error, refetch } = useOffers();
  const settings = useConfigSettings();
  const isUntold = settings.data === undefined && settings.isError;
  return {
    data,
    isError: isError || isUntold,
    isPending: isPending && !isUntold,
    error: isUntold ? settings.error : error,
    refetch: (): Promise<unknown> => (isUntold ? settings.refetch() : refetch()),
  };
}

/** Whose list of viewed offers it is. */
export function useOfferPerson(): string {
  return useSession()?.attributes?.sub ?? '';
}

/** Offers that are still good and not looked at: the local rule drives the badge once offers are loaded (decision A08). */
export function useUnviewedOffers(): readonly Offer[] {
  const offers = useOffers().data?.offers ?? [];
  return unviewedOffers(offers, useViewedOffers(useOfferPerson())).filter((offer) => !isExpired(offer));
}

interface Settling {
  readonly offer?: Offer;
  readonly isUnviewed: boolean;
  /** Not known yet: what would stand below it waits. */
  readonly isComing: boolean;
}

/** Whether it is not known yet what is offered: what would stand below a word about it waits. */
export function useOffersCome(): boolean {
  const settings = useConfigSettings();
  const asked = useOffers();
  return isOnItsWay(settings) || isOnItsWay(asked);
}

/** The settlement of a loan that is still good; its page is shown in passing until it was looked at. */
export function useSettlementOffer(loanId: string): Settling {
  const asked = useOffers();
  const isComing = useOffersCome();
  const unviewed = useUnviewedOffers();
  const offer = asked.data?.offers.find(
    (one) => one.kind === OFFER_ID.settlement && one.targetLoanId === loanId && !isExpired(one),
  );
  return {
    ...(offer && { offer }),
    isUnviewed: offer !== undefined && unviewed.some(({ offerId }) => offerId === offer.offerId),
    isComing,
  };
}

/** An offer for a vehicle that is still good and was not looked at yet: its page is shown in passing (spec 2). */
export function useUnviewedVehicleOffer(): Offer | undefined {
  return useUnviewedOffers().find((offer) => offer.kind === OFFER_ID.appraisal);
}
