import type { ReactNode } from 'react';
import { Button } from '../../kit/actions/button.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Actions, Form } from '../../kit/layout/stack.tsx';
import type { useOneCall } from '../calls/use-one-call.ts';
import { RefusedNotice } from './refused-notice.tsx';
import type { useFormProblems } from './use-form-problems.ts';

type CheckedFormProps = {
  label: string;
  texts: { readonly problemTitle: string; readonly send: string; readonly sending: string };
  form: Pick<ReturnType<typeof useFormProblems>, 'problems' | 'attempt'>;
  task: ReturnType<typeof useOneCall>;
  onSend: () => void;
  children: ReactNode;
};

/** A form that is checked here and by the service: what is wrong above its fields, what was refused and the button below. */
export function CheckedForm({ label, texts, form, task, onSend, children }: CheckedFormProps) {
  return (
    <Form onSend={onSend} label={label}>
      <ErrorSummary title={texts.problemTitle} problems={form.problems} attempt={form.attempt} />
      {children}
      <RefusedNotice call={task} />
      <Actions>
        <Button type="submit" busy={task.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </Actions>
    </Form>
  );
}
