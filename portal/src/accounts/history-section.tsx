import { isPaid } from '@lendside/domain/movement-kinds';
import { useId } from 'react';
import { useAccountHistory } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { LoadMore } from '../kit/actions/load-more.tsx';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { HistoryEntryRow } from './history-entry.tsx';
import { HistoryExport } from './history-export.tsx';
import styles from './history-section.module.css';
import { LatestFailed } from './latest-failed.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';

/** Loan history, newest first, with the split of each payment. */
export function HistorySection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).history;
  const titleId = useId();
  const canExport = useCan('ledger', loan.lmsId);
  const history = useAccountHistory(loan.loanId);
  if (history.error && !history.data) {
    return <LoadFailed error={history.error} busy={history.isFetching} onTryAgain={() => void history.refetch()} />;
  }
  if (!history.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <ShapeSkeleton shape="rows" count={6} />
      </SkeletonGroup>
    );
  }
  const { isRefetchError, isFetching, refetch } = history;
  const [first] = history.data.pages;
  const entries = history.data.pages.flatMap((page) => page.history);
  const latestPayment = entries.find(({ kind }) => isPaid(kind));
  if (entries.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <LatestFailed query={{ data: first, isError: isRefetchError, isFetching, refetch }} />
      <Card as="section" labelledBy={titleId}>
        <SectionHeading id={titleId}>{texts.title}</SectionHeading>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <HistoryEntryRow
              key={entry.entryId}
              loanId={loan.loanId}
              entry={entry}
              open={entry.entryId === latestPayment?.entryId}
            />
          ))}
        </ul>
        {history.isFetchNextPageError && (
          <LoadFailed error={history.error} busy={history.isFetching} onTryAgain={() => void history.fetchNextPage()} />
        )}
        <LoadMore pages={history} label={texts.more} busyLabel={texts.loadingMore} />
        {canExport && (
          <HistoryExport
            loanId={loan.loanId}
            firstDay={first?.firstDay ?? entries.at(-1)?.date ?? loan.asOf}
            today={loan.asOf}
          />
        )}
      </Card>
      <BalanceHistory entries={entries} />
    </>
  );
}
