import { useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { accountFilesTexts } from './account-files-texts.ts';

const feedStatus = () => read('readCalendarFeedStatus', {}, 'short');

/** The private address of the person's due dates: made, copied once, replaced and stopped here. */
export function CalendarSection() {
  const texts = useTexts(accountFilesTexts).calendar;
  const titleId = useId();
  const client = useQueryClient();
  const status = useQuery(feedStatus());
  const [feedUrl, setFeedUrl] = useState<string>();
  const [told, setTold] = useState<'stopped'>();
  const [doing, setDoing] = useState<'make' | 'stop'>();
  const task = useOneCall(texts.failed);

  const alone = (what: 'make' | 'stop', run: () => Promise<void>) => {
    setDoing(what);
    setTold(undefined);
    void task.run(async () => {
      await run();
      await client.invalidateQueries({ queryKey: feedStatus().queryKey });
    });
  };
  const make = () => alone('make', async () => setFeedUrl((await call('createCalendarFeed', {})).feedUrl));
  const stop = () =>
    alone('stop', async () => {
      await call('stopCalendarFeed', {});
      setFeedUrl(undefined);
      setTold('stopped');
    });

  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <Stack gap={4}>
        <p>{texts.lead}</p>
        {status.error && !status.data ? (
          <LoadFailed error={status.error} busy={status.isFetching} onTryAgain={() => void status.refetch()} />
        ) : status.data ? (
          <>
            {feedUrl !== undefined && <FreshAddress feedUrl={feedUrl} />}
            {feedUrl === undefined && status.data.active && <Since created={status.data.created} />}
            <Actions>
              <Button
                kind="secondary"
                icon={<CalendarPlus aria-hidden="true" />}
                busy={task.busy && doing === 'make'}
                busyLabel={texts.making}
                onClick={make}
              >
                {status.data.active ? texts.replace : texts.make}
              </Button>
              {status.data.active && (
                <Button kind="quiet" busy={task.busy && doing === 'stop'} busyLabel={texts.stopping} onClick={stop}>
                  {texts.stop}
                </Button>
              )}
            </Actions>
          </>
        ) : (
          <SkeletonGroup label={texts.loading}>
            <ShapeSkeleton shape="rows" count={1} bare />
          </SkeletonGroup>
        )}
        <RefusedNotice call={task} tone="warning" />
        {told === 'stopped' && <Notice tone="success">{texts.stopped}</Notice>}
      </Stack>
    </Card>
  );
}

function Since({ created }: { created: string | undefined }) {
  const texts = useTexts(accountFilesTexts).calendar;
  const writeDate = useWriteDate();
  return <p>{texts.active(writeDate(created))}</p>;
}

/** The address, on the only screen that ever shows it. */
function FreshAddress({ feedUrl }: { feedUrl: string }) {
  const texts = useTexts(accountFilesTexts).calendar;
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(feedUrl).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap={3}>
      <TextInput
        label={texts.made}
        hint={texts.madeNote}
        readOnly
        value={feedUrl}
        onValue={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Actions>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <a href={feedUrl.replace(/^https?:/, 'webcal:')}>{texts.openIn}</a>
      </Actions>
      {copied !== undefined && (
        <Notice tone={copied ? 'success' : 'warning'}>{copied ? texts.copied : texts.copyFailed}</Notice>
      )}
    </Stack>
  );
}
