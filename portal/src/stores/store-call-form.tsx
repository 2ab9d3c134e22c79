import { CALL_AGREEMENT } from '@lendside/domain/store-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { AppointmentPicker } from './appointment-picker.tsx';
import { type StoreCallRead, storeCallOf } from './store-call-query.ts';
import { storeCallTexts } from './store-call-texts.ts';

/** Day, time, and the agreement to this one call. */
export function StoreCallForm({ loanId, read }: { loanId: string; read: StoreCallRead }) {
  const texts = useTexts(storeCallTexts);
  const agreement = useTexts(CALL_AGREEMENT);
  const client = useQueryClient();
  const [startMs, setStartMs] = useState<number>();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  // One key for as long as the same time is asked for: sent again, it is asked once.
  const [paymentKey, setPaymentKey] = useState(() => crypto.randomUUID());
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const choose = (next: number | undefined) => {
    setStartMs(next);
    setPaymentKey(crypto.randomUUID());
  };
  const send = () => {
    setTried(true);
    if (startMs === undefined || !agreed) return;
    const asked = { loanId, paymentKey, callAt: new Date(startMs).toISOString(), agreed: true as const };
    const { queryKey } = storeCallOf(loanId);
    void run(
      async () => {
        const awaited = await call('askStoreCall', asked);
        client.setQueryData(queryKey, { ...read, call: awaited });
      },
      () => {
        // Another customer may have taken the time: what is still open is read again, below the refusal.
        void client.invalidateQueries({ queryKey });
        return false;
      },
    );
  };
  return (
    <Form onSend={send} label={texts.heading}>
      <AppointmentPicker
        free={{ startsMs: read.times.map((time) => Date.parse(time)), timeZone: read.timeZone }}
        value={startMs}
        onValue={choose}
        {...(tried && startMs === undefined && { error: texts.chooseTime })}
      />
      <p>{texts.number(read.maskedPhone ?? '')}</p>
      <Checkbox
        label={agreement}
        checked={agreed}
        onChecked={setAgreed}
        {...(tried && !agreed && { error: texts.agreeMissing })}
      />
      <RefusedNotice call={{ problem, failure }} />
      <Actions>
        <Button type="submit" wide busy={busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </Actions>
    </Form>
  );
}
