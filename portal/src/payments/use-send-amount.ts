import { useState } from 'react';
import type { AmountType, ChosenAmount } from '../data/payment/payment-state.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import type { LoanDetail } from './payment-loan.ts';
import { type FreshFigures, type PayoffChange, payoffChange } from './payoff-change.ts';
import type { useChosenAmount } from './use-chosen-amount.ts';

type Question = { kind: 'partial' } | { kind: 'payoff'; change: PayoffChange };

interface SendFacts {
  readonly loan: LoanDetail;
  /** When the figures were read, epoch milliseconds. */
  readonly readAtMs: number;
  readonly fresh: FreshFigures;
  readonly onChosen: (amount: ChosenAmount) => void;
}

/** Goes on with an amount, after the question that it raises: a payoff that changed, or an account that stays past due. */
export function useSendAmount(
  { loan, readAtMs, fresh, onChosen }: SendFacts,
  { amount, decision, scheduledDate }: ReturnType<typeof useChosenAmount>,
) {
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [checking, setChecking] = useState(false);
  const payoffCents = loan.payoffAmount;

  const choose = (next: { amountCents: number; amountType: AmountType; renewal?: boolean }) => {
    setQuestion(undefined);
    onChosen({ ...next, payoffCents, payoffReadAtMs: Math.max(readAtMs, 0), scheduledDate });
  };
  const send = async () => {
    setAttempt((count) => count + 1);
    if (!amount || checking) return;
    setChecking(true);
    const change = await payoffChange({ ...amount, payoffCents, payoffReadAtMs: readAtMs, scheduledDate }, fresh);
    setChecking(false);
    if (change) setQuestion({ kind: 'payoff', change });
    else if (decision?.ok && decision.isPartial) setQuestion({ kind: 'partial' });
    else choose(amount);
  };
  return {
    attempt,
    checking,
    send,
    choose,
    startAnew: () => setAttempt(0),
    isPartial: question?.kind === 'partial',
    change: question?.kind === 'payoff' ? question.change : undefined,
    choosePartial: () => amount && choose(amount),
    acceptPayoff: ({ next }: PayoffChange) => {
      setQuestion(undefined);
      onChosen({ ...next, payoffReadAtMs: browserTimers.nowMs() });
    },
    endQuestion: () => setQuestion(undefined),
  };
}
