import { isCalendarDate } from '@lendside/domain/calendar-date';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { callFile } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { accountFilesTexts } from './account-files-texts.ts';

const FORMATS = ['csv', 'ofx', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

/** The history of a loan as a file: which days, and what for. */
export function HistoryExport({ loanId, firstDay, today }: { loanId: string; firstDay: string; today: string }) {
  const texts = useTexts(accountFilesTexts).exported;
  const [fromId, toId] = [useId(), useId()];
  const form = useFormProblems(texts);
  const [fromDate, setFrom] = useState(firstDay);
  const [toDate, setTo] = useState(today);
  const [format, setFormat] = useState<Format>('csv');
  const [saved, setSaved] = useState(false);
  const task = useOneCall(texts.failed);

  const send = () => {
    setSaved(false);
    const backwards = isCalendarDate(fromDate) && isCalendarDate(toDate) && (fromDate > toDate || fromDate > today);
    const isRight = form.check(({ periodWrong, dayMissing }) => ({
      [fromId]: isCalendarDate(fromDate) ? (backwards ? periodWrong : undefined) : dayMissing,
      [toId]: isCalendarDate(toDate) ? undefined : dayMissing,
    }));
    if (!isRight) return;
    void task.run(async () => {
      const input = { loanId, fromDate, toDate, format };
      saveFile(await callFile('exportAccountHistory', input));
      setSaved(true);
    });
  };
  return (
    <Disclosure summary={texts.open}>
      <Form onSend={send} label={texts.open}>
        <p>{texts.lead}</p>
        <ErrorSummary title={texts.problemTitle} problems={form.problems} attempt={form.attempt} />
        <TextInput
          id={fromId}
          type="date"
          label={texts.from}
          max={today}
          value={fromDate}
          onValue={form.typing(fromId, setFrom)}
          {...form.errorOf(fromId)}
        />
        <TextInput
          id={toId}
          type="date"
          label={texts.to}
          max={today}
          value={toDate}
          onValue={form.typing(toId, setTo)}
          {...form.errorOf(toId)}
        />
        <Select
          label={texts.format}
          value={format}
          onValue={(value) => setFormat(FORMATS.find((one) => one === value) ?? 'csv')}
          options={FORMATS.map((value) => ({ value, label: texts.formats[value] }))}
        />
        <Actions>
          <Button
            type="submit"
            kind="secondary"
            icon={<Download aria-hidden="true" />}
            busy={task.busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </Actions>
        <RefusedNotice call={task} tone="warning" />
        {saved && <Notice tone="success">{texts.saved}</Notice>}
      </Form>
    </Disclosure>
  );
}
