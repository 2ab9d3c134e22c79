import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import type { DueDateMove } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';
import type { LoanDetail } from './payment-loan.ts';
import { UndoDueDateMove } from './undo-due-date-move.tsx';

type DueDateStandsProps = { loan: LoanDetail; move: DueDateMove };

/** A due date that was moved today and can be put back, or why none can be moved now and what helps. */
export function DueDateStands({ loan, move: { moved, reason, again } }: DueDateStandsProps) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const { phone } = useLoanPhone(loan);
  const { brand, loanId } = loan;
  return (
    <Stack gap={4}>
      {moved?.canUndo ? (
        <Notice
          tone="success"
          title={texts.movedTitle(writeDate(moved.toDate, 'long'))}
          action={<UndoDueDateMove moved={moved} />}
        >
          {texts.movedText(writeDate(moved.fromDate), writeDate(moved.toDate))}
        </Notice>
      ) : (
        <Notice still title={reason && texts.reasons[reason]}>
          {moved && <p>{texts.movedBefore(writeDate(moved.fromDate), writeDate(moved.toDate))}</p>}
          {again !== undefined && <p>{texts.again(writeDate(again))}</p>}
          <p>{texts.call(formatPhone(phone))}</p>
        </Notice>
      )}
      <Actions>
        {reason === 'past' && loan.payable && (
          <Link className={buttonClass({})} to={pathTo('MakePayment', { brand, loanId })}>
            {texts.pay}
          </Link>
        )}
        <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
          {texts.toAccount}
        </Link>
      </Actions>
    </Stack>
  );
}
