import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { payoffDates } from '@lendside/domain/payoff-quote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../data/calls/queries.ts';
import type { PlannedPayment } from './planned-payment-row.tsx';

/**
 * Amount of a planned payment that is being changed. A payoff is what is owed on its day and follows it, until another amount is typed;
 * it goes no further ahead than payoffs are quoted (decision record 16).
 */
export function usePlannedAmount(payment: PlannedPayment, day: string) {
  const { loanId, paymentAmount, paymentAmountType, scheduledDate } = payment;
  const isPayoff = paymentAmountType === 'payoff';
  const [typed, setTyped] = useState<string>();
  const quote = useQuery({ ...read('quotePayoff', { loanId, goodThroughDate: day }, 'short'), enabled: isPayoff }).data;
  const payoffCents = quote?.payoffAmount;
  const text = typed ?? formatMoney(payoffCents ?? paymentAmount);
  const amountCents = centsOfMoneyField(text) ?? 0;
  const paysOff = isPayoff && (typed === undefined || amountCents === payoffCents);
  const quotedDays = quote && payoffDates(quote.asOf);
  return {
    text,
    type: setTyped,
    amountCents,
    amountType: isPayoff ? (paysOff ? ('payoff' as const) : ('other' as const)) : undefined,
    /** Payoff of another day, and what stays owed beside an amount that does not reach it. */
    payoff:
      payoffCents === undefined || (paysOff && day === scheduledDate)
        ? undefined
        : { payoffCents, leftCents: Math.max(0, payoffCents - amountCents) },
    isOpen: (date: string) => quotedDays === undefined || quotedDays.includes(date),
  };
}
