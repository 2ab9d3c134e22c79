import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteWeekday } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { type PromiseToPayRead, useOwedOn } from './promise-query.ts';
import { promiseTexts } from './promise-texts.ts';
import { useMakePromise } from './use-make-promise.ts';

type PromiseFormProps = { loanId: string; read: PromiseToPayRead };

/** Amount and day of a promise, with what the account asks for on that day. */
export function PromiseForm({ loanId, read }: PromiseFormProps) {
  const texts = useTexts(promiseTexts);
  const writeDate = useWriteDate();
  const writeDay = useWriteWeekday();
  const { form, task, amountId, dayId, ...promise } = useMakePromise(loanId, read);
  const owed = useOwedOn(loanId, promise.day === '' ? undefined : promise.day);
  return (
    <Form onSend={promise.send} label={texts.heading}>
      <ErrorSummary title={texts.problemTitle} problems={form.problems} attempt={form.attempt} />
      <MoneyInput
        id={amountId}
        label={texts.amount}
        hint={read.amountDue > 0 ? texts.amountHint(formatMoney(read.amountDue)) : undefined}
        value={promise.text}
        onValue={form.typing(amountId, promise.typeAmount)}
        {...form.errorOf(amountId)}
      />
      <Select
        id={dayId}
        label={texts.day}
        emptyLabel={texts.dayEmpty}
        value={promise.day}
        onValue={form.typing(dayId, promise.chooseDay)}
        options={read.days.map((value) => ({ value, label: writeDay(value) }))}
        {...form.errorOf(dayId)}
      />
      {owed && (
        <p>
          {owed.amountAdded > 0
            ? texts.owedAdds(writeDate(owed.date), formatMoney(owed.amountDue), formatMoney(owed.amountAdded))
            : texts.owed(writeDate(owed.date), formatMoney(owed.amountDue))}
        </p>
      )}
      <p>{texts.stays}</p>
      {read.autoPay && <Notice still>{texts.autoPay}</Notice>}
      <RefusedNotice call={task} />
      <Actions>
        <Button type="submit" wide busy={task.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </Actions>
    </Form>
  );
}
