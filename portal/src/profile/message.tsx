import { brands } from '@lendside/brands/brands';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { openedMessage } from './message-queries.ts';
import { messagesTexts } from './messages-texts.ts';
import styles from './profile.module.css';

/** One message as it was sent, word for word. */
export function Message() {
  const { messageId } = useRouteParams<'Message'>();
  const texts = useTexts(messagesTexts);
  const routeBrand = useRouteBrand();
  const writeTime = useWriteTime();
  const asked = useQuery(openedMessage(messageId));
  const message = asked.data;
  const { brand = routeBrand, sent = '' } = message ?? {};
  return (
    <PageFrame
      heading={message?.subject ?? texts.heading}
      lead={message && `${brands[brand].name} · ${writeTime(sent)}`}
    >
      {asked.error && (
        <LoadFailed error={asked.error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {asked.isPending && (
        <SkeletonGroup label={texts.opening}>
          <ShapeSkeleton shape="paper" count={6} />
        </SkeletonGroup>
      )}
      {message && (
        <Card>
          <p className={styles.letter}>{message.text}</p>
        </Card>
      )}
      <Card>
        <Link className={rowLinkClass} to={pathTo('Messages', {})}>
          <RowWords label={texts.all} />
        </Link>
      </Card>
    </PageFrame>
  );
}
