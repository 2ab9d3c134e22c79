import { amountChoices, decidePayment, type PaymentLoan } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { payoffDates } from '@lendside/domain/payoff-quote';
import { useId, useState } from 'react';
import { useLanguage } from '../data/language/texts.ts';
import type { AmountType, ChosenAmount } from '../data/payment/payment-state.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { AlreadyPlanned } from './already-planned.tsx';
import { AmountChoiceCards, type AmountFieldState, startingLate } from './amount-choice-cards.tsx';
import { amountProblem, renewalNote } from './amount-problem.ts';
import { AmountSummary } from './amount-summary.tsx';
import { PartialDialog } from './partial-dialog.tsx';
import { PayDay, usePayDays, usePayoffOn } from './pay-day.tsx';
import type { LoanDetail } from './payment-loan.ts';
import styles from './payments.module.css';
import { type PayoffChange, payoffChange } from './payoff-change.ts';
import { PayoffChangedDialog } from './payoff-changed-dialog.tsx';
import { RenewalChoice } from './renewal-choice.tsx';
import type { PaymentsTexts } from './texts.ts';
import { usePaymentPreview, usePostingDate } from './use-payment-preview.ts';

type AmountFormProps = {
  loan: LoanDetail;
  /** When the figures were read, epoch milliseconds. */
  readAtMs: number;
  rules: PaymentLoan;
  /** What was chosen before, when the person comes back. */
  before: ChosenAmount | undefined;
  texts: PaymentsTexts;
  readAgain: () => Promise<LoanDetail>;
  onChosen: (amount: ChosenAmount) => void;
};

type Question = { kind: 'partial' } | { kind: 'payoff'; change: PayoffChange };

/** The amount of a payment, with the picture of where it goes beside it. */
export function AmountForm({ loan, readAtMs, rules: rulesToday, before, texts, readAgain, onChosen }: AmountFormProps) {
  const formId = useId();
  const language = useLanguage();
  const [field, setField] = useState<AmountFieldState>(() => startOf(before, rulesToday));
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [checking, setChecking] = useState(false);
  const postingDate = usePostingDate(loan.lmsId);
  const isPayoff = field.amountType === 'payoff';
  const days = usePayDays(loan.loanId).filter((one) => !isPayoff || payoffDates(loan.asOf).includes(one));
  const [day, setDay] = useState(before?.scheduledDate);
  const scheduledDate = day !== undefined && days.includes(day) ? day : undefined;
  const payoffThenCents = usePayoffOn(loan.loanId, isPayoff ? scheduledDate : undefined);
  const rules = rulesOn(scheduledDate, loan, rulesToday, payoffThenCents);

  const amountCents =
    isPayoff && scheduledDate !== undefined && payoffThenCents === undefined ? undefined : centsOf(field, rules);
  const problem = amountProblem(rules, field.amountType, amountCents, texts.make);
  const valid = problem === undefined && field.amountType !== undefined && amountCents !== undefined;
  const amount = valid ? { amountCents, amountType: field.amountType as AmountType } : undefined;
  const preview = usePaymentPreview(loan.loanId, amount && { ...amount, scheduledDate });
  const decision = amount && decidePayment(rules, amount);

  const send = async () => {
    setAttempt((count) => count + 1);
    if (!amount || checking) return;
    setChecking(true);
    const change = await payoffChange(
      { ...amount, payoffCents: loan.payoffAmount, payoffReadAtMs: readAtMs },
      readAgain,
    );
    setChecking(false);
    if (change) setQuestion({ kind: 'payoff', change });
    else if (decision?.ok && decision.isPartial) setQuestion({ kind: 'partial' });
    else choose(amount);
  };
  const choose = (next: { amountCents: number; amountType: AmountType; renewal?: boolean }) => {
    setQuestion(undefined);
    onChosen({ ...next, payoffCents: loan.payoffAmount, payoffReadAtMs: Math.max(readAtMs, 0), scheduledDate });
  };
  const acceptPayoff = (change: PayoffChange) => {
    setQuestion(undefined);
    onChosen({ ...change.next, payoffReadAtMs: browserTimers.nowMs() });
  };

  return (
    <>
      <Columns
        summaryLabel={texts.common.summaryTitle}
        summary={
          <AmountSummary
            formId={formId}
            amountCents={amount?.amountCents}
            preview={preview}
            asOf={scheduledDate ?? loan.asOf}
            postingDate={postingDate}
            scheduledDate={scheduledDate}
            renewal={loan.refinanceEligible ? undefined : decision && renewalNote(rules, decision, texts.make.renewal)}
            busy={checking}
            texts={texts}
            language={language}
          />
        }
      >
        <form
          id={formId}
          noValidate
          className={styles.form}
          aria-label={texts.make.heading}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <AlreadyPlanned loanId={loan.loanId} />
          <AmountChoiceCards
            loan={loan}
            rules={rules}
            field={field}
            onField={(next) => {
              setField(next);
              setAttempt(0);
            }}
            problem={attempt > 0 ? problem : undefined}
            attempt={attempt}
            texts={texts}
            language={language}
          />
          <PayDay
            today={loan.asOf}
            days={days}
            day={scheduledDate}
            onDay={setDay}
            isPayoff={isPayoff}
            dueDate={loan.dueDate}
          />
        </form>
      </Columns>
      {scheduledDate === undefined && (
        <RenewalChoice
          loan={loan}
          rules={rulesToday}
          amountCents={amount?.amountCents}
          onKeep={() => void send()}
          onRenew={(cents) => choose({ amountCents: cents, amountType: 'other', renewal: true })}
          onPayOff={() => {
            setField({ amountType: 'payoff', text: '' });
            choose({ amountCents: rulesToday.payoffAmountCents, amountType: 'payoff' });
          }}
        />
      )}
      <PartialDialog
        open={question?.kind === 'partial'}
        pastDueText={formatMoney(rules.pastDueAmountCents)}
        texts={texts.partial}
        onContinue={() => amount && choose(amount)}
        onChange={() => setQuestion(undefined)}
      />
      <PayoffChangedDialog
        change={question?.kind === 'payoff' ? question.change : undefined}
        texts={texts.payoffChanged}
        onAccept={acceptPayoff}
        onChange={() => setQuestion(undefined)}
      />
    </>
  );
}

/** What is asked for on a later day: all that pays the loan off then, and on the next due day what that day asks for. */
function rulesOn(day: string | undefined, loan: LoanDetail, today: PaymentLoan, payoffThenCents: number | undefined) {
  const isDueDay = day !== undefined && day === loan.nextDueOn;
  return {
    ...today,
    payoffAmountCents: payoffThenCents ?? today.payoffAmountCents,
    minimumAmountDueCents: (isDueDay ? loan.nextDueAmount : undefined) ?? today.minimumAmountDueCents,
  };
}

/** Where the person comes back to, else what is due: the amount most people came to pay. Never the payoff by itself. */
function startOf(before: ChosenAmount | undefined, rules: PaymentLoan): AmountFieldState {
  if (!before || before.amountCents === 0) {
    const due = startingLate(amountChoices(rules)).find(
      ({ amountType }) => amountType === 'pastDue' || amountType === 'minimum',
    );
    return { amountType: due?.amountType, text: '' };
  }
  const text = before.amountType === 'other' ? formatMoney(before.amountCents) : '';
  const stillOffered = amountProblemFree(rules, before);
  return stillOffered ? { amountType: before.amountType, text } : { amountType: undefined, text: '' };
}

const amountProblemFree = (rules: PaymentLoan, { amountCents, amountType }: ChosenAmount) =>
  decidePayment(rules, { amountCents, amountType }).ok;

function centsOf(field: AmountFieldState, rules: PaymentLoan): number | undefined {
  switch (field.amountType) {
    case 'minimum':
      return rules.minimumAmountDueCents;
    case 'pastDue':
      return rules.pastDueAmountCents;
    case 'payoff':
      return rules.payoffAmountCents;
    case 'ofrReinstate':
      return rules.ofrReinstateAmountCents;
    case 'other':
      return centsOfMoneyField(field.text);
    default:
      return undefined;
  }
}
