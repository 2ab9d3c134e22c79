import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CallUs } from './call-us.tsx';
import { lastDayOf } from './offer-day.ts';
import { type SettlementStatus, settlementStatusOf, useOfferPerson } from './offer-queries.ts';
import { OnlyPayment } from './only-payment.tsx';
import { OpenSettlement } from './open-settlement.tsx';
import { offersTexts } from './texts.ts';
import { markOfferViewed } from './viewed-offers.ts';

/**
 * SettlementOffer: less than is owed, taken for all of it. Resumes at signing or at paying; after its time it says so
 * (flow 8).
 */
export function SettlementOffer() {
  const { loanId } = useRouteParams<'SettlementOffer'>();
  const texts = useTexts(offersTexts).settlement;
  const person = useOfferPerson();
  const asked = useQuery(settlementStatusOf(loanId));
  const offerId = asked.data?.offerId;
  useEffect(() => {
    if (offerId !== undefined) markOfferViewed(person, offerId);
  }, [offerId, person]);
  const code = asked.error instanceof CallFailed ? asked.error.code : undefined;
  // A link that only pays, and a guest, are not shown what was offered to the borrower.
  const isNone = code === 'no_settlement_offer' || code === 'access_denied' || code === 'outside_locked_flow';
  const isOpen = asked.data?.step === 'sign' || asked.data?.step === 'pay';
  return (
    <PageFrame heading={texts.heading} lead={isOpen ? texts.lead : undefined}>
      {asked.isPending && <ShapeWaits label={texts.loading} shape="offer" />}
      {isNone && <None loanId={loanId} />}
      {asked.isError && !isNone && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.data && <Standing status={asked.data} onCheck={() => void asked.refetch()} />}
    </PageFrame>
  );
}

function Standing({ status, onCheck }: { status: SettlementStatus; onCheck: () => void }) {
  const { settlement: texts } = useTexts(offersTexts);
  const writeDate = useWriteDate();
  const { loanId, step, storePhoneNumber: phone } = status;
  switch (step) {
    case 'settled':
      return (
        <Told tone="success" title={texts.settledTitle} text={texts.settled}>
          <ToAccount loanId={loanId} />
        </Told>
      );
    case 'wait':
      return (
        <Told tone="info" title={texts.waitTitle} text={texts.wait}>
          <Button onClick={onCheck}>{texts.check}</Button>
          <ToAccount loanId={loanId} secondary />
        </Told>
      );
    case 'expired':
      return (
        <Told tone="warning" title={texts.expiredTitle} text={texts.expired(writeDate(lastDayOf(status.docExp)))}>
          <CallUs phone={phone} />
          <OnlyPayment loanId={loanId} />
        </Told>
      );
    case 'notOffered':
      return <None loanId={loanId} />;
    default:
      return status.attemptsLeft === 0 ? (
        <Told tone="danger" title={texts.noAttemptsTitle} text={texts.noAttempts}>
          <CallUs phone={phone} />
        </Told>
      ) : (
        <OpenSettlement status={status} />
      );
  }
}

function None({ loanId }: { loanId: string }) {
  const { settlement: texts } = useTexts(offersTexts);
  const phone = useSupportPhone();
  return (
    <Told tone="info" title={texts.noneTitle} text={texts.none}>
      <OnlyPayment loanId={loanId} />
      <CallUs phone={phone} kind="secondary" />
    </Told>
  );
}

type ToldProps = { tone: 'info' | 'success' | 'warning' | 'danger'; title: string; text: string; children: ReactNode };

function Told({ tone, title, text, children }: ToldProps) {
  return (
    <>
      <Notice tone={tone} still title={title}>
        <p>{text}</p>
      </Notice>
      <Actions>{children}</Actions>
    </>
  );
}

function ToAccount({ loanId, secondary = false }: { loanId: string; secondary?: boolean }) {
  const texts = useTexts(offersTexts).common;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <Button kind={secondary ? 'secondary' : 'primary'} onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
      {texts.toAccount}
    </Button>
  );
}
