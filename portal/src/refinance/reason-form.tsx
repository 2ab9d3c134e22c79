import { CANCEL_REASONS, type CancelReason } from '@lendside/domain/cancel-reasons';
import { useId, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { pageNamed } from '../data/routes/page-named.ts';
import { Button } from '../kit/actions/button.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { TextArea } from '../kit/forms/text-area.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import type { Renewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';
import { StoreCall } from './store-call.tsx';

type ReasonFormProps = {
  renewal: Renewal;
  busy: boolean;
  onSend: (reason: CancelReason, comment: string) => void;
};

/** Why the renewal is taken back: a reason has to be chosen, words are optional. */
export function ReasonForm({ renewal, busy, onSend }: ReasonFormProps) {
  const words = useTexts(takingBackTexts).cancel;
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const [attempt, setAttempt] = useState(0);
  const groupId = useId();
  const send = () => {
    setAttempt((count) => count + 1);
    if (reason !== undefined && !busy) onSend(reason, comment);
  };
  const missing = attempt > 0 && reason === undefined ? words.chooseOne : undefined;
  return (
    <>
      <ErrorSummary
        title={words.problemTitle}
        attempt={attempt}
        problems={missing ? [{ fieldId: groupId, message: missing }] : []}
      />
      <Form onSend={send} label={words.heading}>
        <RadioCards<CancelReason>
          id={groupId}
          legend={words.question}
          hint={words.questionNote}
          value={reason}
          onValue={setReason}
          error={missing}
          cards={CANCEL_REASONS.map((one) => ({ value: one, label: words.reasons[one] }))}
        />
        {reason === 'other' && (
          <TextArea
            label={words.comment}
            hint={words.commentHint}
            maxLength={200}
            value={comment}
            onValue={setComment}
          />
        )}
        <ReasonActions renewal={renewal} busy={busy} />
      </Form>
    </>
  );
}

/** Sending it, going back, and the phone. */
function ReasonActions({ renewal, busy }: Omit<ReasonFormProps, 'onSend'>) {
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const page = renewal.signedByMe ? 'AccountDetails' : pageNamed('AccountDisclosures');
  return (
    <Actions>
      <Button type="submit" busy={busy} busyLabel={words.waiting}>
        {words.send}
      </Button>
      <Button kind="secondary" onClick={() => navigateTo(page, { brand, loanId: renewal.newLoanId })}>
        {words.back}
      </Button>
      <StoreCall loanId={renewal.newLoanId} />
    </Actions>
  );
}
