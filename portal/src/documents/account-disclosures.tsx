import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { WaySteps } from '../refinance/front.ts';
import { disclosuresOf } from './occasion.ts';
import { ReadDocuments } from './read-documents.tsx';
import { signingTexts } from './signing-texts.ts';

/**
 * AccountDisclosures: each document is read to its end and initialed, then all of them are confirmed (flow 6, step 9).
 */
export function AccountDisclosures() {
  const { loanId } = useRouteParams<'AccountDisclosures'>();
  const texts = useTexts(signingTexts).disclosures;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const asked = useQuery(disclosuresOf(loanId));
  const { data, error } = asked;
  const isUnverified = error instanceof CallFailed && error.code === 'step_missing';
  const isByLink = useSession()?.lockedFlow !== undefined;
  const verifies = isUnverified && isByLink;
  useEffect(() => {
    // Pages before this one stay closed (spec 2, guard 7): the identity check would start over.
    if (verifies) location.assign(pathTo('AltPartyVerifyCode', { brand, loanId }));
  }, [verifies, brand, loanId]);
  const isSigned = error instanceof CallFailed && error.code === 'already_signed';
  // Confirmed to the letter before: a reload after the last document goes on to the signature.
  const isConfirmed =
    !asked.isFetching &&
    data !== undefined &&
    data.documents.length > 0 &&
    data.documents.every(({ ackNeeded, acknowledged }) => !ackNeeded || acknowledged !== undefined);
  const goOn = isSigned || isConfirmed;
  useEffect(() => {
    if (goOn) replaceWith('DocuSignView', { brand, loanId });
  }, [goOn, replaceWith, brand, loanId]);
  if (goOn) return null;

  return (
    <PageFrame steps={<WaySteps page="AccountDisclosures" loanId={loanId} />} heading={texts.heading} lead={texts.lead}>
      {data === undefined && error === null && (
        <SkeletonGroup label={texts.loading}>
          <Skeleton shape="title" />
          <ShapeSkeleton shape="paper" count={12} />
        </SkeletonGroup>
      )}
      {data === undefined && error !== null && (
        <LoadFailed error={error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {data?.documents.length === 0 && <NothingToRead loanId={loanId} />}
      {data !== undefined && data.documents.length > 0 && (
        <ReadDocuments
          loanId={loanId}
          disclosures={data}
          readAgain={() => asked.refetch()}
          onDone={() => replaceWith('DocuSignView', { brand, loanId })}
        />
      )}
    </PageFrame>
  );
}

function NothingToRead({ loanId }: { loanId: string }) {
  const texts = useTexts(signingTexts).disclosures;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const isLocked = useSession()?.lockedFlow !== undefined;
  return (
    <EmptyState
      title={texts.noneTitle}
      action={
        !isLocked && (
          <Button kind="secondary" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {texts.toAccount}
          </Button>
        )
      }
    >
      <p>{texts.none}</p>
    </EmptyState>
  );
}
