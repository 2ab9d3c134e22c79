import { isLenderDocument } from '@lendside/domain/lender-documents';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../data/calls/call.ts';
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
import { MoreDocuments } from './more-documents.tsx';
import { signingTexts } from './signing-texts.ts';

const otherTag = (type: string, texts: { readonly issued: string; readonly confirmed: string }) =>
  isLenderDocument(type) || type === 'letter' ? texts.issued : texts.confirmed;

/** AccountDocuments: what was signed and confirmed on a loan, and what the lender issues for it. */
export function AccountDocuments() {
  const { loanId } = useRouteParams<'AccountDocuments'>();
  const texts = useTexts(signingTexts).documents;
  const asked = useQuery(read('listLoanDocuments', { loanId }, 'short'));
  const documents = asked.data?.documents;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
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
          <p>{texts.noneText}</p>
        </EmptyState>
      )}
      {documents !== undefined && documents.length > 0 && (
        <DocumentRows
          loanId={loanId}
          rows={documents.map(({ documentId, name, date, type, signed }) => ({
            documentId,
            name,
            date,
            tag: <Tag tone={signed ? 'positive' : 'neutral'}>{signed ? texts.signed : otherTag(type, texts)}</Tag>,
          }))}
          fetchFile={(documentId) => callFile('readLoanDocument', { loanId, documentId })}
        />
      )}
      <MoreDocuments loanId={loanId} />
    </PageFrame>
  );
}
