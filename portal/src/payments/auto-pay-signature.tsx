import type { listDocuments } from '@lendside/contract/disclosures';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { moneyMoved, read } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { DocumentText } from '../kit/content/document-text.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { autoPayTexts } from './auto-pay-texts.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';

type AutoPaySignatureProps = {
  loanId: string;
  methodId: string;
  action: string;
  onSigned: () => void;
  onNotNow: () => void;
};

/** The authorization for one card, to be read and initialed. Its exact text is what is agreed to. */
export function AutoPaySignature(props: AutoPaySignatureProps) {
  const { loanId, methodId } = props;
  const texts = useTexts(autoPayTexts);
  const documents = useQuery({
    ...read('listDocuments', { loanId, isAutoPay: true, methodId }, 'short'),
    staleTime: 0,
  });
  if (documents.error && !documents.data)
    return <LoadFailed error={documents.error} onTryAgain={() => void documents.refetch()} />;
  if (!documents.data) return <FlowSkeleton label={texts.loading} lines={6} />;
  return <Signature {...props} set={documents.data} onReadAgain={async () => void (await documents.refetch())} />;
}

type SignatureProps = AutoPaySignatureProps & {
  set: OutputOf<typeof listDocuments>;
  onReadAgain: () => Promise<void>;
};

function Signature(props: SignatureProps) {
  const { action, set, onNotNow } = props;
  const texts = useTexts(autoPayTexts).confirm;
  const titleId = useId();
  const { initials, setInitials, error, changed, busy, refused, sign } = useSignature(props);
  return (
    <>
      {set.documents.map((document) => (
        <Card as="section" labelledBy={titleId} key={document.documentId}>
          <SectionHeading id={titleId}>{document.title}</SectionHeading>
          <DocumentText title={document.title} blocks={document.blocks} />
        </Card>
      ))}
      <Form label={texts.documentLabel} onSend={() => void sign()}>
        {changed && <Notice tone="warning">{texts.textChanged}</Notice>}
        <RefusedNotice call={refused} />
        <TextInput
          label={texts.initials}
          hint={texts.initialsHint(set.initialsExample)}
          error={error === 'missing' ? texts.initialsMissing : error && sentenceOf(error)}
          value={initials}
          onValue={setInitials}
          maxLength={5}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Actions>
          <Button type="submit" busy={busy} busyLabel={texts.turningOn}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onNotNow}>
            {texts.notNow}
          </Button>
        </Actions>
      </Form>
    </>
  );
}

/** Signs what was read with the initials; a text that changed meanwhile is read again. */
function useSignature({ loanId, methodId, set, onSigned, onReadAgain }: SignatureProps) {
  const texts = useTexts(autoPayTexts).confirm;
  const client = useQueryClient();
  const [initials, setInitials] = useState('');
  const [error, setError] = useState<'missing' | CallFailed>();
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const [changed, setChanged] = useState(false);

  const handled = (failure: unknown) => {
    if (!(failure instanceof CallFailed)) return false;
    const { code } = failure;
    if (code === 'initials_do_not_match') setError(failure);
    if (code === 'disclosure_text_changed') {
      setChanged(true);
      void onReadAgain();
    }
    return code === 'initials_do_not_match' || code === 'disclosure_text_changed';
  };
  const sign = async () => {
    setChanged(false);
    const signed = { initials: initials.trim() };
    if (signed.initials === '') return setError('missing');
    setError(undefined);
    await run(async () => {
      await call('acknowledgeDisclosures', {
        AccountNumber: loanId,
        disclosureType: set.disclosureType,
        disclosureAck: {
          disclosures: set.documents.map(({ documentId, textHash }) => ({ documentId, textHash })),
          borrowerInfo: signed,
          coborrowerInfo: signed,
        },
        autoPay: { methodId },
      });
      await moneyMoved(client);
      onSigned();
    }, handled);
  };
  return { initials, setInitials, error, changed, busy, refused: { problem, failure }, sign };
}
