import { normalizeEmail } from '@lendside/domain/email';
import { useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { accessProblem } from '../access-problem.ts';
import { EmailField, emailProblem } from '../email-field.tsx';
import { keepInMemory } from '../in-memory.ts';
import { stepFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** TrustedDevice.Email: an address for a customer without a verified contact (decision C05). */
export function TrustedDeviceEmail() {
  const texts = useTexts(accessTexts);
  const navigateTo = useNavigateTo();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [email, setEmail] = useState('');

  const ask = async () => {
    const address = normalizeEmail(email);
    const reply = await call(
      'sendTrustedDeviceCode',
      { deliveryMethod: 'email', email: address },
      { sensitive: ['email'] },
    );
    keepInMemory({ newContact: { email: address } });
    stepFlow('device', { sent: sentCodeOf(reply) });
    navigateTo('VerificationCode');
  };
  const send = () => {
    const problem = emailProblem(email);
    if (!form.check((errors) => ({ email: problem && errors[problem] }))) return;
    void task.run(ask, (error) => form.refusedAt(error, { invalid_email: 'email' }));
  };
  return (
    <AccessFrame heading={texts.deviceEmail.heading} lead={texts.deviceEmail.lead}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.deviceEmail.heading}>
        <EmailField value={email} onValue={form.typing('email', setEmail)} {...form.errorOf('email')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {texts.deviceEmail.send}
          </Button>
          <SignOutLink />
        </div>
      </Form>
    </AccessFrame>
  );
}
