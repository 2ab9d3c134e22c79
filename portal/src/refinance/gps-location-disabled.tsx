import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { VideoLink } from '../data/navigation/video-link.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { StoreCall } from './store-call.tsx';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** GpsLocationDisabled: how to turn location on, and what else can be done. */
export function GpsLocationDisabled() {
  const { loanId } = useRouteParams<'GpsLocationDisabled'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const words = texts.noLocation;
  return (
    <WayFrame steps={<WaySteps page="GpsLocationDisabled" loanId={loanId} />} heading={words.heading} lead={words.lead}>
      {(['phone', 'computer'] as const).map((device) => (
        <Card key={device} as="section" labelledBy={`way-${device}`}>
          <SectionHeading id={`way-${device}`}>{words[`${device}Title`]}</SectionHeading>
          <ol>
            {words[device].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      ))}
      <VideoLink name="turnOnLocation" />
      <Actions>
        <Button onClick={() => navigateTo('GpsLocation', { brand, loanId })}>{words.again}</Button>
        <Button kind="quiet" onClick={() => navigateTo('MakePayment', { brand, loanId })}>
          {texts.common.payOnly}
        </Button>
      </Actions>
      <Card as="section" labelledBy="way-store" look="sunken">
        <SectionHeading id="way-store" note={words.store}>
          {words.storeTitle}
        </SectionHeading>
        <StoreCall loanId={loanId} />
      </Card>
    </WayFrame>
  );
}
