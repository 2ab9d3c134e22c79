import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import type { MovableDueDate } from './due-date-move.ts';

/** The chosen day, what becomes of a planned payment, and sending both: once for each choice, however often it is pressed. */
export function useMoveDueDate(loanId: string, movable: MovableDueDate, failed: string) {
  const client = useQueryClient();
  const [day, setDay] = useState<string>();
  const [decided, setDecided] = useState<'move' | 'keep'>();
  const [tried, setTried] = useState(false);
  // One key for as long as the same is asked for: sent again, it happens once.
  const [paymentKey, setPaymentKey] = useState(() => crypto.randomUUID());
  const { run, busy, problem, failure } = useOneCall(failed);
  const choice = movable.choices.find(({ dueDate }) => dueDate === day);
  const before = movable.plannedPayments.filter((one) => choice !== undefined && one.scheduledDate < choice.dueDate);
  const last = before.filter(({ canMove }) => canMove).at(-1);

  const anew = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setPaymentKey(crypto.randomUUID());
    };
  };
  const send = () => {
    setTried(true);
    if (choice === undefined || (last !== undefined && decided === undefined)) return;
    const what = { installmentNo: movable.installmentNo, fromDate: movable.now.dueDate, toDate: choice.dueDate };
    const plannedPayments = last === undefined ? undefined : decided;
    void run(async () => {
      try {
        await call('moveDueDate', { loanId, paymentKey, ...what, ...(plannedPayments && { plannedPayments }) });
      } catch (error) {
        // What is on the screen is another by now: the new one is read, and the refusal says so.
        if (error instanceof CallFailed) await moneyMoved(client);
        throw error;
      }
      await moneyMoved(client);
    });
  };
  return {
    ...{ choice, decided, tried, send, busy, problem, failure },
    choose: anew(setDay),
    decide: anew(setDecided),
    planned: { last, others: before.filter((one) => one !== last) },
  };
}
