import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useWriteDate, useWriteWeekday } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { scheduledPaymentsChanged } from '../payments/front.ts';
import { PlannedCard, usePlannedCard } from './planned-card.tsx';
import type { PlannedPayment } from './planned-payment-row.tsx';
import type { PlannedTexts } from './planned-texts.ts';
import { usePlannedAmount } from './use-planned-amount.ts';

type ChangePlannedDialogProps = {
  open: boolean;
  payment: PlannedPayment;
  days: readonly string[];
  texts: PlannedTexts;
  onClose: () => void;
};

/** Another amount, another day or another card for a planned payment. */
export function ChangePlannedDialog({ open, payment, days, texts, onClose }: ChangePlannedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.changeTitle} closeLabel={texts.close}>
      <ChangeForm payment={payment} days={days} texts={texts} onDone={onClose} />
    </Dialog>
  );
}

type ChangeFormProps = Omit<ChangePlannedDialogProps, 'open' | 'onClose'> & { onDone: () => void };

/** Drawn anew each time the dialog opens, so that it starts from what stands. */
function ChangeForm({ payment, days, texts, onDone }: ChangeFormProps) {
  const client = useQueryClient();
  const writeDate = useWriteDate();
  const writeDay = useWriteWeekday();
  const [day, setDay] = useState(payment.scheduledDate);
  const amount = usePlannedAmount(payment, day);
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const { amountCents: paymentAmount, amountType: paymentAmountType, payoff } = amount;
  const card = usePlannedCard(texts);

  const save = () => {
    setTried(true);
    if (paymentAmount <= 0) return;
    void run(async () => {
      const paysWith = await card.chosen();
      if (!paysWith) return;
      const changed = await call('changeScheduledPayment', {
        paymentKey: crypto.randomUUID(),
        scheduledPaymentId: payment.scheduledPaymentId,
        paymentAmount,
        ...(paymentAmountType && { paymentAmountType }),
        scheduledDate: day,
        ...paysWith,
      });
      onDone();
      showToast(texts.changed(formatMoney(changed.paymentAmount), writeDate(changed.scheduledDate)), 'success');
      await scheduledPaymentsChanged(client);
    });
  };
  return (
    <Form onSend={save} label={texts.changeTitle}>
      <MoneyInput
        label={texts.amount}
        value={amount.text}
        onValue={amount.type}
        error={tried && paymentAmount <= 0 ? texts.amountMissing : undefined}
      />
      <Select
        label={texts.when}
        value={day}
        onValue={setDay}
        options={days.filter(amount.isOpen).map((value) => ({
          value,
          label: writeDay(value),
        }))}
      />
      {payoff && <PayoffThen payoff={payoff} date={writeDate(day)} texts={texts} />}
      <PlannedCard payment={payment} card={card} texts={texts} onSubmit={save} />
      <RefusedNotice call={card} />
      <RefusedNotice call={{ problem, failure }} />
      <Button type="submit" wide busy={busy} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </Form>
  );
}

type PayoffThenProps = {
  payoff: NonNullable<ReturnType<typeof usePlannedAmount>['payoff']>;
  date: string;
  texts: PlannedTexts;
};

/** Payoff of the chosen day, or what an amount below it leaves owed. */
function PayoffThen({ payoff: { payoffCents, leftCents }, date, texts }: PayoffThenProps) {
  const payoff = formatMoney(payoffCents);
  return (
    <Notice still tone={leftCents > 0 ? 'warning' : 'info'}>
      {leftCents > 0 ? texts.payoffShort(payoff, date, formatMoney(leftCents)) : texts.payoffOn(payoff, date)}
    </Notice>
  );
}
