import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { FormPageWaits } from '../data/refusals/form-page-waits.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import type { LoanDetail } from './loan-plans.ts';
import { PromiseForm } from './promise-form.tsx';
import { type PromiseToPayRead, usePromiseToPay } from './promise-query.ts';
import { PromiseStands } from './promise-stands.tsx';
import { promiseTexts } from './promise-texts.ts';

/** PromiseToPay: how much a customer will pay by which day, or what they told before; and why nothing can be told. */
export function PromiseToPay() {
  const { brand, loanId } = useRouteParams<'PromiseToPay'>();
  const texts = useTexts(promiseTexts);
  const account = useAccountDetail(loanId);
  const promise = usePromiseToPay(loanId);
  const [loan, data] = [account.data, promise.data];
  const failed = (loan ? undefined : account.error) ?? (data ? undefined : promise.error);
  if (failed || !loan || !data) {
    const tryAgain = () => void Promise.all([account.refetch(), promise.refetch()]);
    return <FormPageWaits texts={texts} failed={failed} onTryAgain={tryAgain} />;
  }
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        <PromiseStands loanId={loanId} promise={data.promise} />
        {data.days.length > 0 && <PromiseForm loanId={loanId} read={data} />}
        {data.reason && data.reason !== 'waits' && <Closed loan={loan} reason={data.reason} />}
        <Actions>
          {loan.payable && (
            <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('PaymentHelp', { brand, loanId })}>
              {texts.toHelp}
            </Link>
          )}
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
            {texts.toAccount}
          </Link>
        </Actions>
      </Stack>
    </PageFrame>
  );
}

type ClosedProps = { loan: LoanDetail; reason: Exclude<NonNullable<PromiseToPayRead['reason']>, 'waits'> };

function Closed({ loan, reason }: ClosedProps) {
  const texts = useTexts(promiseTexts).closed;
  const { phone } = useLoanPhone(loan);
  return (
    <Notice still title={texts.title}>
      <p>{texts[reason]}</p>
      {reason !== 'notDueSoon' && <p>{texts.call(formatPhone(phone))}</p>}
    </Notice>
  );
}
