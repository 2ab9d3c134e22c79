import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { ToAccounts } from '../data/navigation/to-accounts.tsx';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { DocumentRows } from './document-rows.tsx';
import { signingTexts } from './signing-texts.ts';

/** AccountMonthlyDocuments: the monthly statements of a loan; what was not opened yet is marked as new. */
export function AccountMonthlyDocuments() {
  const { loanId } = useRouteParams<'AccountMonthlyDocuments'>();
  const texts = useTexts(signingTexts).documents;
  const client = useQueryClient();
  const statements = read('readAccountDocuments', { loanId }, 'normal');
  const asked = useQuery(statements);
  const documents = asked.data?.documents;

  const opened = (documentId: string) => {
    if (documents?.find((one) => one.documentId === documentId)?.viewed) return;
    call('recordDocumentView', { loanId, documentId })
      .then(() => client.invalidateQueries({ queryKey: statements.queryKey }))
      // It stays marked as new, and is asked for again when it is opened the next time.
      .catch(() => undefined);
  };
  return (
    <PageFrame heading={texts.monthlyHeading} lead={texts.monthlyLead}>
      {documents === undefined && asked.error === null && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
      {documents === undefined && asked.error !== null && (
        <LoadFailed error={asked.error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {documents?.length === 0 && (
        <EmptyState title={texts.none} action={<ToAccounts />}>
          <p>{texts.noneMonthly}</p>
        </EmptyState>
      )}
      {documents !== undefined && documents.length > 0 && (
        <DocumentRows
          loanId={loanId}
          rows={documents.map(({ documentId, name, date, viewed }) => ({
            documentId,
            name,
            date,
            ...(viewed ? {} : { tag: <Tag tone="brand">{texts.isNew}</Tag> }),
          }))}
          fetchFile={(documentId) => callFile('readAccountDocuments', { loanId, documentId })}
          onOpened={opened}
        />
      )}
    </PageFrame>
  );
}
