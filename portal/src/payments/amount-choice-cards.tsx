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
import { WhyButton } from './why-button.tsx';

export interface AmountFieldState {
  readonly amountType: AmountType | undefined;
  /** Text typed in the money field of "other". */
  readonly text: string;
}

type AmountChoiceCardsProps = {
  loan: LoanDetail;
  rules: PaymentLoan;
  /** The later day that the amounts are for; absent: today. */
  scheduledDate: string | undefined;
  field: AmountFieldState;
  onField: (field: AmountFieldState) => void;
  problem: AmountProblem | undefined;
  attempt: number;
  texts: PaymentsTexts;
  language: Language;
};

/** Orders the choices for a late customer: past due first, which is also what the account says they owe. */
export function startingLate(choices: readonly AmountChoice[]): AmountChoice[] {
  const late = choices.filter(({ amountType }) => amountType === 'pastDue');
  return [...late, ...choices.filter(({ amountType }) => amountType !== 'pastDue')];
}

/** Payment amount choices: minimum due, past due, payoff as of today, or any other amount. */
export function AmountChoiceCards(props: AmountChoiceCardsProps) {
  const { rules, field, onField, problem, attempt, texts } = props;
  const groupId = useId();
  const moneyId = useId();
  const isOther = field.amountType === 'other';
  const choices = startingLate(amountChoices(rules));
  const words = wordsOf(props, choices[0]?.amountType === 'pastDue');
  const insides = insidesOf(props, moneyId);
  const whys = whysOf(props);
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
          ...words[choice.amountType],
          amount: choice.amountType === 'other' ? undefined : formatMoney(choice.amountCents),
          beside: whys[choice.amountType],
          inside: insides[choice.amountType],
        }))}
      />
      {problem?.offerPayoff && (
        <Button kind="secondary" onClick={() => onField({ amountType: 'payoff', text: '' })}>
          {texts.make.payOffInstead(formatMoney(rules.payoffAmountCents))}
        </Button>
      )}
    </>
  );
}

type CardWords = Record<AmountChoice['amountType'], Pick<RadioCard<AmountType>, 'label' | 'note'>>;

/** Label and explanation of each amount. */
function wordsOf(props: AmountChoiceCardsProps, late: boolean): CardWords {
  const { loan, rules, texts, language } = props;
  const { make } = texts;
  const ofLine = loan.productKind === 'creditLine';
  const pastDue = { label: make.pastDue, note: make.pastDueNote(rules.daysLate) };
  const isAllPastDue = rules.daysLate > 0 && rules.minimumAmountDueCents === rules.pastDueAmountCents;
  return {
    // Where nothing else falls due, or the loan system does not say what does, what is late is the one amount.
    minimum: isAllPastDue
      ? pastDue
      : {
          label: late ? make.minimumWhenLate : ofLine ? make.minimumOfLine : make.minimum,
          note: minimumNote(loan, { ...rules, late }, texts, language),
        },
    pastDue,
    payoff: { label: ofLine ? make.payoffOfLine : make.payoff, note: payoffNote(props, ofLine) },
    ofrReinstate: { label: make.ofrReinstate, note: make.ofrReinstateNote },
    other: { label: make.other, note: make.otherNote(formatMoney(rules.payoffAmountCents)) },
  };
}

/** The day that the payoff amount is of. */
function payoffNote({ loan, scheduledDate, texts: { make }, language }: AmountChoiceCardsProps, ofLine: boolean) {
  const day = formatDate(scheduledDate ?? loan.asOf, 'short', language);
  if (scheduledDate === undefined) return (ofLine ? make.payoffOfLineNote : make.payoffNote)(day);
  return (ofLine ? make.payoffOfLineNoteOn : make.payoffNoteOn)(day);
}

/** "Why?" under the chosen amount, where the books explain it: as of today, of the next due day, or of the day of a payoff. */
function whysOf({ loan, rules, scheduledDate }: AmountChoiceCardsProps): Partial<Record<AmountType, ReactNode>> {
  const isDueDay = scheduledDate !== undefined && scheduledDate === loan.nextDueOn;
  const reinstateCents = rules.ofrReinstateAmountCents;
  return {
    minimum: <WhyButton loan={loan} figure={isDueDay ? 'next' : 'minimum'} />,
    pastDue: <WhyButton loan={loan} figure="due" />,
    payoff: <WhyButton loan={loan} figure="payoff" on={scheduledDate} />,
    ofrReinstate: <WhyButton loan={{ ...loan, reinstateCents }} figure="reinstate" />,
  };
}

/** Contents that open under an amount once it is chosen. */
function insidesOf(
  { loan, scheduledDate, field, onField, problem, texts, language }: AmountChoiceCardsProps,
  moneyId: string,
): Partial<Record<AmountType, ReactNode>> {
  return {
    other: (
      <MoneyInput
        id={moneyId}
        label={texts.make.otherLabel}
        look="large"
        value={field.text}
        onValue={(text) => onField({ amountType: 'other', text })}
        error={field.amountType === 'other' ? problem?.text : undefined}
        enterKeyHint="next"
      />
    ),
    payoff: (
      <PayoffOnAnotherDay
        key={scheduledDate}
        loan={loan}
        today={loan.asOf}
        start={scheduledDate ?? loan.asOf}
        label={payoffQuoteTexts[language].otherDay}
      />
    ),
  };
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

type PayoffOnAnotherDayProps = { loan: LoanDetail; today: string; start: string; label: string };

/** Shown with the payoff: who cannot pay it today sees what it will be on one of the next days. */
function PayoffOnAnotherDay({ loan, today, start, label }: PayoffOnAnotherDayProps) {
  const [date, setDate] = useState(start);
  return <PayoffQuote short loan={loan} today={today} date={date} onDate={setDate} label={label} />;
}
