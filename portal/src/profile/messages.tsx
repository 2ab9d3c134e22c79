import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { listMessages } from '@lendside/contract/profile-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConversationsSection } from '../conversations/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { messagesTexts } from './messages-texts.ts';
import { SentMessages } from './sent-messages.tsx';

/** Messages: questions to the store, and what was sent to the person, newest first, of one loan where it is chosen. */
export function Messages() {
  const texts = useTexts(messagesTexts);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {pages.error && (
        <LoadFailed error={pages.error} busy={pages.isFetching} onTryAgain={() => void pages.refetch()} />
      )}
      {pages.isPending && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={3} />
        </SkeletonGroup>
      )}
      {pages.data && messages.length === 0 && (
        <EmptyState title={texts.emptyTitle}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      )}
      {messages.length > 0 && (
        <RowList label={texts.label}>
          {messages.map((message) => (
            <MessageRow key={message.messageId} message={message} />
          ))}
        </RowList>
      )}
      <LoadMore pages={pages} label={texts.more} busyLabel={texts.loadingMore} />
      <Stack gap={6}>
        <ConversationsSection />
        <SentMessages />
      </Stack>
    </PageFrame>
  );
}
