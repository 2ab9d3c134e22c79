import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { currentSession } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { type Found, foundNow } from './found.ts';
import { useLinked } from './linked.ts';
import { MoveForm } from './move-form.tsx';
import { linkingTexts } from './texts.ts';
import { useLinkingCall } from './use-linking-call.ts';

/** ReplaceAccount: the account that was found has another sign-in; a mailed link or its password moves it here. */
export function ReplaceAccount() {
  const texts = useTexts(linkingTexts);
  const replaceWith = useReplaceWith();
  const found = foundNow();
  useEffect(() => {
    if (found === undefined) replaceWith('LinkAccountOptions');
  }, [found, replaceWith]);
  if (found === undefined) return null;
  return (
    <PageFrame heading={texts.replace.heading} lead={texts.replace.lead}>
      <Stack gap={5}>
        <ByMail found={found} />
        <ByPassword found={found} />
      </Stack>
    </PageFrame>
  );
}

function ByMail({ found }: { found: Found }) {
  const texts = useTexts(linkingTexts);
  const client = useQueryClient();
  const task = useLinkingCall();
  const { customerId, linkTicket } = found;
  const queryKey = ['GET /replaceCustomer', customerId];
  const replacement = useQuery({
    queryKey,
    queryFn: () => call('readCustomerReplacement', { customerId }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = replacement;
  if (replacement.isError) {
    return (
      <LoadFailed error={replacement.error} busy={replacement.isFetching} onTryAgain={() => replacement.refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label={texts.common.loading}>
        <Skeleton shape="line" />
        <Skeleton shape="button" />
      </SkeletonGroup>
    );
  }
  const send = () =>
    task.run(async () => {
      const profileId = currentSession()?.attributes?.sub;
      await call('startCustomerReplacement', { customerId, linkTicket, profileId });
      await client.invalidateQueries({ queryKey });
    });
  if (data.destination === undefined) {
    return (
      <Notice still tone="info">
        <p>{texts.replace.noContact}</p>
      </Notice>
    );
  }
  return (
    <Stack>
      <RefusedNotice call={task} title={texts.common.failed} />
      {data.state === 'sent' ? (
        <Notice tone="success" title={texts.replace.sentTitle}>
          <p>{texts.replace.sent(data.destination)}</p>
        </Notice>
      ) : (
        <>
          <p>{texts.replace.byMailText(data.destination)}</p>
          <Actions>
            <Button busy={task.busy} busyLabel={texts.replace.sending} onClick={send}>
              {texts.replace.send}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}

function ByPassword({ found }: { found: Found }) {
  const texts = useTexts(linkingTexts).replace;
  const session = useSession();
  const linked = useLinked();
  const move = async (username: string, password: string) => {
    await call('confirmCustomerReplacement', {
      username,
      password,
      customerId: found.customerId,
      profileId: session?.attributes.sub ?? '',
    });
    await linked(texts.moved);
  };
  return (
    <Disclosure summary={texts.byPassword}>
      <Stack>
        <p>{texts.byPasswordText}</p>
        <MoveForm words={texts} kind="secondary" onMove={move} />
      </Stack>
    </Disclosure>
  );
}
