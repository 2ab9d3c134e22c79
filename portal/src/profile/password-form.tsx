import { useId, useState } from 'react';
import { NewPasswordField, newPasswordError, usePasswordPolicy } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { showToast } from '../kit/feedback/toasts.ts';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { PasswordInput } from '../kit/forms/password-input.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { FormActions } from './form-actions.tsx';
import { passwordTexts } from './password-texts.ts';

/** Another password by who is signed in: the present one, and the new one with its rules. */
export function PasswordForm({ onDone }: { onDone: (changed: boolean) => void }) {
  const change = usePasswordChange(onDone);
  const { texts, policy, presentId, nextId, present, setPresent, next, setNext, form, task, send } = change;
  return (
    <Form onSend={send} label={texts.title}>
      <p>{texts.note}</p>
      <ErrorSummary title={texts.problems} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} />
      <PasswordInput
        id={presentId}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        label={texts.present}
        revealLabel={texts.show}
        hideLabel={texts.hide}
        value={present}
        onValue={form.typing(presentId, setPresent)}
        {...form.errorOf(presentId)}
      />
      <NewPasswordField
        id={nextId}
        label={texts.next}
        policy={policy}
        value={next}
        onValue={form.typing(nextId, setNext)}
        error={form.errorOf(nextId).error}
      />
      <FormActions busy={task.busy} onCancel={() => onDone(false)} />
    </Form>
  );
}

/** Holds what is typed, and sends it. */
function usePasswordChange(onDone: (changed: boolean) => void) {
  const texts = useTexts(passwordTexts);
  const policy = usePasswordPolicy();
  const [presentId, nextId] = [useId(), useId()];
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const form = useFormProblems(texts);
  const task = useOneCall((error) => sentenceOf(error) ?? texts.failed);

  const send = () => {
    const flaw = newPasswordError(policy, next);
    const isRight = form.check(({ presentMissing, flaws }) => ({
      [presentId]: present === '' ? presentMissing : undefined,
      [nextId]: flaw && flaws[flaw],
    }));
    if (!isRight) return;
    void task.run(
      async () => {
        await call('changePassword', { currentPassword: present, password: next });
        showToast(texts.changed, 'success');
        onDone(true);
      },
      (error) =>
        form.refusedAt(error, {
          current_password_wrong: presentId,
          password_against_policy: nextId,
          password_too_common: nextId,
          password_used_before: nextId,
        }),
    );
  };

  return { texts, policy, presentId, nextId, present, setPresent, next, setNext, form, task, send };
}
