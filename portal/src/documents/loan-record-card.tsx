import type { createLoanRecord } from '@lendside/contract/loan-records';
import type { OutputOf } from '@lendside/contract/operation';
import FileDown from 'lucide-react/icons/file-down';
import { useId, useState } from 'react';
import { call, callFile } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { loanRecordTexts } from './loan-record-texts.ts';

/** One file of the loan for a lawyer or a counselor. */
export function LoanRecordCard({ loanId }: { loanId: string }) {
  const texts = useTexts(loanRecordTexts);
  const titleId = useId();
  const [made, setMade] = useState<OutputOf<typeof createLoanRecord>>();
  const task = useOneCall(texts.failed);
  const make = () =>
    task.run(async () => {
      const record = await call('createLoanRecord', { loanId });
      saveFile(await callFile('readLoanDocument', { loanId, documentId: record.documentId, download: true }));
      setMade(record);
    });
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <p>{texts.text}</p>
      {made && (
        <Notice tone="success" title={texts.made}>
          {texts.checkIt(made.recordId, made.checkCode)}
        </Notice>
      )}
      <RefusedNotice call={task} />
      <Actions>
        <Button
          kind="secondary"
          icon={<FileDown aria-hidden="true" />}
          busy={task.busy}
          busyLabel={texts.making}
          onClick={() => void make()}
        >
          {texts.make}
        </Button>
      </Actions>
    </Card>
  );
}
