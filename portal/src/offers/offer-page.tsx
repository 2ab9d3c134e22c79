import { formatMoney } from '@lendside/domain/money';
import { offerPage } from '@lendside/domain/offers';
import { type ReactNode, useEffect } from 'react';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { CallUs } from './call-us.tsx';
import { lastDayOf } from './offer-day.ts';
import { isExpired, type Offer, useOfferPerson, useOffersOfPage } from './offer-queries.ts';
import { offersTexts } from './texts.ts';
import { useGetsOffers } from './use-gets-offers.ts';
import { markOfferViewed } from './viewed-offers.ts';

type OfferPageProps = {
  page: 'AppraisalOffer' | 'WidgetOffer' | 'OfferDetails';
  heading: string;
  lead: string;
  /** The next step of an offer that is still good. */
  next: (offer: Offer) => ReactNode;
};

/** One offer: how much, until when, and its next step. Looking at it is what makes it viewed; an expired one says so. */
export function OfferPage({ page, heading, lead, next }: OfferPageProps) {
  const { offerId } = useRouteParams<'OfferDetails'>();
  const texts = useTexts(offersTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const person = useOfferPerson();
  const gets = useGetsOffers();
  const asked = useOffersOfPage();
  const offer = asked.data?.offers.find((one) => one.offerId === offerId);
  const isElsewhere = offer !== undefined && offerPage(offer.kind) !== page;
  useEffect(() => {
    if (offer === undefined) return;
    const params = { brand, loanId: offer.targetLoanId ?? '', offerId };
    if (isElsewhere) replaceWith(pageOf(offer), params);
    else markOfferViewed(person, offer.offerId);
  }, [offer, offerId, isElsewhere, replaceWith, brand, person]);
  if (!gets || isElsewhere) return null;
  const toOffers = (
    <Button kind="secondary" onClick={() => navigateTo('Offers', { brand })}>
      {texts.common.toOffers}
    </Button>
  );
  return (
    <PageFrame heading={heading} lead={offer && !isExpired(offer) ? lead : undefined}>
      {asked.isError && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && (
        <SkeletonGroup label={texts.common.loading}>
          <ShapeSkeleton shape="offer" />
        </SkeletonGroup>
      )}
      {asked.data && offer === undefined && (
        <EmptyState title={texts.offer.goneTitle} action={toOffers}>
          <p>{texts.offer.gone}</p>
        </EmptyState>
      )}
      {offer && (isExpired(offer) ? <Expired offer={offer}>{toOffers}</Expired> : <Good offer={offer} next={next} />)}
    </PageFrame>
  );
}

/** Each of these pages takes what it needs of brand, offer and loan. */
const pageOf = ({ kind }: Offer) => offerPage(kind) as 'SettlementOffer';

function Expired({ offer, children }: { offer: Offer; children: ReactNode }) {
  const texts = useTexts(offersTexts).offer;
  const writeDate = useWriteDate();
  const phone = useSupportPhone();
  return (
    <>
      <Notice tone="warning" still title={texts.expiredTitle}>
        <p>{texts.expired(writeDate(lastDayOf(offer.docExp)))}</p>
      </Notice>
      <Actions>
        <CallUs phone={phone} />
        {children}
      </Actions>
    </>
  );
}

function Good({ offer, next }: { offer: Offer; next: (offer: Offer) => ReactNode }) {
  const texts = useTexts(offersTexts);
  const writeDate = useWriteDate();
  const phone = useSupportPhone();
  return (
    <Stack gap={5}>
      <Card look="brand">
        {offer.qualifiedAmount !== undefined && (
          <Amount size="hero" label={texts.common.amount} text={formatMoney(offer.qualifiedAmount)} />
        )}
        <p>{texts.common.goodUntil(writeDate(lastDayOf(offer.docExp), 'long'))}</p>
      </Card>
      <ul>
        {texts.offer.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Actions>
        {next(offer)}
        <CallUs phone={phone} kind="secondary" />
      </Actions>
    </Stack>
  );
}
