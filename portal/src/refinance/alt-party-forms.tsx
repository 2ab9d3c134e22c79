import { CODE_LENGTH } from '@lendside/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { takingBackTexts } from './renewing-texts.ts';
import type { Sent, Way } from './use-verification.ts';

type WayFormProps = { loanId: string; busy: boolean; onWay: (way: Way['deliveryMethod']) => void };

/** Which confirmed contact the code goes to. */
export function WayForm({ loanId, busy, onWay }: WayFormProps) {
  const words = useTexts(takingBackTexts).verify;
  const contacts = useQuery(read('listVerificationContacts', { loanId }, 'short'));
  const ways = contacts.data?.contacts ?? [];
  const [chosen, setChosen] = useState<Way['deliveryMethod']>();
  const way = chosen ?? (ways.length === 1 ? ways[0]?.deliveryMethod : undefined);
  if (contacts.isError) return <LoadFailed error={contacts.error} onTryAgain={() => contacts.refetch()} />;
  if (contacts.isPending) return <ShapeSkeleton shape="rows" count={2} />;
  if (ways.length === 0) return <Notice tone="warning">{words.noContact}</Notice>;
  return (
    <Form label={words.question} onSend={() => way !== undefined && onWay(way)}>
      <RadioCards<Way['deliveryMethod']>
        legend={words.question}
        value={way}
        onValue={setChosen}
        cards={ways.map(({ deliveryMethod, destination }) => ({
          value: deliveryMethod,
          label: words.ways[deliveryMethod],
          note: destination,
        }))}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={words.sending} disabled={way === undefined}>
          {words.send}
        </Button>
      </Actions>
    </Form>
  );
}

type CodeFormProps = {
  sent: Sent;
  busy: boolean;
  onCode: (code: string) => void;
  onAgain: () => void;
  onOtherWay: () => void;
};

/** The code, once more, or by another way. */
export function CodeForm({ sent, busy, onCode, onAgain, onOtherWay }: CodeFormProps) {
  const words = useTexts(takingBackTexts).verify;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (code.length < CODE_LENGTH) return setMissing(true);
    onCode(code);
    setCode('');
  };
  return (
    <Form label={words.heading} onSend={confirm}>
      <p role="status">{words.sentTo(sent.destination)}</p>
      <NumericInput
        name="one-time-code"
        autoComplete="one-time-code"
        enterKeyHint="done"
        digitsMax={CODE_LENGTH}
        spaced
        label={words.codeLabel}
        hint={words.codeHint}
        error={missing ? words.codeMissing : undefined}
        value={code}
        onValue={(next) => {
          setCode(next);
          setMissing(false);
        }}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={words.confirming}>
          {words.confirm}
        </Button>
        <Button kind="secondary" onClick={onAgain}>
          {words.again}
        </Button>
        <Button kind="quiet" onClick={onOtherWay}>
          {words.otherWay}
        </Button>
      </Actions>
    </Form>
  );
}
