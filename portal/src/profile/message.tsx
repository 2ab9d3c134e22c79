import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLoanNames } from '../conversations/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { EntryMayCome, ShapeSkeleton } from '../kit/feedback/shapes.tsx';
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
          <p className={styles.letter} lang={message.language === 'spanish' ? 'es' : 'en'}>
            {message.text}
          </p>
          {message.sentBy && (
            <p className={styles.sentBy}>{texts.sentBy(message.sentBy.map((way) => texts.ways[way]).join(', '))}</p>
          )}
        </Card>
      )}
      <div data-no-print="">
        <Card>
          <RowList>
            {message && <MessageLinks brand={brand} loanId={message.loanId} />}
            <li>
              <Link className={rowLinkClass} to={pathTo('Messages')}>
                <RowWords label={texts.all} />
              </Link>
            </li>
          </RowList>
        </Card>
      </div>
    </PageFrame>
  );
}

/** Ways on from a message: its loan, the papers of that loan, and a question about it. */
function MessageLinks({ brand, loanId }: { brand: BrandCode; loanId: string | undefined }) {
  const texts = useTexts(messagesTexts);
  const { loans, areComing } = useLoanNames();
  const loan = loans.find((known) => known.loanId === loanId);
  return (
    <>
      {loanId !== undefined && areComing && <EntryMayCome />}
      {loan && (
        <>
          <li>
            <Link className={rowLinkClass} to={pathTo('AccountDetails', { brand, loanId: loan.loanId })}>
              <RowWords label={texts.loan} note={loan.title} />
            </Link>
          </li>
          <li>
            <Link className={rowLinkClass} to={pathTo('AccountDocuments', { brand, ...loan })}>
              <RowWords label={texts.papers} note={texts.papersNote} />
            </Link>
          </li>
        </>
      )}
      <li>
        <Link className={rowLinkClass} to={pathTo('AskQuestion', {}, { loanId: loan?.loanId })}>
          <RowWords label={texts.ask} />
        </Link>
      </li>
    </>
  );
}
