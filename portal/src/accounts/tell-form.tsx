import type { ReactNode } from 'react';
import type { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import type { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { protectionTexts } from './protection-texts.ts';

type TellFormProps = {
  label: string;
  form: Pick<ReturnType<typeof useFormProblems>, 'problems' | 'attempt'>;
  task: ReturnType<typeof useOneCall>;
  onSend: () => void;
  children: ReactNode;
};

/** A form by which a customer tells of a protection: what is wrong above its fields, what was refused and the button below. */
export function TellForm({ label, form, task, onSend, children }: TellFormProps) {
  const texts = useTexts(protectionTexts);
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
