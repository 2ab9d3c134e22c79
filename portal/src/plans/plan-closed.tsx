import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import type { LoanDetail, LoanPlans, PlanWay } from './loan-plans.ts';
import { plansTexts } from './texts.ts';

type Reason = NonNullable<PlanWay['reason']>;

/** A way that a product does not have, and a disaster that there is not, explain nothing. */
const isOfNoUse = (reason: Reason): reason is 'notOffered' | 'noDisaster' =>
  reason === 'notOffered' || reason === 'noDisaster';

/** Why no way is open, from when on one is, and who helps. */
export function PlanClosed({ loan, plans: { ways } }: { loan: LoanDetail; plans: LoanPlans }) {
  const texts = useTexts(plansTexts);
  const writeDate = useWriteDate();
  const { phone } = useLoanPhone(loan);
  const { brand, loanId } = loan;
  const reasons = [...new Set(ways.flatMap(({ reason }) => (reason && !isOfNoUse(reason) ? [reason] : [])))];
  const again = ways.flatMap((way) => way.again ?? []).sort()[0];
  return (
    <Stack gap={4}>
      <Notice still title={texts.closed.title}>
        {(reasons.length > 0 ? reasons : (['notOffered'] as const)).map((reason) => (
          <p key={reason}>{texts.closed[reason]}</p>
        ))}
        {again !== undefined && <p>{texts.closed.again(writeDate(again))}</p>}
        <p>{texts.closed.call(formatPhone(phone))}</p>
      </Notice>
      <Actions>
        <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('PaymentHelp', { brand, loanId })}>
          {texts.toHelp}
        </Link>
        <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
          {texts.toAccount}
        </Link>
      </Actions>
    </Stack>
  );
}
