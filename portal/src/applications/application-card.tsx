import { dateInZone } from '@lendside/domain/calendar-date';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteTime } from '../data/language/use-format.ts';
import { openExternal } from '../data/navigation/external-link.tsx';
import { useGoTo } from '../data/navigation/navigate.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import type { Tone } from '../kit/feedback/tone.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { applicationStatusOf, type KnownApplication } from './application-status.ts';
import { DeclinedNotice } from './declined-notice.tsx';
import { applicationsTexts } from './texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The state of an application, and of the loan that it became while that waits to be signed. */
type State = KnownApplication['statusResult']['state'] | 'signing';

const stateOf = ({ statusResult }: KnownApplication): State =>
  statusResult.signBy === undefined ? statusResult.state : 'signing';

const TONES: Readonly<Record<State, Tone>> = {
  started: 'brand',
  submitted: 'brand',
  approved: 'positive',
  originated: 'positive',
  signing: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'warning',
};

type ApplicationCardProps = { application: KnownApplication; onWithdrawn: () => void };

/** One application: how it stands and what comes next. */
export function ApplicationCard({ application, onWithdrawn }: ApplicationCardProps) {
  const all = useTexts(applicationsTexts);
  const texts = all.status;
  const titleId = useId();
  const { statusResult, declinedResults, applicationInProgress } = application;
  const { documentsAskedFor } = statusResult;
  const state = stateOf(application);
  return (
    <Card as="section" labelledBy={titleId}>
      <Stack gap={4}>
        <SectionHeading id={titleId} action={<StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>}>
          {texts.titles[state]}
        </SectionHeading>
        <p>{texts.texts[state]}</p>
        <KeyValue rows={useFacts(application)} />
        {declinedResults && <DeclinedNotice declined={declinedResults} />}
        {documentsAskedFor.length > 0 && (
          <Stack gap={2}>
            <SectionHeading level={3}>{texts.askedTitle}</SectionHeading>
            <ul>
              {documentsAskedFor.map((category) => (
                <li key={category}>{all.categories[category]}</li>
              ))}
            </ul>
            {statusResult.applicationLoanInfo.canUploadLoanDocuments && <p>{texts.askedText}</p>}
          </Stack>
        )}
        {applicationInProgress && <WhatNext application={application} onWithdrawn={onWithdrawn} />}
      </Stack>
    </Card>
  );
}

function useFacts({ statusResult }: KnownApplication) {
  const texts = useTexts(applicationsTexts).status;
  const writeDate = useWriteDate();
  const { applicationLoanInfo, created, expires, ended, signBy } = statusResult;
  const writeTime = useWriteTime();
  const { isRefiApplication, isAddonApplication } = applicationLoanInfo;
  const kind = isRefiApplication ? 'refinance' : isAddonApplication ? 'addOn' : 'new';
  const day = (instant: string) => writeDate(dateInZone(Date.parse(instant)));
  return [
    { key: 'kind', label: texts.kind, value: texts.kinds[kind] },
    { key: 'started', label: texts.started, value: day(created) },
    ...(expires === undefined ? [] : [{ key: 'until', label: texts.until, value: day(expires) }]),
    ...(signBy === undefined ? [] : [{ key: 'signBy', label: texts.signBy, value: writeTime(signBy) }]),
    ...(ended === undefined ? [] : [{ key: 'ended', label: texts.ended, value: day(ended) }]),
  ];
}

/** Goes on, sends documents, takes it back. */
function WhatNext({ application, onWithdrawn }: ApplicationCardProps) {
  const texts = useTexts(applicationsTexts).status;
  const client = useQueryClient();
  const goTo = useGoTo();
  const [isAsking, setAsking] = useState(false);
  const { returnUrl, statusResult, lmsId } = application;
  const { applicationId, brand, applicationLoanInfo } = statusResult;
  const state = stateOf(application);
  const { run, busy, problem } = useOneCall(texts.failed);
  const signs = state === 'signing';
  const chooses = state === 'approved' && routeNamed('OriginationAmount') !== undefined;
  const goesOn = signs || chooses || returnUrl !== undefined;
  const uploads = applicationLoanInfo.canUploadLoanDocuments;

  const withdraw = () =>
    run(async () => {
      await call('withdrawApplication', { applicationId, lmsId });
      await client.invalidateQueries({ queryKey: applicationStatusOf(lmsId).queryKey });
      setAsking(false);
      onWithdrawn();
    });
  const go = () => {
    // The amount page leads on to the signature, as for everyone who returns.
    if (signs || chooses)
      goTo(`/${brand}/Origination/OriginationAmount?applicationId=${encodeURIComponent(applicationId)}`);
    else if (returnUrl !== undefined) openExternal(returnUrl);
  };
  return (
    <Actions>
      {goesOn && <Button onClick={go}>{signs ? texts.sign : chooses ? texts.goOnline : texts.go}</Button>}
      {uploads && (
        <Link
          className={buttonClass({ kind: goesOn ? 'secondary' : 'primary' })}
          to={pathTo('DocumentUpload', { brand })}
        >
          {texts.upload}
        </Link>
      )}
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <WithdrawDialog
        open={isAsking}
        busy={busy}
        problem={problem}
        onClose={() => setAsking(false)}
        onWithdraw={() => void withdraw()}
      />
    </Actions>
  );
}
