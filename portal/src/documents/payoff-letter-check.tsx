import type { OutputOf } from '@lendside/contract/operation';
import type { checkPayoffLetter } from '@lendside/contract/payments-payoff';
import { formatMoney } from '@lendside/domain/money';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteQuery } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { documentsTexts } from './texts.ts';

type Checked = OutputOf<typeof checkPayoffLetter>;

const LETTERS = 12;
const lettersOf = (text: string) =>
  text
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
/** Groups of four, as on the letter. */
const typeCode = (text: string) => {
  const letters = lettersOf(text).slice(0, LETTERS);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].filter((part) => part !== '').join('-');
};

/** PayoffLetterCheck: any holder of a letter sees whether it is ours and still holds. */
export function PayoffLetterCheck() {
  const texts = useTexts(documentsTexts).check;
  const form = useFormProblems(texts);
  const [number, setNumber] = useState(typeCode(useRouteQuery().letterId ?? ''));
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const task = useOneCall((error) =>
    error instanceof CallFailed && error.isOffline ? texts.offline : (sentenceOf(error) ?? texts.failed),
  );

  const send = () => {
    setChecked(undefined);
    const isRight = form.check(({ numberWrong, codeWrong }) => ({
      number: lettersOf(number).length === LETTERS ? undefined : numberWrong,
      'check-code': lettersOf(code).length === LETTERS ? undefined : codeWrong,
    }));
    if (!isRight) return;
    void task.run(async () => {
      const input = { letterId: number, checkCode: code };
      const options = { sensitive: ['checkCode'] };
      setChecked(await call('checkPayoffLetter', input, options));
    });
  };
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <ErrorSummary title={texts.summary} problems={form.problems} attempt={form.attempt} />
      <Form onSend={send} label={texts.heading}>
        <TextInput
          id="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          shape={typeCode}
          label={texts.number}
          hint={texts.numberHint}
          value={number}
          onValue={form.typing('number', setNumber)}
          {...form.errorOf('number')}
        />
        <TextInput
          id="check-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          shape={typeCode}
          label={texts.code}
          value={code}
          onValue={form.typing('check-code', setCode)}
          {...form.errorOf('check-code')}
        />
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={texts.checking}>
            {texts.check}
          </Button>
        </Actions>
      </Form>
      <RefusedNotice call={task} title={texts.failedTitle} />
      {checked !== undefined && <Verdict checked={checked} />}
    </PageFrame>
  );
}

const vehicleName = ({ year, make, model }: NonNullable<Checked['vehicle']>) => `${year} ${make} ${model}`;

function Verdict({ checked }: { checked: Checked }) {
  const texts = useTexts(documentsTexts).check;
  const writeDate = useWriteDate();
  const { valid, supersededBy } = checked;
  return (
    <Stack gap={4}>
      <Notice tone={valid ? 'success' : 'warning'} title={valid ? texts.validTitle : texts.supersededTitle}>
        <p>
          {valid ? texts.validText(writeDate(checked.goodThroughDate)) : texts.supersededBy[supersededBy ?? 'account']}
        </p>
      </Notice>
      <KeyValue
        rows={[
          { key: 'brand', label: texts.brand, value: checked.brandName },
          { key: 'loan', label: texts.loan, value: texts.ending(checked.loanEnding) },
          ...(checked.vehicle === undefined
            ? []
            : [{ key: 'vehicle', label: texts.vehicle, value: vehicleName(checked.vehicle) }]),
          { key: 'amount', label: texts.amount, value: formatMoney(checked.payoffAmount) },
          { key: 'perDiem', label: texts.perDiem, value: formatMoney(checked.perDiem) },
          { key: 'issued', label: texts.issued, value: writeDate(checked.issued) },
          { key: 'goodThrough', label: texts.goodThrough, value: writeDate(checked.goodThroughDate) },
        ]}
      />
    </Stack>
  );
}
