import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOn, useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { endRenewalWay } from '../refinance/front.ts';
import { forgetCashChoice } from './cash-choice.ts';
import { type MoneyOnItsWay, moneyOnItsWayOf } from './draws.ts';
import { cashTexts } from './texts.ts';

const POLL_EVERY_MILLISECONDS = 3_000;

type OnItsWayProps = {
  loanId: string;
  /** Disbursement method, once it is known. */
  type: MoneyOnItsWay['disbursementType'] | undefined;
  booked: boolean;
  timedOut: boolean;
};

/** Asks where the money is until it is somewhere; after the last time it says that a mail will tell. */
export function OnItsWay({ loanId, type, booked, timedOut }: OnItsWayProps) {
  const texts = useTexts(cashTexts).pending;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const isPolled = useIsOn('disbursementPolling');
  const attemptsMax = useLimit('disbursementMaxPollingAttempts');
  const [attempts, setAttempts] = useState(0);
  const money = useQuery({
    ...moneyOnItsWayOf(loanId, type),
    enabled: booked && isPolled && attempts < attemptsMax,
    refetchInterval: POLL_EVERY_MILLISECONDS,
  });
  const { dataUpdatedAt, errorUpdatedAt } = money;
  useEffect(() => {
    if (dataUpdatedAt > 0 || errorUpdatedAt > 0) setAttempts((count) => count + 1);
  }, [dataUpdatedAt, errorUpdatedAt]);
  const state = money.data?.state;
  const isKnown = state !== undefined && state !== 'pending';
  const isOver = booked && (isKnown || !isPolled || attempts >= attemptsMax);
  useEffect(() => {
    if (!isOver) return;
    endRenewalWay(loanId);
    forgetCashChoice(loanId);
    replaceWith('ConfirmDisbursement', { brand, loanId });
  }, [isOver, replaceWith, brand, loanId]);
  return (
    <Stack gap={5}>
      <Spinner size="large" />
      <p role="status">{timedOut ? texts.slow : texts.working}</p>
    </Stack>
  );
}
