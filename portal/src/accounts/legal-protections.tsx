import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Papers } from '../applications/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { DisasterSection } from './disaster-section.tsx';
import { ownProtections, type Protections } from './protection-queries.ts';
import { protectionTexts } from './protection-texts.ts';
import { TellBankruptcy } from './tell-bankruptcy.tsx';
import { TellDuty } from './tell-duty.tsx';

type Protection = Protections['protections'][number];

/** LegalProtections: telling of active duty, a bankruptcy or a disaster, and how what was told stands. */
export function LegalProtections() {
  const texts = useTexts(protectionTexts);
  const query = useQuery(ownProtections());
  const latest = (kind: Protection['kind']) => query.data?.protections.find((one) => one.kind === kind);
  const [duty, bankruptcy] = [latest('activeDuty'), latest('bankruptcy')];
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {query.error && (
        <LoadFailed error={query.error} busy={query.isFetching} onTryAgain={() => void query.refetch()} />
      )}
      {query.isPending && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="form" count={1} />
          <ShapeSkeleton shape="form" count={1} />
          <ShapeSkeleton shape="form" count={1} />
        </SkeletonGroup>
      )}
      {query.data && (
        <Stack gap={6}>
          <About words={texts.duty} known={duty}>
            {isOpen(duty) ? undefined : <TellDuty />}
          </About>
          {duty?.state === 'told' && <Papers aboutId={duty.id} />}
          <About words={texts.bankruptcy} known={bankruptcy}>
            {isOpen(bankruptcy) ? undefined : <TellBankruptcy />}
          </About>
          <DisasterSection {...query.data} />
        </Stack>
      )}
    </PageFrame>
  );
}

const isOpen = (one: Protection | undefined): boolean => one?.state === 'told' || one?.state === 'stands';

type Words = (typeof protectionTexts)['english']['duty' | 'bankruptcy'];

type AboutProps = {
  readonly words: Words;
  readonly known: Protection | undefined;
  readonly children: React.ReactNode;
};

/** One protection: how it stands, what it means, and the form while none is open. */
function About({ words, known, children }: AboutProps) {
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <Stack gap={4}>
        <SectionHeading id={titleId}>{words.title}</SectionHeading>
        {known && <Standing words={words} known={known} />}
        <ul>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {children}
      </Stack>
    </Card>
  );
}

function Standing({ words, known }: { words: Words; known: Protection }) {
  const writeDate = useWriteDate();
  const from = writeDate(known.from, 'long');
  if (known.state === 'refused') {
    return (
      <Notice still tone="warning" title={words.refused}>
        {known.note} {words.refusedText}
      </Notice>
    );
  }
  if (known.state === 'ended') {
    return (
      <Notice still tone="info" title={words.ended(writeDate(known.ended, 'long'))}>
        {words.endedText}
      </Notice>
    );
  }
  return known.state === 'stands' ? (
    <Notice still tone="success" title={words.stands(from)}>
      {words.standsText}
    </Notice>
  ) : (
    <Notice still tone="info" title={words.told(from)}>
      {words.toldText}
    </Notice>
  );
}
