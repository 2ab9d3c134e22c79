import { CODE_LENGTH } from '@lendside/domain/limits';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Form, Stack } from '../kit/layout/stack.tsx';
import { AccessFrame } from './access-frame.tsx';
import styles from './access-pages.module.css';
import { accessProblem, refused } from './access-problem.ts';
import { isHidden, kindOf } from './code-contacts.ts';
import type { SentCode } from './pending-flow-storage.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { ResendCode } from './resend-code.tsx';
import { accessTexts } from './texts.ts';
import { useTask } from './use-task.ts';

type CodeStepProps = {
  sent: SentCode;
  /** The page never tells whether the name has an account. */
  ifKnown?: boolean;
  /** A code that was refused later on (a reset sends it together with the new password). */
  refusal?: unknown;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Between the field and the button. */
  children?: ReactNode;
  /** Links under the form: another way, another address. */
  otherWays?: ReactNode;
};

const FIELD_ID = 'code';
/** Refusals after which this code is of no use any more. */
const NEEDS_NEW = ['code_expired', 'too_many_tries', 'request_not_found'];

/** The screen of every code: one field, a new code after a while, other ways to get it. */
export function CodeStep({ sent, ifKnown, refusal, onCode, onResend, children, otherWays }: CodeStepProps) {
  const texts = useTexts(accessTexts);
  const { codeLength = CODE_LENGTH } = sent;
  const task = useTask();
  const [code, setCode] = useState('');
  // What was refused, not its words: they follow the language.
  const [wrong, setWrong] = useState<unknown>(() => (refused(refusal, 'code_wrong') ? refusal : undefined));
  const [spent, setSpent] = useState<unknown>(() => (refused(refusal, ...NEEDS_NEW) ? refusal : undefined));

  const send = () => {
    if (code.length < codeLength) return point('missing');
    setWrong(undefined);
    void task.run(
      () => onCode(code),
      (error) => {
        setCode('');
        if (refused(error, 'code_wrong')) point(error);
        else if (refused(error, ...NEEDS_NEW)) setSpent(error);
        else return false;
        return true;
      },
    );
  };
  const point = (problem: unknown) => {
    setWrong(problem);
    document.getElementById(FIELD_ID)?.focus();
  };
  const renew = async () => {
    await onResend();
    setSpent(undefined);
    setWrong(undefined);
    setCode('');
    document.getElementById(FIELD_ID)?.focus();
  };

  const by = ifKnown
    ? { email: texts.code.ifKnownByEmail, text: texts.code.ifKnownByText, voice: texts.code.ifKnownByVoice }
    : { email: texts.code.byEmail, text: texts.code.byText, voice: texts.code.byVoice };
  const destination = isHidden(sent.destination) ? texts.code.hidden[kindOf(sent.deliveryMethod)] : sent.destination;
  return (
    <AccessFrame heading={texts.code.heading} lead={by[sent.deliveryMethod](destination, codeLength)}>
      <ProblemNotice problem={task.problem} />
      {spent !== undefined && (
        <Notice tone="warning" title={texts.code.needNew}>
          <p>{accessProblem(spent, texts.errors)}</p>
        </Notice>
      )}
      <Form onSend={send} label={texts.code.heading}>
        <div className={styles.code}>
          <NumericInput
            id={FIELD_ID}
            name="one-time-code"
            autoComplete="one-time-code"
            enterKeyHint="done"
            spaced
            digitsMax={codeLength}
            label={texts.fields.code(codeLength)}
            hint={codeLength === CODE_LENGTH ? texts.code.valid : texts.code.validLong}
            error={
              wrong === undefined
                ? undefined
                : wrong === 'missing'
                  ? texts.code.missing(codeLength)
                  : accessProblem(wrong, texts.errors)
            }
            value={code}
            onValue={(next) => {
              setCode(next);
              setWrong(undefined);
            }}
          />
        </div>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.checking}>
            {texts.code.confirm}
          </Button>
        </div>
      </Form>
      <Stack gap={3} as="section">
        <ResendCode sent={sent} onResend={renew} />
        {otherWays !== undefined && <div className={styles.ways}>{otherWays}</div>}
      </Stack>
    </AccessFrame>
  );
}
