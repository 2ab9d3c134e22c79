import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { DeadlineNotice } from './deadline-notice.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { HeldVehicle } from './held-vehicle.tsx';
import { loanName } from './loan-name.ts';
import { recoveryTexts } from './recovery-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useEntry, useRecoveryAnswer, useRepoInfo } from './use-recovery.ts';
import { vehicleName } from './vehicle-name.ts';

/** OfrVehicleRepossessed: what gets the vehicle back, where it is, whom to call, and how to pick up what was left in it. */
export function OfrVehicleRepossessed() {
  const { loanId } = useRouteParams<'OfrVehicleRepossessed'>();
  const texts = useTexts(paymentsTexts);
  const words = useTexts(recoveryTexts);
  const account = useAccountDetail(loanId);
  const here = useEntry(account.data, 'held');
  const info = useRepoInfo(account.data);
  const answering = useRecoveryAnswer(loanId);

  if (!here) return null;
  const { data: loan } = account;
  const error = account.error ?? info.error;
  return (
    <PageFrame
      heading={words.held.heading}
      lead={loan ? words.held.lead(vehicleName(loan, words)) : null}
      eyebrow={loan ? loanName(loan, texts.common) : null}
      width="wide"
    >
      {error && (!loan || !info.data) && (
        <LoadFailed error={error} onTryAgain={() => void (loan ? info.refetch() : account.refetch())} />
      )}
      {!error && (!loan || !info.data) && <FlowSkeleton label={texts.common.loading} lines={3} />}
      {loan && info.data && (
        <>
          <DeadlineNotice deadline={info.data.deadline} today={loan.asOf} words={words.held} />
          <HeldVehicle loan={loan} info={info.data} answering={answering} words={words} />
        </>
      )}
    </PageFrame>
  );
}
