import { normalizeUsername, usernameError, usernameKind } from '@lendside/domain/username';
import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { accessProblem } from '../access-problem.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { inMemory, keepInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { UsernameField } from '../username-field.tsx';

const FIELD_OF_REFUSAL = { invalid_email: 'username', invalid_phone: 'username', not_authorized: 'password' };

/** Verification.Email: another email or phone for the code of a registration. The password proves who asks. */
export function VerificationEmail() {
  const texts = useTexts(accessTexts);
  const { username, sent } = usePendingFlow('verification');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [contact, setContact] = useState('');
  const [known] = useState(() => inMemory().password);
  const [password, setPassword] = useState(known ?? '');
  useEffect(() => {
    if (username === undefined) replaceWith('VerifyWarning');
  }, [username, replaceWith]);
  if (username === undefined) return null;

  const change = async () => {
    const reply = await call('changeConfirmationContact', {
      username,
      password,
      requestId: sent?.requestId,
      ...(usernameKind(contact) === 'phone'
        ? { phoneNumber: normalizeUsername(contact) }
        : { email: normalizeUsername(contact) }),
    });
    keepInMemory({ password });
    stepFlow('verification', { sent: sentCodeOf(reply), done: undefined });
    navigateTo('Verification.Code');
  };
  const send = () => {
    const wrong = usernameError(contact);
    const isRight = form.check((errors) => ({
      username: wrong && errors[wrong],
      password: password === '' ? errors.password_required : undefined,
    }));
    if (!isRight) return;
    void task.run(change, (error) => form.refusedAt(error, FIELD_OF_REFUSAL));
  };
  return (
    <AccessFrame heading={texts.verificationEmail.heading} lead={texts.verificationEmail.lead}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.verificationEmail.heading}>
        <UsernameField value={contact} onValue={form.typing('username', setContact)} {...form.errorOf('username')} />
        {known === undefined && (
          <CurrentPasswordField
            value={password}
            onValue={form.typing('password', setPassword)}
            {...form.errorOf('password')}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {texts.verificationEmail.send}
          </Button>
        </div>
      </Form>
    </AccessFrame>
  );
}
