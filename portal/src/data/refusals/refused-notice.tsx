import type { ReactNode } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { CallFailed } from '../calls/call-failed.ts';
import { NextStepButton, useNextStep } from './next-step-button.tsx';

type Look = { tone?: 'danger' | 'warning'; title?: ReactNode };
/** The call of a form, as `useOneCall` gives it. */
type FailedCall = { readonly problem: string | undefined; readonly failure?: unknown };

/** Why the call of a form did not work, and the button that helps; nothing while nothing went wrong. */
export function RefusedNotice({ call: { problem, failure }, tone = 'danger', title }: Look & { call: FailedCall }) {
  if (problem === undefined) return null;
  if (failure instanceof CallFailed && failure.next !== undefined) {
    return <Helped sentence={problem} failure={failure} tone={tone} title={title} />;
  }
  return (
    <Notice tone={tone} title={title}>
      <p>{problem}</p>
    </Notice>
  );
}

function Helped({ sentence, failure, tone, title }: Look & { sentence: string; failure: CallFailed }) {
  const step = useNextStep(failure);
  return (
    <Notice tone={tone} title={title} action={step && <NextStepButton refusal={failure} />}>
      <p>{sentence}</p>
    </Notice>
  );
}
