import { normalizeEmail } from '@lendside/domain/email';
import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import { AccessLink } from '../access-link.tsx';
import styles from '../access-pages.module.css';
import { accessProblem } from '../access-problem.ts';
import { EmailField, emailProblem } from '../email-field.tsx';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';

/** ForgotPassword.Email: the address of an account of which only the phone was typed. */
export function ResetEmail() {
  const texts = useTexts(accessTexts);
  const { username } = usePendingFlow('reset');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (username === undefined) replaceWith('ForgotPassword');
  }, [username, replaceWith]);
  if (username === undefined) return null;

  const ask = async () => {
    const reply = await call('requestPasswordReset', {
      username,
      deliveryMethod: 'email',
      email: normalizeEmail(email),
    });
    stepFlow('reset', { sent: sentCodeOf(reply) });
    navigateTo('ForgotPassword.Code');
  };
  const send = () => {
    const problem = emailProblem(email);
    if (!form.check((errors) => ({ email: problem && errors[problem] }))) return;
    void task.run(ask, (error) => form.refusedAt(error, { invalid_email: 'email' }));
  };
  return (
    <AccessFrame heading={texts.forgotEmail.heading} lead={texts.forgotEmail.lead}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.forgotEmail.heading}>
        <EmailField value={email} onValue={form.typing('email', setEmail)} {...form.errorOf('email')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {texts.forgotEmail.send}
          </Button>
          <AccessLink to="ForgotPassword.VerificationMethod">{texts.code.otherWay}</AccessLink>
        </div>
      </Form>
    </AccessFrame>
  );
}
