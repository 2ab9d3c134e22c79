import { useTexts } from '../data/language/texts.ts';
import { useGoTo, useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import { Button } from '../kit/actions/button.tsx';
import { AnswerAppraisal } from './answer-appraisal.tsx';
import { OfferPage } from './offer-page.tsx';
import type { Offer } from './offer-queries.ts';
import { offersTexts } from './texts.ts';

/** WidgetOffer: a loan the customer qualifies for (22). */
export function WidgetOffer() {
  const { widget } = useTexts(offersTexts).offer;
  return <OfferPage page="WidgetOffer" heading={widget.heading} lead={widget.lead} next={() => <HowToApply />} />;
}

/** OfferDetails: an offer of any other kind. */
export function OfferDetails() {
  const { other } = useTexts(offersTexts).offer;
  return <OfferPage page="OfferDetails" heading={other.heading} lead={other.lead} next={() => <HowToApply />} />;
}

/** AppraisalOffer: a loan against a vehicle that was looked at (12); it goes on where the amount is chosen. */
export function AppraisalOffer() {
  const { appraisal } = useTexts(offersTexts).offer;
  return (
    <OfferPage
      page="AppraisalOffer"
      heading={appraisal.heading}
      lead={appraisal.lead}
      next={(offer) => <ChooseAmount offer={offer} />}
    />
  );
}

/** Where the amount is chosen; without an application it is applied for first. */
function ChooseAmount({ offer: { offerId, applicationId } }: { offer: Offer }) {
  const brand = useRouteBrand();
  const amountPath = routeNamed('OriginationAmount')?.path.replace(':brand', brand);
  if (amountPath === undefined || applicationId === undefined) return <HowToApply />;
  return <AnswerAppraisal appraisalId={offerId} applicationId={applicationId} amountPath={amountPath} />;
}

function HowToApply() {
  const texts = useTexts(offersTexts).offer;
  const brand = useRouteBrand();
  const goTo = useGoTo();
  const navigateTo = useNavigateTo();
  const path = routeNamed('Apply')?.path.replace(':brand', brand);
  return <Button onClick={() => (path === undefined ? navigateTo('ContactUs') : goTo(path))}>{texts.apply}</Button>;
}
