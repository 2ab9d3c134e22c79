import { decidePayment, type PaymentLoan } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import type { RecoveryChoices } from '@lendside/domain/vehicle-recovery';
import { useState } from 'react';
import { useLanguage } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
import { type RadioCard, RadioCards } from '../kit/forms/radio-cards.tsx';
import { PartialDialog } from './partial-dialog.tsx';
import { PaymentEffect, PaymentEffectSkeleton } from './payment-effect.tsx';
import type { LoanDetail } from './payment-loan.ts';
import { PaymentSplit } from './payment-split.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './recovery.module.css';
import type { RecoveryTexts } from './recovery-texts.ts';
import type { PaymentsTexts } from './texts.ts';
import { usePaymentPreview } from './use-payment-preview.ts';
import { WhyButton } from './why-button.tsx';

/** Kind of payment that keeps the vehicle. */
export type Keeping = 'ofrReinstate' | 'payoff';

type RecoveryFormProps = {
  loan: LoanDetail;
  rules: PaymentLoan;
  choices: RecoveryChoices;
  /** Choice made earlier, when the person comes back. */
  before: Keeping | undefined;
  texts: PaymentsTexts;
  words: RecoveryTexts['sought'];
  children: React.ReactNode;
  onChosen: (amountType: Keeping, amountCents: number) => void;
};

/** The ways to keep the vehicle by paying now, and what each would do, from the engine that posts it. */
export function RecoveryForm(props: RecoveryFormProps) {
  const { loan, rules, choices, before, texts, words, children, onChosen } = props;
  const writeDate = useWriteDate();
  const [asking, setAsking] = useState(false);
  const cards = cardsOf(loan, choices, words, writeDate(loan.asOf));
  const [chosen, setChosen] = useState<Keeping | undefined>(before);
  const card = cards.find(({ value }) => value === chosen) ?? cards[0];
  const amount = card && { amountType: card.value, amountCents: card.amountCents };

  const choose = () => {
    setAsking(false);
    if (amount) onChosen(amount.amountType, amount.amountCents);
  };
  const send = () => {
    const decision = amount && decidePayment(rules, amount);
    if (decision?.ok && decision.isPartial) setAsking(true);
    else choose();
  };
  return (
    <>
      <FormColumns
        label={words.heading}
        onSend={send}
        summaryLabel={texts.common.summaryTitle}
        summary={(formId) => <KeepingSummary form={props} amount={amount} formId={formId} />}
        after={children}
      >
        <RadioCards<Keeping> legend={words.question} value={card?.value} onValue={setChosen} cards={cards} />
        <p className={styles.soft}>{words.less}</p>
      </FormColumns>
      <PartialDialog
        open={asking}
        pastDueText={formatMoney(rules.pastDueAmountCents)}
        texts={texts.partial}
        onContinue={choose}
        onChange={() => setAsking(false)}
      />
    </>
  );
}

type KeepingAmount = { readonly amountType: Keeping; readonly amountCents: number };
type KeepingSummaryProps = { form: RecoveryFormProps; amount: KeepingAmount | undefined; formId: string };

/** Effect of the chosen payment, and the button that continues with it. */
function KeepingSummary({ form: { loan, texts, words }, amount, formId }: KeepingSummaryProps) {
  const language = useLanguage();
  const preview = usePaymentPreview(loan.loanId, amount);
  const shown = amount && preview.preview;
  return (
    <PaymentSummary
      label={texts.make.youPay}
      amountText={amount && formatMoney(amount.amountCents)}
      rows={[]}
      note={<p className={styles.soft}>{words.noRenewal}</p>}
    >
      {preview.isUntold && <p className={styles.soft}>{texts.make.previewUntold}</p>}
      {!shown && !preview.isFailed && !preview.isUntold && <PaymentEffectSkeleton label={texts.common.loading} />}
      {preview.isFailed && <p className={styles.soft}>{texts.make.previewFailed}</p>}
      {shown && <PaymentSplit allocation={shown.allocation} amountCents={shown.paymentAmount} texts={texts} />}
      {shown && <PaymentEffect preview={shown} asOf={loan.asOf} texts={texts} language={language} />}
      <Button type="submit" form={formId} wide>
        {texts.common.continue}
      </Button>
    </PaymentSummary>
  );
}

function cardsOf(
  loan: LoanDetail,
  { reinstateCents, payoffCents }: RecoveryChoices,
  words: RecoveryTexts['sought'],
  today: string,
): (RadioCard<Keeping> & { amountCents: number })[] {
  const cards = [
    {
      value: 'ofrReinstate' as const,
      amountCents: reinstateCents,
      label: words.reinstate,
      note: words.reinstateNote,
      figure: 'reinstate' as const,
    },
    {
      value: 'payoff' as const,
      amountCents: payoffCents,
      label: words.payoff,
      note: words.payoffNote(today),
      figure: 'payoff' as const,
    },
  ];
  return cards.flatMap(({ amountCents, figure, ...card }) =>
    amountCents === undefined
      ? []
      : [
          {
            ...card,
            amountCents,
            amount: formatMoney(amountCents),
            beside: <WhyButton loan={{ ...loan, reinstateCents }} figure={figure} />,
          },
        ],
  );
}
