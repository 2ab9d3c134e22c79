import { isCalendarDate } from '@lendside/domain/calendar-date';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { CheckedForm } from '../data/refusals/checked-form.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { TextInput } from '../kit/forms/text-input.tsx';
import { protectionTexts } from './protection-texts.ts';
import { useTellProtection } from './use-tell-protection.ts';

/** The first day of the service, as the orders have it. Papers are sent once it is told. */
export function TellDuty() {
  const texts = useTexts(protectionTexts);
  const fromId = useId();
  const [from, setFrom] = useState('');
  const form = useFormProblems(texts);
  const { task, tell } = useTellProtection(texts.failed);
  const send = () => {
    const isDay = isCalendarDate(from);
    const isRight = form.check(({ duty }) => ({ [fromId]: isDay ? undefined : duty.fromMissing }));
    if (isRight) void tell(() => call('tellActiveDuty', { from }));
  };
  return (
    <CheckedForm texts={texts} label={texts.duty.title} form={form} task={task} onSend={send}>
      <TextInput
        id={fromId}
        type="date"
        label={texts.duty.from}
        hint={texts.duty.fromHint}
        value={from}
        onValue={form.typing(fromId, setFrom)}
        {...form.errorOf(fromId)}
      />
    </CheckedForm>
  );
}
