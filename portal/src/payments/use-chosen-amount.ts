import { amountChoices, decidePayment, type PaymentLoan } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { payoffDates } from '@lendside/domain/payoff-quote';
import { useState } from 'react';
import { useCan } from '../data/configuration/use-configuration.ts';
import type { AmountType, ChosenAmount } from '../data/payment/payment-state.ts';
import { type AmountFieldState, startingLate } from './amount-choice-cards.tsx';
import { amountProblem } from './amount-problem.ts';
import { usePayDays, usePayoffOn } from './pay-day.tsx';
import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.ts';
import { usePaymentPreview } from './use-payment-preview.ts';

interface AmountFacts {
  readonly loan: LoanDetail;
  /** The rules of today. */
  readonly rules: PaymentLoan;
  /** Amount chosen earlier, when the person comes back. */
  readonly before: ChosenAmount | undefined;
  /** The day that a link asks for, where it is on offer. */
  readonly day?: string | undefined;
  readonly texts: PaymentsTexts;
}

/** The amount as it is typed and the day it is for: what it comes to, what is wrong with it, and where it would go. */
export function useChosenAmount({ loan, rules: rulesToday, before, day: wanted, texts }: AmountFacts) {
  const [field, setField] = useState<AmountFieldState>(() => startOf(before, rulesToday));
  const isPayoff = field.amountType === 'payoff';
  const knowsLater = useCan('outlooks', loan.lmsId);
  const isOpen = (one: string) => !isPayoff || (knowsLater && payoffDates(loan.asOf).includes(one));
  const days = usePayDays(loan.loanId).filter(isOpen);
  const [day, setDay] = useState(before ? before.scheduledDate : wanted);
  const scheduledDate = day !== undefined && days.includes(day) ? day : undefined;
  const payoffThenCents = usePayoffOn(loan.loanId, isPayoff ? scheduledDate : undefined);
  const rules = rulesOn(scheduledDate, loan, rulesToday, payoffThenCents);

  const isWaiting = isPayoff && scheduledDate !== undefined && payoffThenCents === undefined;
  const amountCents = isWaiting ? undefined : centsOf(field, rules);
  const problem = amountProblem(rules, field.amountType, amountCents, texts.make);
  const valid = problem === undefined && field.amountType !== undefined && amountCents !== undefined;
  const amount = valid ? { amountCents, amountType: field.amountType as AmountType } : undefined;
  const preview = usePaymentPreview(loan.loanId, amount && { ...amount, scheduledDate });
  const decision = amount && decidePayment(rules, amount);
  return { field, setField, isPayoff, days, setDay, scheduledDate, rules, problem, amount, preview, decision };
}

/** Payment rules on a later day: the payoff amount of that day, and on the next due day the amount that day asks for. */
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
  const { amountCents, amountType } = before;
  if (amountType === 'other' && amountProblemFree(rules, before)) return { amountType, text: formatMoney(amountCents) };
  // An offered amount is what it comes to now: that of another day, or of today.
  const stillOffered = amountType !== 'other' && amountChoices(rules).some((one) => one.amountType === amountType);
  return { amountType: stillOffered ? amountType : undefined, text: '' };
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
