import { unviewedOffers } from '@lendside/domain/offers';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOfferPerson, useOffersOfPage } from './offer-queries.ts';
import styles from './offers.module.css';
import { offersTexts } from './texts.ts';
import { useGetsOffers } from './use-gets-offers.ts';
import { useViewedOffers } from './viewed-offers.ts';

/** Offers: what the lender offers, with what was not looked at yet marked as new. Not for who gets none here. */
export function Offers() {
  const texts = useTexts(offersTexts);
  const gets = useGetsOffers();
  const asked = useOffersOfPage();
  const viewed = useViewedOffers(useOfferPerson());
  if (!gets) return null;
  const offers = asked.data?.offers;
  const unviewed = unviewedOffers(offers ?? [], viewed);
  return (
    <PageFrame heading={texts.list.heading} lead={texts.list.lead}>
      {asked.isError && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && <ShapeWaits label={texts.common.loading} shape="rows" count={3} />}
      {offers?.length === 0 && <NoOffers />}
      {offers !== undefined && offers.length > 0 && (
        <>
          <ul className={styles.list} aria-label={texts.list.label}>
            {offers.map((offer) => (
              <OfferCard key={offer.offerId} offer={offer} isNew={unviewed.includes(offer)} />
            ))}
          </ul>
          <BeforeYouDecide />
        </>
      )}
    </PageFrame>
  );
}

/** Points that hold for each offer, whichever is looked at. */
function BeforeYouDecide() {
  const texts = useTexts(offersTexts);
  const titleId = useId();
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.list.before}</SectionHeading>
      <ul>
        {texts.offer.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
