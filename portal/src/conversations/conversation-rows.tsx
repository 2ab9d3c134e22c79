import type { listConversations } from '@lendside/contract/conversations';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup, useWaits } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { ownConversations } from './conversation-queries.ts';
import { conversationsTexts } from './texts.ts';
import { useLoanNames } from './use-loan-names.ts';

type Conversation = OutputOf<typeof listConversations>['conversations'][number];

/** Questions that the person asked, with the way to a new one. */
export function ConversationsSection() {
  const texts = useTexts(conversationsTexts).list;
  const asked = useQuery(ownConversations());
  const found = asked.data?.conversations ?? [];
  // A row says its loan: without the names it would be shorter, and move what stands below it once they are there.
  const areComing = useWaits(useLoanNames().areComing);
  const namesCome = areComing && found.some(({ loanId }) => loanId !== undefined);
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <Stack gap={4}>
        <SectionHeading id={titleId}>{texts.title}</SectionHeading>
        {asked.error && (
          <LoadFailed error={asked.error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
        )}
        {(asked.isPending || namesCome) && (
          <SkeletonGroup label={texts.loading}>
            <ShapeSkeleton shape="rows" count={1} />
          </SkeletonGroup>
        )}
        {asked.data && found.length === 0 && <p>{texts.none}</p>}
        {found.length > 0 && !namesCome && (
          <RowList label={texts.label}>
            {found.map((one) => (
              <ConversationRow key={one.conversationId} one={one} />
            ))}
          </RowList>
        )}
        <Actions>
          <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('AskQuestion')}>
            {texts.ask}
          </Link>
        </Actions>
      </Stack>
    </Card>
  );
}

function ConversationRow({ one: { conversationId, topic, loanId, state, changed, unread } }: { one: Conversation }) {
  const texts = useTexts(conversationsTexts);
  const writeTime = useWriteTime();
  const loan = useLoanNames().loans.find((known) => known.loanId === loanId)?.title;
  const standing = unread ? texts.newAnswer : texts.states[state];
  const note = [standing, loan, writeTime(changed)].filter((part) => part !== undefined).join(' · ');
  return (
    <li>
      <Link className={rowLinkClass} to={pathTo('Question', { conversationId })}>
        <RowWords
          label={texts.topics[topic]}
          note={note}
          end={unread ? <Tag tone="brand">{texts.isNew}</Tag> : undefined}
        />
      </Link>
    </li>
  );
}
