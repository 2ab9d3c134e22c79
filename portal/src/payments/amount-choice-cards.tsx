import { formatDate } from '@lendside/domain/date-format';
import { type AmountChoice, amountChoices, type PaymentLoan } from '@lendside/domain/decide-payment';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { type ReactNode, useId, useState } from 'react';
import type { AmountType } from '../data/payment/payment-state.ts';
import { Button } from '../kit/actions/button.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { type RadioCard, RadioCards } from '../kit/forms/radio-cards.tsx';
import type { AmountProblem } from './amount-problem.ts';
import type { LoanDetail } from './payment-loan.ts';
import { PayoffQuote } from './payoff-quote.tsx';
import { payoffQuoteTexts } from './payoff-quote-texts.ts';
import type { PaymentsTexts } from './texts.ts';

export interface AmountFieldState {
  readonly amountType: AmountType | undefined;
  /** What is typed in the money field of "other". */
  readonly text: string;
}

type AmountChoiceCardsProps = {
  loan: LoanDetail;
  rules: PaymentLoan;
  field: AmountFieldState;
  onField: (field: AmountFieldState) => void;
  problem: AmountProblem | undefined;
  attempt: number;
  texts: PaymentsTexts;
  language: Language;
};

/** What a late person came to pay stands first: the past due, which is also what the account says they owe. */
export function startingLate(choices: readonly AmountChoice[]): AmountChoice[] {
  const late = choices.filter(({ amountType }) => amountType === 'pastDue');
  return [...late, ...choices.filter(({ amountType }) => amountType !== 'pastDue')];
}

/** What is due, what is past due, all of it as of today, or any other amount. */
export function AmountChoiceCards(props: AmountChoiceCardsProps) {
  const { loan, rules, field, onField, problem, attempt, texts, language } = props;
  const groupId = useId();
  const moneyId = useId();
  const isOther = field.amountType === 'other';
  const payoffText = formatMoney(rules.payoffAmountCents);
  const money = (
    <MoneyInput
      id={moneyId}
      label={texts.make.otherLabel}
      look="large"
      value={field.text}
      onValue={(text) => onField({ amountType: 'other', text })}
      error={isOther ? problem?.text : undefined}
      enterKeyHint="next"
    />
  );
  const choices = startingLate(amountChoices(rules));
  const late = choices[0]?.amountType === 'pastDue';
  const ofLine = loan.productKind === 'creditLine';
  const asOf = formatDate(loan.asOf, 'short', language);
  const notes: Record<AmountChoice['amountType'], Pick<RadioCard<AmountType>, 'label' | 'note'>> = {
    minimum: {
      label: late ? texts.make.minimumWhenLate : ofLine ? texts.make.minimumOfLine : texts.make.minimum,
      note: minimumNote(loan, { ...rules, late }, texts, language),
    },
    pastDue: { label: texts.make.pastDue, note: texts.make.pastDueNote(loan.daysLate) },
    payoff: ofLine
      ? { label: texts.make.payoffOfLine, note: texts.make.payoffOfLineNote(asOf) }
      : { label: texts.make.payoff, note: texts.make.payoffNote(asOf) },
    ofrReinstate: { label: texts.make.ofrReinstate, note: texts.make.ofrReinstateNote },
    other: { label: texts.make.other, note: texts.make.otherNote(payoffText) },
  };
  const insides: Partial<Record<AmountType, ReactNode>> = {
    other: money,
    payoff: <PayoffOnAnotherDay loanId={loan.loanId} today={loan.asOf} label={payoffQuoteTexts[language].otherDay} />,
  };
  return (
    <>
      <ErrorSummary
        title={texts.make.problemTitle}
        attempt={attempt}
        problems={problem ? [{ fieldId: isOther ? moneyId : groupId, message: problem.text }] : []}
      />
      <RadioCards<AmountType>
        id={groupId}
        legend={texts.make.question}
        value={field.amountType}
        onValue={(amountType) => onField({ amountType, text: field.text })}
        error={isOther ? undefined : problem?.text}
        cards={choices.map((choice) => ({
          value: choice.amountType,
          ...notes[choice.amountType],
          amount: choice.amountType === 'other' ? undefined : formatMoney(choice.amountCents),
          inside: insides[choice.amountType],
        }))}
      />
      {problem?.offerPayoff && (
        <Button kind="secondary" onClick={() => onField({ amountType: 'payoff', text: '' })}>
          {texts.make.payOffInstead(payoffText)}
        </Button>
      )}
    </>
  );
}

/** When the minimum is due; of a payment made today, what its day will ask for where that is more. */
function minimumNote(
  { dueDate, nextDueOn, nextDueAmount = 0 }: LoanDetail,
  { minimumAmountDueCents, late }: { readonly minimumAmountDueCents: number; readonly late: boolean },
  { make }: PaymentsTexts,
  language: Language,
) {
  const date = formatDate(nextDueOn ?? dueDate, 'short', language);
  if (late && nextDueAmount !== minimumAmountDueCents) return make.minimumWhenLateNote;
  if (date === '' || nextDueAmount <= minimumAmountDueCents) return make.minimumNote(date);
  return make.minimumTodayNote(formatMoney(nextDueAmount), date);
}

/** Shown with the payoff: who cannot pay it today sees what it will be on one of the next days. */
function PayoffOnAnotherDay({ loanId, today, label }: { loanId: string; today: string; label: string }) {
  const [date, setDate] = useState(today);
  return <PayoffQuote short loanId={loanId} today={today} date={date} onDate={setDate} label={label} />;
}
