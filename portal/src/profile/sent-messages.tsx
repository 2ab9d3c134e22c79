import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLoanNames } from '../conversations/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { LoadMore } from '../kit/actions/load-more.tsx';
import { RowList } from '../kit/actions/row-link.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Select } from '../kit/forms/select.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { messagePages } from './message-queries.ts';
import { MessageRow } from './message-row.tsx';
import { messagesTexts } from './messages-texts.ts';

/** Letters and notices that were sent to the person, newest first, of one loan where it is chosen. */
export function SentMessages() {
  const texts = useTexts(messagesTexts);
  const titleId = useId();
  const { loans, areComing } = useLoanNames();
  const [loanId, setLoanId] = useState('');
  const pages = useInfiniteQuery(messagePages(loanId));
  // It comes with the first messages: alone before them it would move what stands for them.
  const isChoiceShown = loanId !== '' || !pages.isPending;
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={4}>
        <SectionHeading id={titleId}>{texts.sentTitle}</SectionHeading>
        {loans.length > 1 && isChoiceShown && (
          <Select
            label={texts.about}
            value={loanId}
            onValue={setLoanId}
            options={[
              { value: '', label: texts.aboutAll },
              ...loans.map((loan) => ({ value: loan.loanId, label: loan.title })),
            ]}
          />
        )}
        {pages.error && (
          <LoadFailed error={pages.error} busy={pages.isFetching} onTryAgain={() => void pages.refetch()} />
        )}
        {(pages.isPending || areComing) && (
          <SkeletonGroup label={texts.loading}>
            <ShapeSkeleton shape="rows" count={3} />
          </SkeletonGroup>
        )}
        {pages.data && messages.length === 0 && (
          <EmptyState title={texts.emptyTitle} level={3}>
            <p>{loanId === '' ? texts.emptyText : texts.emptyOfLoan}</p>
          </EmptyState>
        )}
        {messages.length > 0 && !areComing && (
          <RowList label={texts.label}>
            {messages.map((message) => (
              <MessageRow key={message.messageId} message={message} />
            ))}
          </RowList>
        )}
        <LoadMore pages={pages} label={texts.more} busyLabel={texts.loadingMore} />
      </Stack>
    </section>
  );
}
