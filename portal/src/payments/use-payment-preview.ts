import { isCalendarDate } from '@lendside/domain/calendar-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read, useAccountDetail } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import type { AmountType } from '../data/payment/payment-state.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import type { LoanDetail } from './payment-loan.ts';

const PREVIEW_PAUSE_MS = 300;

export interface PreviewedAmount {
  readonly amountCents: number;
  readonly amountType: AmountType;
  /** The day it is planned for, when that is not today. */
  readonly scheduledDate?: string | undefined;
}

/** The amount once it has rested for 300 ms, so that typing does not ask at every key. */
export function useRestedAmount(amount: PreviewedAmount | undefined): PreviewedAmount | undefined {
  const [rested, setRested] = useState(amount);
  const { amountCents, amountType, scheduledDate } = amount ?? {};
  useEffect(() => {
    const next =
      amountCents === undefined || amountType === undefined ? undefined : { amountCents, amountType, scheduledDate };
    return browserTimers.after(PREVIEW_PAUSE_MS, () => setRested((now) => (sameAmount(now, next) ? now : next)));
  }, [amountCents, amountType, scheduledDate]);
  return rested;
}

function sameAmount(a: PreviewedAmount | undefined, b: PreviewedAmount | undefined): boolean {
  return a?.amountCents === b?.amountCents && a?.amountType === b?.amountType && a?.scheduledDate === b?.scheduledDate;
}

/**
 * Where an amount would go if it were paid now, or on the day it is planned for. The last picture stays while the next is fetched.
 * Not every loan system tells it.
 */
export function usePaymentPreview(loanId: string, amount: PreviewedAmount | undefined) {
  const account = useAccountDetail(loanId);
  const isTold = useCan('previews', account.data?.lmsId);
  const rested = useRestedAmount(amount);
  const query = useQuery({
    ...read(
      'previewPayment',
      {
        loanId,
        paymentAmount: rested?.amountCents ?? 0,
        paymentAmountType: rested?.amountType,
        scheduledDate: rested?.scheduledDate,
      },
      'short',
    ),
    enabled: rested !== undefined && isTold,
    placeholderData: keepPreviousData,
  });
  const isCurrent = rested !== undefined && sameAmount(amount, rested) && !query.isPlaceholderData;
  return {
    preview: rested === undefined ? undefined : query.data,
    /** The picture shown belongs to another amount and is about to change. */
    isStale: !isCurrent && query.data !== undefined,
    isFailed: query.isError || (account.isError && account.data === undefined),
    /** The loan system tells it afterwards alone, on the receipt. */
    isUntold: account.data !== undefined && !isTold,
  };
}

/** The day on which a payment made now counts; undefined when the lender's answer is no date (decision D35). */
export function usePostingDate({ lmsId, storeId }: Pick<LoanDetail, 'lmsId' | 'storeId'>): string | undefined {
  const query = useQuery(read('readNextBusinessDate', { lmsId, storeId }, 'short'));
  const date = query.data?.businessDate;
  return isCalendarDate(date) ? date : undefined;
}
