import { type ReactNode, useState } from 'react';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import type { DocumentsTexts } from './texts.ts';

const LETTERS = 12;
const lettersOf = (text: string) =>
  text
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
/** Groups of four, as on the paper. */
const typeCode = (text: string) => {
  const letters = lettersOf(text).slice(0, LETTERS);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].filter((part) => part !== '').join('-');
};

type CodeWords = Pick<
  DocumentsTexts['check'],
  | ('heading' | 'lead' | 'number' | 'numberHint' | 'code' | 'check' | 'checking' | 'summary' | 'numberWrong')
  | ('codeWrong' | 'failedTitle' | 'failed' | 'offline')
>;

type CodeCheckProps<Checked> = {
  texts: CodeWords;
  /** The number that the address names. */
  named: string | undefined;
  ask: (number: string, checkCode: string) => Promise<Checked>;
  /** Answer to who holds the paper. */
  children: (checked: Checked) => ReactNode;
};

/** Number and code of a paper, as its holder types them, and the answer. */
export function CodeCheck<Checked>({ texts, named, ask, children }: CodeCheckProps<Checked>) {
  const { form, task, checked, send, number, setNumber, code, setCode } = useCodeCheck({ texts, named, ask });
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
      {checked !== undefined && children(checked)}
    </PageFrame>
  );
}

/** The two codes as they are typed, asking about them, and what came back. */
function useCodeCheck<Checked>({ texts, named, ask }: Omit<CodeCheckProps<Checked>, 'children'>) {
  const form = useFormProblems(texts);
  const [number, setNumber] = useState(typeCode(named ?? ''));
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
      const answer = await ask(number, code);
      setChecked(() => answer);
    });
  };
  return { form, task, checked, send, number, setNumber, code, setCode };
}
