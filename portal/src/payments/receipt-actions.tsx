import type { InputOf } from '@lendside/contract/operation';
import type { sendConfirmation } from '@lendside/contract/payments';
import FileDown from 'lucide-react/icons/file-down';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { call, callFile } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { GuestAddressField } from './guest-address-field.tsx';
import { type PaymentsTexts, paymentsTexts } from './texts.ts';
import { useGuestAddress } from './use-guest-address.ts';

type ReceiptActionsProps = {
  messageKey: string;
  /** Payment that the page confirms (spec 3, payment confirmation message). A hint: the service asks the ledger. */
  confirmed: Omit<InputOf<typeof sendConfirmation>, 'messageKey'> & { readonly confirmationNumber: string };
  texts: PaymentsTexts['confirm'];
};
/** Result of the action; worded when it is shown, so that it follows the language. */
type Told = 'noFile' | { readonly sentTo: string } | { readonly refusal: unknown };

/** The receipt as a PDF, and once more by mail. Neither failing says anything against the payment (decision D29). */
export function ReceiptActions({ messageKey, confirmed, texts }: ReceiptActionsProps) {
  const guest = useGuestAddress();
  const { send: sendToGuest } = useTexts(paymentsTexts).guest;
  const [tried, setTried] = useState(false);
  const mayWrite = !guest.isGuest || (guest.address !== undefined && !guest.isWrong);
  const { doing, told, download, sendAgain } = useReceipt(messageKey, { ...confirmed, email: guest.address });
  return (
    <>
      {guest.isGuest && <GuestAddressField guest={guest} isWrong={tried && !mayWrite} />}
      <Actions>
        <Button
          kind="secondary"
          icon={<FileDown aria-hidden="true" />}
          onClick={download}
          busy={doing === 'file'}
          busyLabel={texts.receiptBusy}
        >
          {texts.receipt}
        </Button>
        <Button
          kind="secondary"
          icon={<Mail aria-hidden="true" />}
          onClick={() => (mayWrite ? sendAgain() : setTried(true))}
          busy={doing === 'mail'}
          busyLabel={texts.sending}
        >
          {guest.isGuest ? sendToGuest : texts.sendAgain}
        </Button>
      </Actions>
      {told && (
        <Notice tone={typeof told === 'object' && 'sentTo' in told ? 'success' : 'warning'}>
          {wordsOf(told, texts)}
        </Notice>
      )}
    </>
  );
}

/** Fetches the receipt, or has it sent again; one of both at a time. */
function useReceipt(messageKey: string, confirmed: ReceiptActionsProps['confirmed']) {
  const busy = useRef(false);
  const [doing, setDoing] = useState<'file' | 'mail'>();
  const [told, setTold] = useState<Told>();

  const alone = async (what: 'file' | 'mail', run: () => Promise<Told | undefined>) => {
    if (busy.current) return;
    busy.current = true;
    setDoing(what);
    setTold(undefined);
    setTold(await run());
    setDoing(undefined);
    busy.current = false;
  };
  const download = () =>
    alone('file', async () => {
      try {
        const input = { messageKey, download: true };
        saveFile(await callFile('readReceipt', input));
        return undefined;
      } catch {
        return 'noFile';
      }
    });
  const sendAgain = () =>
    alone('mail', async () => {
      try {
        const { sent } = await call('sendConfirmation', { messageKey, ...confirmed });
        return { sentTo: sent.map((one) => one.destination).join(', ') };
      } catch (refusal) {
        return { refusal };
      }
    });
  return { doing, told, download, sendAgain };
}

function wordsOf(told: Told, texts: PaymentsTexts['confirm']): string {
  if (told === 'noFile') return texts.receiptFailed;
  return 'sentTo' in told ? texts.sent(told.sentTo) : (sentenceOf(told.refusal) ?? texts.sendFailed);
}
