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
import { AwaitedCall } from './awaited-call.tsx';
import { StoreCallForm } from './store-call-form.tsx';
import { useStoreCall } from './store-call-query.ts';
import { storeCallTexts } from './store-call-texts.ts';

/** StoreCall: a call by the store at a time that the customer chooses; or the one that is to come. */
export function StoreCall() {
  const { brand, loanId } = useRouteParams<'StoreCall'>();
  const texts = useTexts(storeCallTexts);
  const account = useAccountDetail(loanId);
  const asked = useStoreCall(loanId);
  const [loan, data] = [account.data, asked.data];
  const failed = (loan ? undefined : account.error) ?? (data ? undefined : asked.error);
  if (failed || !loan || !data) {
    const tryAgain = () => void Promise.all([account.refetch(), asked.refetch()]);
    return <FormPageWaits texts={texts} failed={failed} onTryAgain={tryAgain} />;
  }
  const { call } = data;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        {call?.state === 'waiting' && <AwaitedCall loanId={loanId} awaited={call} />}
        {call?.state === 'reached' && <Notice still>{texts.reached}</Notice>}
        {call?.state === 'notReached' && <Notice still>{texts.notReached}</Notice>}
        {call?.state !== 'waiting' && <NewCall loan={loan} read={data} />}
        <Actions>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('PaymentHelp', { brand, loanId })}>
            {texts.toHelp}
          </Link>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
            {texts.toAccount}
          </Link>
        </Actions>
      </Stack>
    </PageFrame>
  );
}

type NewCallProps = {
  loan: NonNullable<ReturnType<typeof useAccountDetail>['data']>;
  read: NonNullable<ReturnType<typeof useStoreCall>['data']>;
};

/** The times to choose from; without a number on file the way to the profile, without hours the phone. */
function NewCall({ loan, read }: NewCallProps) {
  const texts = useTexts(storeCallTexts);
  const { phone } = useLoanPhone(loan);
  if (read.maskedPhone === undefined) {
    return (
      <Notice
        still
        action={
          <Link
            className={buttonClass({ kind: 'secondary', small: true })}
            to={pathTo('CustomerProfile', { brand: loan.brand })}
          >
            {texts.toProfile}
          </Link>
        }
      >
        {texts.noNumber}
      </Notice>
    );
  }
  if (read.times.length === 0) return <Notice still>{texts.noTimes(formatPhone(phone))}</Notice>;
  return <StoreCallForm loanId={loan.loanId} read={read} />;
}
