import { useEffect, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { DetailsForm, useDetailsAnswers } from './details-form.tsx';
import { MilitaryOnFile } from './military-on-file.tsx';
import { RiskNotices } from './risk-notices.tsx';
import { StoreCall } from './store-call.tsx';
import { askedOf, useDetails } from './use-details.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** CustomerDetails: what the lender has of the person, and what the law has it ask before a new loan. */
export function CustomerDetails() {
  const { loanId } = useRouteParams<'CustomerDetails'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const way = useRenewalProgress('CustomerDetails', loanId);
  const facts = useDetails(loanId, way.purpose);
  const task = useWayCall();
  const typed = useDetailsAnswers();
  const [store, setStore] = useState(false);

  const bureauDone = way.progress?.done.some(({ step }) => step === 'experianChecked') ?? false;
  const asked = askedOf(facts, bureauDone);
  const risk = facts.risk.data;
  const { goOn } = way;
  // A guest has nothing to confirm: where nothing changed, the way goes on by itself.
  const passes = facts.isGuest && risk?.acknowledged === true;
  useEffect(() => {
    if (passes) void goOn();
  }, [passes, goOn]);
  if (!way.here) return null;

  const payOnly = () => navigateTo('MakePayment', { brand, loanId });
  const isDenied = risk?.refinanceDenied === true || facts.bankrupt;
  return (
    <WayFrame
      steps={<WaySteps page="CustomerDetails" loanId={loanId} />}
      heading={texts.details.heading}
      lead={texts.details.lead}
      error={facts.error}
      loading={facts.loading || way.progress === undefined}
      onTryAgain={facts.tryAgain}
    >
      {risk && !facts.bankrupt && (
        <RiskNotices
          loanId={loanId}
          risk={risk}
          migrateProduct={way.purpose === 'switch'}
          onAcknowledged={() => void facts.risk.refetch()}
          onDeclined={payOnly}
        />
      )}
      <RefusedNotice call={task} />
      {(isDenied || store) && (
        <NotHere loanId={loanId} atStore={store} onPayOnly={facts.bankrupt ? undefined : payOnly} />
      )}
      {!isDenied && !facts.isGuest && <MilitaryOnFile loanId={loanId} about={facts.about} />}
      {!isDenied && !store && !facts.isGuest && (
        <DetailsForm {...{ loanId, typed, facts, asked, way, task }} onStore={() => setStore(true)} />
      )}
    </WayFrame>
  );
}

type NotHereProps = {
  loanId: string;
  /** The store goes on with it; else it was denied. */
  atStore: boolean;
  /** Absent where not even a payment is offered. */
  onPayOnly: (() => void) | undefined;
};

/** Why the loan is not renewed here, and what is possible instead. */
function NotHere({ loanId, atStore, onPayOnly }: NotHereProps) {
  const texts = useTexts(wayTexts);
  return (
    <>
      <Notice tone="warning" title={atStore ? texts.military.storeTitle : texts.risk.deniedTitle}>
        {atStore ? texts.military.store : texts.risk.denied}
      </Notice>
      <Actions>
        {onPayOnly && <Button onClick={onPayOnly}>{texts.common.payOnly}</Button>}
        <StoreCall loanId={loanId} />
      </Actions>
    </>
  );
}
