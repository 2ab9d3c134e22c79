import { normalizeUsername, usernameError } from '@lendside/domain/username';
import { useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import { AccessLink } from '../access-link.tsx';
import styles from '../access-pages.module.css';
import { accessProblem } from '../access-problem.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { UsernameField } from '../username-field.tsx';

/** ForgotPassword: whose password it is. What comes next is the same for known and unknown names (security 11). */
export function ForgotPassword() {
  const texts = useTexts(accessTexts);
  const pendingFlow = usePendingFlow('reset');
  const navigateTo = useNavigateTo();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [username, setUsername] = useState(pendingFlow.username ?? '');

  const start = async () => {
    const name = normalizeUsername(username);
    const { contacts } = await call('requestPasswordReset', { username: name });
    stepFlow('reset', { username: name, contacts, sent: undefined, forced: undefined });
    navigateTo('ForgotPassword.VerificationMethod');
  };
  const send = () => {
    const problem = usernameError(username);
    if (!form.check((errors) => ({ username: problem && errors[problem] }))) return;
    void task.run(start, (error) => form.refusedAt(error, { invalid_username: 'username' }));
  };
  return (
    <AccessFrame heading={texts.forgotPassword.heading} lead={texts.forgotPassword.lead}>
      {pendingFlow.wrongPassword && (
        <Notice still tone="warning" title={texts.forgotPassword.wrongTitle}>
          <p>{texts.forgotPassword.wrong}</p>
        </Notice>
      )}
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.forgotPassword.heading}>
        <UsernameField value={username} onValue={form.typing('username', setUsername)} {...form.errorOf('username')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.checking}>
            {texts.common.continue}
          </Button>
          <AccessLink to="Login">
            {pendingFlow.wrongPassword ? texts.forgotPassword.tryAgain : texts.common.back}
          </AccessLink>
        </div>
      </Form>
    </AccessFrame>
  );
}
