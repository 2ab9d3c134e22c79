import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand, useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { useHasAccountPage } from '../data/navigation/use-has-account-page.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { clearBlockedPayment, holderOf } from './blocked-loan.ts';
import { WayFrame } from './way-frame.tsx';
import { wayTexts } from './way-texts.ts';

const LOOK_AGAIN_MS = 15_000;

/**
 * AlternateBlocked: who works on the loan, since when, until when at the latest. The name is never in the address. Who
 * comes here has nothing in progress on the loan any more.
 */
export function AlternateBlocked() {
  const { loanId } = useRouteParams<'AlternateBlocked'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const hasAccountPage = useHasAccountPage();
  const texts = useTexts(wayTexts);
  const words = texts.blocked;
  const { asked, lock, isWaiting, isFree, wasChecked, check } = useLoanLock(loanId);
  const name = lock?.alternateName ?? holderOf(loanId);
  const lead = name === undefined ? words.leadUnknown : words.lead(name);
  const waiting = name === undefined ? words.waitingUnknown : words.waiting(name);
  return (
    <WayFrame
      heading={isFree ? words.freeTitle : isWaiting ? words.waitingTitle : words.heading}
      lead={isFree ? words.free : isWaiting ? waiting : lead}
      error={asked.data === undefined && name === undefined ? asked.error : undefined}
      loading={asked.isPending && name === undefined}
      onTryAgain={() => void asked.refetch()}
    >
      {lock?.isLocked && <LockTimes since={lock.since} until={lock.expiresAt} />}
      {!isFree && <p>{words.why}</p>}
      {wasChecked && !isFree && <Notice>{words.checked}</Notice>}
      <Actions>
        {isFree ? (
          <Button onClick={() => navigateTo('MakePayment', { brand, loanId })}>{words.goOn}</Button>
        ) : (
          <Button busy={asked.isFetching} busyLabel={texts.common.loading} onClick={() => void check()}>
            {words.check}
          </Button>
        )}
        {hasAccountPage && (
          <Button kind="quiet" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {words.account}
          </Button>
        )}
      </Actions>
    </WayFrame>
  );
}

/** Who holds the loan, asked again every few seconds. Who is blocked has nothing in progress on the loan any more. */
function useLoanLock(loanId: string) {
  const { isLocked } = useRouteQuery();
  const profileId = useSession()?.attributes?.sub;
  const [again, setAgain] = useState(false);
  const asked = useQuery({
    ...read('readLoanLock', { loanIds: loanId, profileId, lockType: 'altParty' }, 'short'),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const lock = asked.data?.locks[0];
  const isWaiting = isLocked === 'false';
  const isBlocked = isLocked === 'true' || lock?.isLocked === true;
  useEffect(() => {
    if (isBlocked) clearBlockedPayment(loanId);
  }, [isBlocked, loanId]);
  const check = async () => {
    setAgain(false);
    await asked.refetch();
    setAgain(true);
  };
  const isFree = lock?.isLocked === false && !isWaiting;
  return { asked, lock, isWaiting, isFree, wasChecked: again && !asked.isFetching, check };
}

type LockTimesProps = { since: string | undefined; until: string | undefined };

function LockTimes({ since, until }: LockTimesProps) {
  const words = useTexts(wayTexts).blocked;
  const writeInstant = useWriteTime();
  return (
    <Card>
      <KeyValue
        rows={[
          { key: 'since', label: words.since, value: writeInstant(since) },
          { key: 'until', label: words.until, value: writeInstant(until) },
        ]}
      />
    </Card>
  );
}
