import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Processing } from '../kit/feedback/processing.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ReasonForm } from './reason-form.tsx';
import { type Renewal, useRenewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';
import { problemOf, useCancelling } from './use-cancelling.ts';

/** CancelRenewal: why, and then waiting until it is taken back for certain (flow 7). */
export function CancelRenewal() {
  const { loanId } = useRouteParams<'CancelRenewal'>();
  const words = useTexts(takingBackTexts).cancel;
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  return (
    <PageFrame heading={words.heading} lead={words.lead}>
      {asked.isError && !asked.data && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <ShapeSkeleton shape="facts" count={4} />
        </SkeletonGroup>
      )}
      {asked.data && !renewal && <Nothing loanId={loanId} />}
      {renewal && <Cancelling renewal={renewal} readAgain={() => asked.refetch()} />}
    </PageFrame>
  );
}

function Nothing({ loanId }: { loanId: string }) {
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const isScoped = useSession()?.lockedFlow !== undefined;
  return (
    <Notice
      tone="info"
      still
      action={
        !isScoped && (
          <Button kind="secondary" small onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {words.toAccount}
          </Button>
        )
      }
    >
      {words.nothing}
    </Notice>
  );
}

function Cancelling({ renewal, readAgain }: { renewal: Renewal; readAgain: () => void }) {
  const words = useTexts(takingBackTexts).cancel;
  const cancelling = useCancelling(renewal);
  const seconds = useLimit('cancelRefiTimeout');
  const { phone } = useLoanPhone(useAccountDetail(renewal.newLoanId).data);
  const { phase } = cancelling;
  const busy = phase === 'starting' || phase === 'following';
  const problem = problemOf(cancelling);
  if (!renewal.canCancel && !renewal.beingCancelled && phase === 'idle') return <Nothing loanId={renewal.oldLoanId} />;

  return (
    <>
      <Processing open={busy} title={words.sending} detail={words.waiting} />
      <Notice tone="info" still>
        <p>
          {renewal.paymentAmount > 0 ? words.paidStays(formatMoney(renewal.paymentAmount)) : words.nothingPaid}{' '}
          {renewal.otherParty && words.bothParties(renewal.otherParty.name)}
        </p>
      </Notice>
      {phase === 'gaveUp' && (
        <Notice
          tone="warning"
          title={words.failed}
          action={
            <Button kind="secondary" small onClick={readAgain}>
              {words.lookAgain}
            </Button>
          }
        >
          {words.timeout(seconds, formatPhone(phone))}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="danger" title={words.failed}>
          {problem === '' ? words.failed : problem}
        </Notice>
      )}
      <ReasonForm renewal={renewal} busy={busy} onSend={cancelling.send} />
    </>
  );
}
