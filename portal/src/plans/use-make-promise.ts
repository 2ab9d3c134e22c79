import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import type { PromiseToPayRead } from './promise-query.ts';
import { promiseTexts } from './promise-texts.ts';

/** Amount and day as they are typed, and sending them: once for each choice, however often it is pressed. */
export function useMakePromise(loanId: string, { amountDue, leastAmount, mostAmount }: PromiseToPayRead) {
  const texts = useTexts(promiseTexts);
  const client = useQueryClient();
  const [amountId, dayId] = [useId(), useId()];
  const [text, setText] = useState(() => (amountDue > 0 ? formatMoney(Math.min(amountDue, mostAmount)) : ''));
  const [day, setDay] = useState('');
  // One key for as long as the same is told: sent again, it stands once.
  const [paymentKey, setPaymentKey] = useState(() => crypto.randomUUID());
  const form = useFormProblems(texts);
  const task = useOneCall(texts.failed);
  const anew = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPaymentKey(crypto.randomUUID());
  };
  const send = () => {
    const paymentAmount = centsOfMoneyField(text) ?? undefined;
    const isRight = form.check((words) => ({
      [amountId]: problemOf(paymentAmount, { leastAmount, mostAmount }, words),
      [dayId]: day === '' ? words.dayMissing : undefined,
    }));
    if (!isRight || paymentAmount === undefined) return;
    const fields = { promise_amount_not_possible: amountId, promise_day_not_offered: dayId };
    void task.run(
      async () => {
        await call('makePromiseToPay', { loanId, paymentKey, paymentAmount, promisedDate: day });
        await moneyMoved(client);
      },
      (error) => form.refusedAt(error, fields),
    );
  };
  return { text, day, typeAmount: anew(setText), chooseDay: anew(setDay), send, form, task, amountId, dayId };
}

/** The least alone: on a later day more may be owed than today, and the service, which knows that day, checks the most. */
function problemOf(
  amountCents: number | undefined,
  { leastAmount, mostAmount }: Pick<PromiseToPayRead, 'leastAmount' | 'mostAmount'>,
  texts: (typeof promiseTexts)['english'],
): string | undefined {
  if (amountCents === undefined) return texts.amountMissing;
  return amountCents < leastAmount ? texts.amountRange(formatMoney(leastAmount), formatMoney(mostAmount)) : undefined;
}
