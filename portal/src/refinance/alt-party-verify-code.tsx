import { sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CodeForm, WayForm } from './alt-party-forms.tsx';
import { type Renewal, useRenewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';
import { useVerification } from './use-verification.ts';
import { wayTexts } from './way-texts.ts';

/**
 * AltPartyVerifyCode: the other party comes in by a signed link, proves by a code who they are, and takes the lock, before
 * any document is shown (flow 6, step 11). They see their own contacts and the first name of who renewed, nothing else.
 */
export function AltPartyVerifyCode() {
  const { loanId } = useRouteParams<'AltPartyVerifyCode'>();
  const words = useTexts(takingBackTexts).verify;
  const writeDate = useWriteDate();
  const navigateTo = useNavigateTo();
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  const name = renewal?.otherParty?.name;
  const waits = renewal?.state === 'SIGNING' && !renewal.signedByMe && !renewal.beingCancelled;
  const isOver = asked.data !== undefined && !waits;
  return (
    <PageFrame
      heading={isOver ? words.headingOver : words.heading}
      {...(!isOver && { lead: name ? words.lead(name) : words.leadNoName })}
    >
      {asked.isError && !asked.data && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <ShapeSkeleton shape="form" count={1} />
        </SkeletonGroup>
      )}
      {isOver && (
        <>
          <Notice tone="info" still>
            {renewal?.signedByMe ? words.signed : words.ended}
          </Notice>
          <Actions>
            <Button onClick={() => navigateTo('Home', {})}>{words.onward}</Button>
          </Actions>
        </>
      )}
      {waits && (
        <>
          <p>{words.until(writeDate(renewal.deadline))}</p>
          <Verify renewal={renewal} />
        </>
      )}
    </PageFrame>
  );
}

/** First where the code goes, then the code. */
function Verify({ renewal }: { renewal: Renewal }) {
  const words = useTexts(takingBackTexts).verify;
  const codeWords = useTexts(wayTexts).code;
  const loanId = renewal.newLoanId;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { sent, busy, failure, refused, send, check, otherWay } = useVerification(loanId);
  const problem = failure ? (sentenceOf(failure.error) ?? words.failed) : refused && codeWords[refused];
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {sent ? (
        <CodeForm
          sent={sent}
          busy={busy}
          onCode={check}
          onAgain={() => void send(sent.deliveryMethod)}
          onOtherWay={otherWay}
        />
      ) : (
        <WayForm loanId={loanId} busy={busy} onWay={send} />
      )}
      <Actions>
        <Button kind="quiet" onClick={() => navigateTo('CancelRenewal', { brand, loanId })}>
          {words.refuse}
        </Button>
      </Actions>
    </>
  );
}
