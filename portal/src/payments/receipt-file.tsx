import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { callFile } from '../data/calls/call.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import type { SeveralTexts } from './several-texts.ts';
import type { OneStatus } from './use-several-status.ts';

type ReceiptFileProps = { payment: OneStatus; name: string; texts: SeveralTexts };

/** The receipt as a PDF. That it cannot be fetched says nothing against the payment. */
export function ReceiptFile({ payment: { messageKey }, name, texts }: ReceiptFileProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const input = { messageKey, download: true };
      saveFile(await callFile('readReceipt', input));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Actions>
        <Button
          kind="secondary"
          small
          icon={<FileDown aria-hidden="true" />}
          aria-label={texts.receipt(name)}
          onClick={download}
          busy={busy}
        >
          {texts.receiptShort}
        </Button>
      </Actions>
      {failed && <Notice tone="warning">{texts.receiptFailed}</Notice>}
    </>
  );
}
