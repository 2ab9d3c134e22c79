import { normalizeUsername, usernameError } from '@lendside/domain/username';
import { useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/content/card.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { accessProblem } from '../access-problem.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { UsernameField } from '../username-field.tsx';

/**
 * SecureAccount: the service asks for a new password before it lets the customer in (spec 8, PasswordResetRequired).
 */
export function SecureAccount() {
  const texts = useTexts(accessTexts);
  const known = usePendingFlow('reset').username;
  const navigateTo = useNavigateTo();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  // Who came by a link has not typed a name yet.
  const [asks] = useState(known === undefined);
  const [username, setUsername] = useState(known ?? '');

  const start = async () => {
    const name = normalizeUsername(username);
    const { contacts } = await call('requestPasswordReset', { username: name });
    stepFlow('reset', { username: name, contacts, sent: undefined, forced: true, wrongPassword: undefined });
    navigateTo('ForgotPassword.VerificationMethod');
  };
  const send = () => {
    const problem = usernameError(username);
    if (!form.check((errors) => ({ username: problem && errors[problem] }))) return;
    void task.run(start, (error) => form.refusedAt(error, { invalid_username: 'username' }));
  };
  const { steps } = texts.secureAccount;
  return (
    <AccessFrame heading={texts.secureAccount.heading} lead={texts.secureAccount.lead}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Card look="sunken" as="section" labelledBy="steps-title">
        <h2 className={styles.smallHeading} id="steps-title">
          {steps.title}
        </h2>
        <ol className={styles.steps}>
          <li>{steps.code}</li>
          <li>{steps.password}</li>
          <li>{steps.signIn}</li>
        </ol>
      </Card>
      <Form onSend={send} label={texts.secureAccount.heading}>
        {asks && (
          <UsernameField
            hint={texts.secureAccount.unknown}
            value={username}
            onValue={form.typing('username', setUsername)}
            {...form.errorOf('username')}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.checking}>
            {texts.common.continue}
          </Button>
        </div>
      </Form>
    </AccessFrame>
  );
}
