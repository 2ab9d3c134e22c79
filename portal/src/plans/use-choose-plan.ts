import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { keyOf, type PlanKind, type PlanWay } from './loan-plans.ts';
import { beginPlanSigning } from './plan-signing.ts';

/** The chosen way with what is chosen of it, and sending it to be signed: once for each choice, however often it is pressed. */
export function useChoosePlan(
  loanId: string,
  {
    ways,
    wanted,
    failed,
    autoPay,
  }: { ways: readonly PlanWay[]; wanted: string | undefined; failed: string; autoPay: boolean },
) {
  const client = useQueryClient();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const [kind, setKind] = useState<PlanKind | undefined>(() => ways.find((way) => way.kind === wanted)?.kind);
  const [picked, setPicked] = useState<string>();
  const [tried, setTried] = useState(false);
  const [stopsAutoPay, stopAutoPay] = useState(false);
  // One key for as long as the same is asked for: sent again, it happens once.
  const [paymentKey, setPaymentKey] = useState(() => crypto.randomUUID());
  const { run, busy, problem, failure } = useOneCall(failed);
  const way = ways.find((one) => one.kind === kind);
  const only = way?.offers.length === 1 ? way.offers[0] : undefined;
  const offer = only ?? way?.offers.find((one) => keyOf(one) === picked);

  const anew = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setTried(false);
      setPaymentKey(crypto.randomUUID());
    };
  };
  const send = () => {
    setTried(true);
    if (offer === undefined) return;
    const { payments, firstDueDate, version } = offer;
    const choice = { kind: offer.kind, ...(payments && { payments }), ...(firstDueDate && { firstDueDate }) };
    void run(async () => {
      try {
        await call('chooseLoanPlan', { loanId, paymentKey, ...choice, version });
      } catch (error) {
        // What is on the screen is another by now: the new one is read, and the refusal says so.
        if (error instanceof CallFailed) await moneyMoved(client);
        throw error;
      }
      if (stopsAutoPay && autoPay && offer.kind === 'pause') {
        await call('stopAutoPay', { loanId });
        await moneyMoved(client);
      }
      beginPlanSigning(loanId);
      navigateTo('DocuSignView', { brand, loanId });
    });
  };
  const choosing = { chooseWay: anew(setKind), pick: anew(setPicked), stopsAutoPay, stopAutoPay };
  return { way, offer, picked, tried, send, busy, problem, failure, ...choosing };
}
