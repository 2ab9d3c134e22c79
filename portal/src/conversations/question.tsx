import { brands } from '@lendside/brands/brands';
import { useQuery } from '@tanstack/react-query';
import Paperclip from 'lucide-react/icons/paperclip';
import { Papers } from '../applications/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { FoldedSection } from '../kit/content/folded-section.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup, useWaits } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { type Conversation, openedConversation } from './conversation-queries.ts';
import { conversationsTexts } from './texts.ts';
import { Thread } from './thread.tsx';
import { useLoanNames } from './use-loan-names.ts';
import { WaysOn } from './ways-on.tsx';
import { WriteMore } from './write-more.tsx';

/** Question: what was asked and answered, papers for it, and one more message. */
export function Question() {
  const { conversationId } = useRouteParams<'Question'>();
  const all = useTexts(conversationsTexts);
  const texts = all.one;
  const asked = useQuery(openedConversation(conversationId));
  const { loans, areComing } = useLoanNames();
  const namesCome = useWaits(areComing);
  // The name of the loan stands above the heading: the page waits for it, and is not moved by it.
  const waits = asked.isPending || (namesCome && asked.data?.loanId !== undefined);
  const found = waits ? undefined : asked.data;
  const loan = loans.find(({ loanId }) => loanId === found?.loanId);
  return (
    <PageFrame
      heading={found ? all.topics[found.topic] : texts.heading}
      eyebrow={loan?.title}
      lead={found && brands[found.brand].name}
    >
      {asked.error && !found && (
        <LoadFailed error={asked.error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {waits && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="paper" count={5} />
        </SkeletonGroup>
      )}
      {found && <Whole conversation={found} />}
    </PageFrame>
  );
}

function Whole({ conversation }: { conversation: Conversation }) {
  const texts = useTexts(conversationsTexts).one;
  const { conversationId, state } = conversation;
  return (
    <Stack gap={6}>
      {state === 'waiting' && (
        <Notice tone="info" title={texts.sent}>
          {texts.waits}
        </Notice>
      )}
      <Thread conversation={conversation} />
      {state === 'closed' ? (
        <Notice still tone="info">
          {texts.closed}
        </Notice>
      ) : (
        <>
          <WriteMore conversationId={conversationId} />
          <FoldedSection icon={<Paperclip />} title={texts.papers} note={texts.papersNote}>
            <Papers aboutId={conversationId} />
          </FoldedSection>
        </>
      )}
      <WaysOn conversation={conversation} />
    </Stack>
  );
}
