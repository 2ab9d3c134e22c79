import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useDueDateMove } from './due-date-move.ts';
import { DueDateStands } from './due-date-stands.tsx';
import { dueDateTexts } from './due-date-texts.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { MoveDueDateForm } from './move-due-date-form.tsx';
import { paymentsTexts } from './texts.ts';

/** MoveDueDate: another day for the next payment, with what it costs; or how it was moved, and why it cannot be. */
export function MoveDueDate() {
  const { loanId } = useRouteParams<'MoveDueDate'>();
  const texts = useTexts(dueDateTexts);
  const common = useTexts(paymentsTexts).common;
  const writeDate = useWriteDate();
  const account = useAccountDetail(loanId);
  const move = useDueDateMove(loanId);
  const [loan, data] = [account.data, move.data];
  const failed = (loan ? undefined : account.error) ?? (data ? undefined : move.error);
  if (failed || !loan || !data) {
    const tryAgain = () => void Promise.all([account.refetch(), move.refetch()]);
    return (
      <PageFrame heading={texts.heading}>
        {failed ? (
          <LoadFailed error={failed} onTryAgain={tryAgain} />
        ) : (
          <FlowSkeleton label={texts.loading} lines={4} />
        )}
      </PageFrame>
    );
  }
  const { movable } = data;
  const lead = movable && !data.moved?.canUndo ? texts.lead(writeDate(movable.now.dueDate, 'long')) : undefined;
  return (
    <PageFrame heading={texts.heading} lead={lead} eyebrow={loanName(loan, common)}>
      {movable && !data.moved?.canUndo ? (
        <MoveDueDateForm loanId={loanId} movable={movable} />
      ) : (
        <DueDateStands loan={loan} move={data} />
      )}
    </PageFrame>
  );
}
