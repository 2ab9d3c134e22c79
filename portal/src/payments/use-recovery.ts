import type { OutputOf } from '@lendside/contract/operation';
import type { readRepoInfo } from '@lendside/contract/payments-recovery';
import { type RecoveryAnswer, type RecoveryStage, recoveryStage } from '@lendside/domain/vehicle-recovery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import type { LoanDetail } from './payment-loan.ts';

export type RepoInfo = OutputOf<typeof readRepoInfo>;

/** Where a loan is paid from: the page of its recovery, or the page that asks how much. */
const ENTRY_PAGE = {
  sought: 'OfrVehicleRecovery',
  held: 'OfrVehicleRepossessed',
  none: 'MakePayment',
} as const satisfies Record<RecoveryStage | 'none', string>;

export function entryStageOf(loan: LoanDetail): keyof typeof ENTRY_PAGE {
  return recoveryStage({ stateId: loan.loanStatusId, isInOfrStatus: loan.validations.isInOfrStatus }) ?? 'none';
}

/** Sends a person to the entry that fits the loan as it is by now (flow 11). False while that is happening. */
export function useEntry(loan: LoanDetail | undefined, here: keyof typeof ENTRY_PAGE): boolean {
  const replaceWith = useReplaceWith();
  const brand = useRouteBrand();
  const stage = loan && entryStageOf(loan);
  const elsewhere = stage !== undefined && stage !== here;
  const loanId = loan?.loanId;
  useEffect(() => {
    if (elsewhere && loanId !== undefined) replaceWith(ENTRY_PAGE[stage], { brand, loanId });
  }, [elsewhere, stage, replaceWith, brand, loanId]);
  return !elsewhere;
}

const repoInfoOf = (loanId: string) => read('readRepoInfo', { loanId }, 'short');

/** Terms for getting the vehicle back. Read only where the loan is in recovery. */
export function useRepoInfo(loan: LoanDetail | undefined) {
  const isInRecovery = loan !== undefined && entryStageOf(loan) !== 'none';
  return useQuery({ ...repoInfoOf(loan?.loanId ?? ''), enabled: isInRecovery });
}

/**
 * Tells the lender what the customer chose. Nothing waits for it: paying or calling works all the same, so a failure is
 * only told where the answer is all that was asked. A guest gives none.
 */
export function useRecoveryAnswer(loanId: string) {
  const client = useQueryClient();
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const [recorded, setRecorded] = useState<string>();
  const answer = async (given: RecoveryAnswer) => {
    if (isGuest || state === 'sending') return;
    setState('sending');
    try {
      const saved = await call('updateRepoInfo', { loanId, answer: given });
      client.setQueryData(repoInfoOf(loanId).queryKey, (info) => info && { ...info, answer: saved.answer });
      setRecorded(saved.recorded);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return { answer, state, recorded, mayAnswer: !isGuest };
}
