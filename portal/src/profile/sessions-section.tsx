import type { listSessions } from '@lendside/contract/access-sessions';
import type { OutputOf } from '@lendside/contract/operation';
import { placeLine } from '@lendside/domain/place-name';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDeviceWords } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { ownSessions } from './profile-queries.ts';
import { profileTexts } from './texts.ts';

type OwnSession = OutputOf<typeof listSessions>['sessions'][number];

/** Where the person is signed in; ends one session, or all others. */
export function SessionsSection() {
  const texts = useTexts(profileTexts).sessions;
  const titleId = useId();
  const list = useQuery(ownSessions());
  const [ending, setEnding] = useState<string>();
  const [problem, setProblem] = useState<unknown>();

  async function end(which: { sessionId: string } | { all: boolean }) {
    setEnding('sessionId' in which ? which.sessionId : 'all');
    setProblem(undefined);
    try {
      const { ended } = await call('endSession', which);
      // Once the list is shorter: what is said is seen there too, and the page moves while it is looked at.
      await list.refetch();
      showToast('all' in which ? texts.endedCount(ended) : texts.ended, 'success');
    } catch (error) {
      setProblem(error);
      await list.refetch();
    }
    setEnding(undefined);
  }

  if (list.error && !list.data) {
    return <LoadFailed error={list.error} busy={list.isFetching} onTryAgain={() => void list.refetch()} />;
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <ShapeSkeleton shape="rows" count={2} />
      </SkeletonGroup>
    );
  }
  const { sessions } = list.data;
  const others = sessions.filter((session) => !session.current);
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <ItemRows>
        {[...sessions].sort(presentFirst).map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={ending === session.sessionId}
            onEnd={() => void end({ sessionId: session.sessionId })}
          />
        ))}
      </ItemRows>
      {problem !== undefined && (
        <Notice tone="danger">
          <p>{sentenceOf(problem)}</p>
        </Notice>
      )}
      {others.length === 0 ? (
        <p>{texts.onlyHere}</p>
      ) : (
        <Actions>
          <Button kind="secondary" busy={ending === 'all'} onClick={() => void end({ all: true })}>
            {texts.endAll}
          </Button>
        </Actions>
      )}
    </Card>
  );
}

const presentFirst = (one: OwnSession, other: OwnSession) => Number(other.current) - Number(one.current);

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const device = useDeviceWords()(session.deviceName);
  const texts = useTexts(profileTexts).sessions;
  const language = useLanguage();
  const writeTime = useWriteTime();
  return (
    <ItemRow
      name={
        <>
          {device}
          {session.current && <Tag tone="positive">{texts.thisDevice}</Tag>}
          {session.byLink && <Tag>{texts.byLink}</Tag>}
        </>
      }
      notes={[
        texts.since(writeTime(session.started)),
        texts.lastActive(writeTime(session.lastActive)),
        placeLine(session.place, language),
      ]}
      action={
        session.current ? undefined : (
          <Button kind="quiet" small busy={busy} aria-label={texts.endOf(device)} onClick={onEnd}>
            {texts.end}
          </Button>
        )
      }
    />
  );
}
