import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { callFile } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { accountsTexts } from './texts.ts';

type ReceiptButtonProps = { loanId: string; entryId: string; messageKey?: string | undefined; date: string };

/** The receipt of a payment as a PDF: by its key when it was made here, else by its line of the history. */
export function ReceiptButton({ loanId, entryId, messageKey, date }: ReceiptButtonProps) {
  const texts = useTexts(accountsTexts).history;
  const writeDate = useWriteDate();
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');

  async function fetchReceipt() {
    setState('busy');
    // A payment by another person has a key too, but only the line is this person's to ask for.
    const input = { messageKey, loanId, entryId };
    try {
      saveFile(await callFile('readReceipt', input));
      setState('still');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && <Notice tone="warning">{texts.receiptFailed}</Notice>}
      <div>
        <Button
          kind="secondary"
          small
          busy={state === 'busy'}
          busyLabel={texts.receiptBusy}
          icon={<Download aria-hidden="true" />}
          aria-label={texts.receiptFor(writeDate(date))}
          onClick={() => void fetchReceipt()}
        >
          {texts.receipt}
        </Button>
      </div>
    </>
  );
}
