import { isCalendarDate } from '@lendside/domain/calendar-date';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { CheckedForm } from '../data/refusals/checked-form.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { TextInput } from '../kit/forms/text-input.tsx';
import { protectionTexts } from './protection-texts.ts';
import { useTellProtection } from './use-tell-protection.ts';

const CASE_MIN = 3;

/** Day, number and court of a case; it counts from the moment it is sent. */
export function TellBankruptcy() {
  const texts = useTexts(protectionTexts);
  const words = texts.bankruptcy;
  const [filedId, caseId, courtId] = [useId(), useId(), useId()];
  const [filed, setFiled] = useState('');
  const [caseNumber, setCaseNumber] = useState('');
  const [court, setCourt] = useState('');
  const form = useFormProblems(texts);
  const { task, tell } = useTellProtection(texts.failed);
  const send = () => {
    const [number, name] = [caseNumber.trim(), court.trim()];
    const isRight = form.check(({ bankruptcy }) => ({
      [filedId]: isCalendarDate(filed) ? undefined : bankruptcy.filedMissing,
      [caseId]: number.length >= CASE_MIN ? undefined : bankruptcy.caseMissing,
      [courtId]: name.length >= CASE_MIN ? undefined : bankruptcy.courtMissing,
    }));
    if (isRight) void tell(() => call('tellBankruptcy', { filed, caseNumber: number, court: name }));
  };
  return (
    <CheckedForm texts={texts} label={words.title} form={form} task={task} onSend={send}>
      <TextInput
        id={filedId}
        type="date"
        label={words.filed}
        value={filed}
        onValue={form.typing(filedId, setFiled)}
        {...form.errorOf(filedId)}
      />
      <TextInput
        id={caseId}
        label={words.caseNumber}
        maxLength={40}
        autoComplete="off"
        value={caseNumber}
        onValue={form.typing(caseId, setCaseNumber)}
        {...form.errorOf(caseId)}
      />
      <TextInput
        id={courtId}
        label={words.court}
        hint={words.courtHint}
        maxLength={80}
        autoComplete="off"
        value={court}
        onValue={form.typing(courtId, setCourt)}
        {...form.errorOf(courtId)}
      />
    </CheckedForm>
  );
}
