import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { listMessages } from '@lendside/contract/profile-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { LoadMore } from '../kit/actions/load-more.tsx';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { messagePages } from './message-queries.ts';
import { messagesTexts } from './messages-texts.ts';

/** Everything that was sent to the person, newest first, page by page. */
export function Messages() {
  const texts = useTexts(messagesTexts);
  const pages = useInfiniteQuery(messagePages());
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
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
    </PageFrame>
  );
}

type Message = OutputOf<typeof listMessages>['messages'][number];

function MessageRow({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts);
  const routeBrand = useRouteBrand();
  const writeTime = useWriteTime();
  const { messageId, subject, sent, brand = routeBrand, read } = message;
  return (
    <li>
      <Link className={rowLinkClass} to={pathTo('Message', { messageId })}>
        <RowWords
          label={subject}
          note={`${brands[brand].name} · ${writeTime(sent)}`}
          end={read ? undefined : <Tag tone="brand">{texts.unread}</Tag>}
        />
      </Link>
    </li>
  );
}
