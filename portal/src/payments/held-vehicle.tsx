import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useId } from 'react';
import { useWriteDate, useWriteDayOf } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { DirectionsLink, HoursList } from '../stores/front.ts';
import { CallStore } from './call-store.tsx';
import type { LoanDetail } from './payment-loan.ts';
import styles from './recovery.module.css';
import type { RecoveryTexts } from './recovery-texts.ts';
import type { RepoInfo, useRecoveryAnswer } from './use-recovery.ts';
import { WhyButton } from './why-button.tsx';

type HeldVehicleProps = {
  loan: LoanDetail;
  info: RepoInfo;
  answering: ReturnType<typeof useRecoveryAnswer>;
  words: RecoveryTexts;
};

/** Amount to pay, location of the vehicle, return of belongings, and the number to call. */
export function HeldVehicle({ loan, info, answering, words }: HeldVehicleProps) {
  return (
    <Columns
      summaryFirst
      summaryLabel={words.call.title}
      summary={<CallStore loan={loan} texts={words.call} primary onCall={() => void answering.answer('call')} />}
    >
      <WhatToPay loan={loan} info={info} words={words.held} />
      <WhereItIs loan={loan} info={info} words={words.held} />
      <Belongings info={info} words={words.held} />
      {answering.mayAnswer && <Acknowledge info={info} answering={answering} words={words.held} />}
    </Columns>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{title}</SectionHeading>
      {children}
    </Card>
  );
}

type PartProps = { info: RepoInfo; words: RecoveryTexts['held'] };

function WhatToPay({ loan, info, words }: PartProps & { loan: LoanDetail }) {
  const writeDate = useWriteDate();
  const { ofrPaymentValue: reinstateCents, payoffAmount } = info;
  const isBelow = reinstateCents !== undefined && reinstateCents < payoffAmount;
  return (
    <Part title={words.payTitle}>
      {isBelow && (
        <Amount
          size="hero"
          label={
            <>
              {words.reinstate} <WhyButton loan={{ ...loan, reinstateCents }} figure="reinstate" />
            </>
          }
          text={formatMoney(reinstateCents)}
          note={words.reinstateNote}
        />
      )}
      <Amount
        size={isBelow ? 'l' : 'hero'}
        label={
          <>
            {words.payoff} <WhyButton loan={loan} figure="payoff" />
          </>
        }
        text={formatMoney(payoffAmount)}
      />
      <p className={styles.soft}>{words.asOf(writeDate(loan.asOf))}</p>
    </Part>
  );
}

function WhereItIs({ loan, info, words }: PartProps & { loan: LoanDetail }) {
  const { vehicleLocation: place, lotPhone } = info;
  return (
    <Part title={words.whereTitle}>
      <p className={place === undefined ? styles.soft : styles.place}>{place ?? words.whereUnknown}</p>
      {lotPhone !== undefined && (
        <p className={styles.soft}>
          {words.lotPhone}: <a href={`tel:${internationalPhone(lotPhone) ?? lotPhone}`}>{formatPhone(lotPhone)}</a>
        </p>
      )}
      {place !== undefined && (
        <Actions>
          <DirectionsLink brand={loan.brand} place={place}>
            <span className={styles.directions}>
              <MapPin aria-hidden="true" /> {words.directions}
            </span>
          </DirectionsLink>
        </Actions>
      )}
    </Part>
  );
}

function Belongings({ info: { propertyPickup }, words }: PartProps) {
  return (
    <Part title={words.propertyTitle}>
      <p className={styles.soft}>{words.property}</p>
      {propertyPickup === undefined ? (
        <p className={styles.soft}>{words.propertyCall}</p>
      ) : (
        <>
          <ol className={styles.steps}>
            {words.propertySteps.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
          <HoursList hoursRaw={propertyPickup} />
        </>
      )}
    </Part>
  );
}

function Acknowledge({ info, answering, words }: PartProps & Pick<HeldVehicleProps, 'answering'>) {
  const writeDayOf = useWriteDayOf();
  const { answer, state, recorded } = answering;
  if (info.answer === 'acknowledged') {
    return <Notice tone="success">{words.noted(writeDayOf(recorded))}</Notice>;
  }
  return (
    <>
      {state === 'failed' && <Notice tone="danger">{words.notNoted}</Notice>}
      <Actions>
        <Button
          kind="secondary"
          busy={state === 'sending'}
          busyLabel={words.acknowledging}
          onClick={() => void answer('acknowledged')}
        >
          {words.acknowledge}
        </Button>
      </Actions>
    </>
  );
}
