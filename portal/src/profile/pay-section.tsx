import { formatMonthDayYear, parseMonthDayYear, typeMonthDayYear } from '@lendside/domain/birth-date';
import { dateInZone } from '@lendside/domain/calendar-date';
import { isLastPayDate, PAY_FREQUENCIES, type PayFrequency } from '@lendside/domain/pay-schedule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { usePersonCan } from '../data/session/use-person-can.ts';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { aboutTexts } from './about-texts.ts';
import { FormActions } from './form-actions.tsx';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** When the person is paid by their employer. */
export function PaySection() {
  const { pay: texts, common } = useTexts(aboutTexts);
  const info = useQuery(personalInfo());
  const writeDate = useWriteDate();
  const [editing, setEditing] = useState(false);
  const isChangeable = usePersonCan('customerChanges');
  const { payFrequency, lastPayDate } = info.data ?? {};
  return (
    <ProfileSection title={texts.title} note={texts.note} query={info}>
      {editing && info.data ? (
        <PayForm info={info.data} onDone={() => setEditing(false)} />
      ) : (
        <>
          <KeyValue
            rows={[
              {
                key: 'frequency',
                label: texts.frequency,
                value: payFrequency ? texts.frequencies[payFrequency] : common.notGiven,
              },
              { key: 'last', label: texts.last, value: lastPayDate ? writeDate(lastPayDate) : common.notGiven },
            ]}
          />
          {isChangeable && (
            <Actions>
              <Button kind="secondary" aria-label={`${common.edit}: ${texts.title}`} onClick={() => setEditing(true)}>
                {common.edit}
              </Button>
            </Actions>
          )}
        </>
      )}
    </ProfileSection>
  );
}

function PayForm({ info, onDone }: { info: PersonalInfo; onDone: () => void }) {
  const { pay: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const [frequencyId, lastId] = [useId(), useId()];
  const [frequency, setFrequency] = useState<PayFrequency | ''>(info.payFrequency ?? '');
  const [last, setLast] = useState(info.lastPayDate ? formatMonthDayYear(info.lastPayDate) : '');
  const form = useFormProblems(texts, () => texts.lastWrong);
  const task = useProvedCall();

  const send = () => {
    const date = parseMonthDayYear(last);
    const isRight = date !== undefined && isLastPayDate(date, dateInZone(browserTimers.nowMs()));
    const ready = form.check(({ frequencyMissing, lastWrong }) => ({
      [frequencyId]: frequency === '' ? frequencyMissing : undefined,
      [lastId]: isRight ? undefined : lastWrong,
    }));
    if (!ready || frequency === '') return;
    task.run(
      async () => {
        const given = { customerId: info.customerId, payFrequency: frequency, lastPayDate: date };
        await call('savePersonalInfo', given);
        await client.invalidateQueries({ queryKey: personalInfo().queryKey });
        flowDone('profile');
        showToast(common.saved, 'success');
        onDone();
      },
      (error) => form.refusedAt(error, { pay_day_not_valid: lastId }),
    );
  };

  return (
    <Form onSend={send} label={texts.title}>
      <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} />
      <Select
        id={frequencyId}
        label={texts.frequency}
        value={frequency}
        onValue={form.typing(frequencyId, (value) => setFrequency(value as PayFrequency | ''))}
        emptyLabel={texts.chooseFrequency}
        options={PAY_FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }))}
        {...form.errorOf(frequencyId)}
      />
      <TextInput
        id={lastId}
        label={texts.last}
        hint={texts.lastHint}
        value={last}
        onValue={form.typing(lastId, setLast)}
        shape={typeMonthDayYear}
        inputMode="numeric"
        autoComplete="off"
        {...form.errorOf(lastId)}
      />
      <FormActions busy={task.busy} onCancel={onDone} />
    </Form>
  );
}
