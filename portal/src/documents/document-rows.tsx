import type { OutputOf } from '@lendside/contract/operation';
import type { readDocumentWords } from '@lendside/contract/signing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { openExternalAhead } from '../data/navigation/external-link.tsx';
import { saveFile } from '../data/navigation/save-file.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { DocumentText } from '../kit/content/document-text.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { signingTexts } from './signing-texts.ts';

export interface DocumentRow {
  readonly documentId: string;
  readonly name: string;
  readonly date: string;
  readonly tag?: ReactNode;
}

type DocumentRowsProps = {
  loanId: string;
  rows: readonly DocumentRow[];
  fetchFile: (documentId: string) => Promise<File>;
  onOpened?: (documentId: string) => void;
};

/** Documents to be read here, in words, or as the PDF: in the system's own reader, or saved. */
export function DocumentRows({ loanId, rows, fetchFile, onOpened }: DocumentRowsProps) {
  const texts = useTexts(signingTexts).documents;
  return (
    <Stack as="ul" gap={4}>
      {rows.map((row) => (
        <Row key={row.documentId} loanId={loanId} row={row} fetchFile={fetchFile} onOpened={onOpened} texts={texts} />
      ))}
    </Stack>
  );
}

type RowProps = Omit<DocumentRowsProps, 'rows'> & {
  row: DocumentRow;
  texts: (typeof signingTexts)['english']['documents'];
};

function Row({ loanId, row, fetchFile, onOpened, texts }: RowProps) {
  const writeDate = useWriteDate();
  const titleId = useId();
  const wordsId = useId();
  const [isRead, setRead] = useState(false);
  const [busy, setBusy] = useState<'open' | 'save'>();
  const [failed, setFailed] = useState(false);
  const date = writeDate(row.date);

  const fetched = async (what: 'open' | 'save') => {
    const ahead = what === 'open' ? openExternalAhead() : undefined;
    if (what === 'open' && !ahead) return;
    setBusy(what);
    setFailed(false);
    try {
      const file = await fetchFile(row.documentId);
      onOpened?.(row.documentId);
      if (what === 'save') saveFile(file);
      else ahead?.show(URL.createObjectURL(file));
    } catch {
      ahead?.close();
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  const toggle = () => {
    if (!isRead) onOpened?.(row.documentId);
    setRead(!isRead);
  };
  return (
    <Card as="li" labelledBy={titleId}>
      <SectionHeading id={titleId} note={texts.made(date)} action={row.tag}>
        {row.name}
      </SectionHeading>
      <Actions row>
        <Button
          kind="secondary"
          small
          aria-expanded={isRead}
          aria-controls={isRead ? wordsId : undefined}
          aria-label={isRead ? texts.hideOf(row.name) : texts.readOf(row.name, date)}
          onClick={toggle}
        >
          {isRead ? texts.hide : texts.read}
        </Button>
        <Button
          kind="quiet"
          small
          busy={busy === 'open'}
          busyLabel={texts.opening}
          aria-label={texts.openOf(row.name, date)}
          onClick={() => void fetched('open')}
        >
          {texts.open}
        </Button>
        <Button
          kind="quiet"
          small
          busy={busy === 'save'}
          busyLabel={texts.saving}
          aria-label={texts.saveOf(row.name, date)}
          onClick={() => void fetched('save')}
        >
          {texts.save}
        </Button>
      </Actions>
      {failed && <Notice tone="warning">{texts.failed}</Notice>}
      {isRead && <Words id={wordsId} loanId={loanId} documentId={row.documentId} />}
    </Card>
  );
}

function Words({ id, loanId, documentId }: { id: string; loanId: string; documentId: string }) {
  const texts = useTexts(signingTexts).documents;
  const asked = useQuery(read('readDocumentWords', { loanId, documentId }, 'short'));
  const words: OutputOf<typeof readDocumentWords> | undefined = asked.data;
  return (
    <div id={id}>
      {words === undefined && asked.error === null && (
        <SkeletonGroup label={texts.fetching} holdsBack={false}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {words === undefined && asked.error !== null && (
        <LoadFailed error={asked.error} busy={asked.isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {words !== undefined && <DocumentText title={words.title} blocks={words.blocks} />}
    </div>
  );
}
