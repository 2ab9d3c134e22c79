import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId } from 'react';
import { vaultFields } from '../cards/front.ts';
import type { ChosenAmount, ChosenCard } from '../data/payment-state.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { CardTile } from '../kit/card-tile.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { NewLoanCard } from './new-loan-card.tsx';
import { PaymentEffect, PaymentEffectSkeleton } from './payment-effect.tsx';
import { PaymentSplit } from './payment-split.tsx';
import styles from './payments.module.css';
import { RenewalCashPart } from './renewal-cash-part.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { SwitchedLoanCard } from './switched-loan-card.tsx';
import type { PaymentsTexts } from './texts.ts';
import type { usePaymentPreview } from './use-payment-preview.ts';
import type { SecurityCode } from './use-security-code.ts';

type ReviewDetailsProps = {
  loanId: string;
  amount: ChosenAmount;
  /** Card to charge; undefined where nothing is charged. */
  card: ChosenCard | undefined;
  /** Absent where there is nothing to pay with this card any more. */
  code: SecurityCode | undefined;
  preview: ReturnType<typeof usePaymentPreview>;
  asOf: string | undefined;
  texts: PaymentsTexts;
  language: Language;
  onChangeAmount: () => void;
  onChangeCard: () => void;
  /** Enter in the security code field. */
  onSubmit: () => void;
};

/** Everything a person checks before paying, each with its way to change it. */
export function ReviewDetails(props: ReviewDetailsProps) {
  const { loanId, amount, card, code, preview, asOf, texts, language, onChangeAmount, onChangeCard, onSubmit } = props;
  const { Fields, texts: vaultTexts } = vaultFields;
  const cardsTexts = useTexts(vaultTexts);
  const settling = useTexts(settlementTexts).review;
  const shown = preview.preview;
  return (
    <>
      {amount.renewal && !amount.migrateProduct && (
        <>
          <NewLoanCard loanId={loanId} amountCents={amount.amountCents} />
          <RenewalCashPart loanId={loanId} amountCents={amount.amountCents} />
        </>
      )}
      {amount.migrateProduct && <SwitchedLoanCard loanId={loanId} amountCents={amount.amountCents} />}
      {card && (
        <Part
          title={amount.settlement ? settling.title : texts.common.amount}
          change={amount.settlement ? settling.change : texts.common.change}
          changeLabel={amount.settlement ? settling.change : texts.common.changeAmount}
          onChange={onChangeAmount}
        >
          {amount.settlement ? (
            <p>{settling.text(formatMoney(amount.amountCents))}</p>
          ) : (
            <div className={styles.preview} data-stale={preview.isStale || undefined}>
              {shown && <PaymentSplit allocation={shown.allocation} amountCents={shown.paymentAmount} texts={texts} />}
              {/* What the payment would make of a loan that it ends: the new loan's own days stand above. */}
              {shown && !amount.renewal && (
                <PaymentEffect preview={shown} asOf={asOf} texts={texts} language={language} />
              )}
              {!shown && preview.isFailed && <p className={styles.soft}>{texts.make.previewFailed}</p>}
              {!shown && preview.isFailed && <p>{formatMoney(amount.amountCents)}</p>}
              {!shown && !preview.isFailed && <PaymentEffectSkeleton label={texts.common.loading} />}
            </div>
          )}
        </Part>
      )}
      {card && (
        <Part
          title={texts.common.card}
          change={texts.common.change}
          changeLabel={texts.common.changeCard}
          onChange={onChangeCard}
        >
          <CardTile
            cardType={card.cardType}
            maskText={`•••• ${card.lastFour}`}
            maskLabel={texts.common.cardEnding('', card.lastFour).trim()}
            expiryText={texts.method.expires(`${card.expirationMonth}/${card.expirationYear}`)}
          />
          {code?.known && (
            <p className={styles.known}>
              <CircleCheck aria-hidden="true" />
              {texts.review.codeKnown}
            </p>
          )}
          {code && !code.known && (
            <Fields
              ref={code.fields}
              mode="securityCode"
              texts={cardsTexts}
              securityCodeLength={hasFourDigits(card) ? 4 : 3}
              onSubmit={onSubmit}
            />
          )}
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; change: string; changeLabel: string; onChange: () => void; children: ReactNode };

function Part({ title, change, changeLabel, onChange, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading
        id={id}
        action={
          <Button kind="quiet" small aria-label={changeLabel} onClick={onChange}>
            {change}
          </Button>
        }
      >
        {title}
      </SectionHeading>
      {children}
    </Card>
  );
}

/** The four-digit kind has its code on the front (decision D14). */
const hasFourDigits = (card: ChosenCard) => /amex|american/i.test(card.cardType);
