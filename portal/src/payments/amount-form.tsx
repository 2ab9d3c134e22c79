import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import { useLanguage } from '../data/language/texts.ts';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import { FormColumns } from '../kit/forms/form-columns.tsx';
import { AlreadyPlanned } from './already-planned.tsx';
import { AmountChoiceCards } from './amount-choice-cards.tsx';
import { renewalNote } from './amount-problem.ts';
import { AmountSummary } from './amount-summary.tsx';
import { PartialDialog } from './partial-dialog.tsx';
import { PayDay } from './pay-day.tsx';
import type { LoanDetail } from './payment-loan.ts';
import type { FreshFigures } from './payoff-change.ts';
import { PayoffChangedDialog } from './payoff-changed-dialog.tsx';
import { RenewalChoice } from './renewal-choice.tsx';
import type { PaymentsTexts } from './texts.ts';
import { useChosenAmount } from './use-chosen-amount.ts';
import { usePostingDate } from './use-payment-preview.ts';
import { useSendAmount } from './use-send-amount.ts';

type AmountFormProps = {
  loan: LoanDetail;
  /** When the figures were read, epoch milliseconds. */
  readAtMs: number;
  rules: PaymentLoan;
  /** Amount chosen earlier, when the person comes back. */
  before: ChosenAmount | undefined;
  /** The day that a link asks for. */
  day: string | undefined;
  texts: PaymentsTexts;
  fresh: FreshFigures;
  onChosen: (amount: ChosenAmount) => void;
};

type Parts = {
  form: AmountFormProps;
  chosen: ReturnType<typeof useChosenAmount>;
  sending: ReturnType<typeof useSendAmount>;
};

/** The amount of a payment, with the picture of where it goes beside it. */
export function AmountForm(props: AmountFormProps) {
  const { loan, rules: rulesToday, texts } = props;
  const chosen = useChosenAmount(props);
  const sending = useSendAmount(props, chosen);
  const parts = { form: props, chosen, sending };
  return (
    <>
      <FormColumns
        label={texts.make.heading}
        onSend={() => void sending.send()}
        summaryLabel={texts.common.summaryTitle}
        summary={(formId) => <Summary {...parts} formId={formId} />}
      >
        <Fields {...parts} />
      </FormColumns>
      {chosen.scheduledDate === undefined && (
        <RenewalChoice
          loan={loan}
          rules={rulesToday}
          amountCents={chosen.amount?.amountCents}
          onKeep={() => void sending.send()}
          onRenew={(cents) => sending.choose({ amountCents: cents, amountType: 'other', renewal: true })}
          onPayOff={() => {
            chosen.setField({ amountType: 'payoff', text: '' });
            sending.choose({ amountCents: rulesToday.payoffAmountCents, amountType: 'payoff' });
          }}
        />
      )}
      <PartialDialog
        open={sending.isPartial}
        pastDueText={formatMoney(chosen.rules.pastDueAmountCents)}
        texts={texts.partial}
        onContinue={sending.choosePartial}
        onChange={sending.endQuestion}
      />
      <PayoffChangedDialog
        change={sending.change}
        texts={texts.payoffChanged}
        onAccept={sending.acceptPayoff}
        onChange={sending.endQuestion}
      />
    </>
  );
}

/** Which amount, and on which day. */
function Fields({ form: { loan, texts }, chosen, sending }: Parts) {
  const language = useLanguage();
  return (
    <>
      <AlreadyPlanned loanId={loan.loanId} />
      <AmountChoiceCards
        loan={loan}
        rules={chosen.rules}
        scheduledDate={chosen.scheduledDate}
        field={chosen.field}
        onField={(next) => {
          chosen.setField(next);
          sending.startAnew();
        }}
        problem={sending.attempt > 0 ? chosen.problem : undefined}
        attempt={sending.attempt}
        texts={texts}
        language={language}
      />
      <PayDay
        today={loan.asOf}
        days={chosen.days}
        day={chosen.scheduledDate}
        onDay={chosen.setDay}
        isPayoff={chosen.isPayoff}
        dueDate={loan.dueDate}
      />
    </>
  );
}

function Summary({ form: { loan, texts }, chosen, sending, formId }: Parts & { formId: string }) {
  const language = useLanguage();
  const { rules, decision, scheduledDate } = chosen;
  return (
    <AmountSummary
      formId={formId}
      amountCents={chosen.amount?.amountCents}
      preview={chosen.preview}
      asOf={scheduledDate ?? loan.asOf}
      postingDate={usePostingDate(loan)}
      scheduledDate={scheduledDate}
      renewal={loan.refinanceEligible ? undefined : decision && renewalNote(rules, decision, texts.make.renewal)}
      busy={sending.checking}
      texts={texts}
      language={language}
    />
  );
}
