import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useReplaceWith } from '../../data/navigation/navigate.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { keepDeviceKey } from '../../data/session/device-key.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { accessProblem, refused } from '../access-problem.ts';
import { handBackSuccess, handBackUsername } from '../hand-over.ts';
import { forgetInMemory, inMemory, keepInMemory } from '../in-memory.ts';
import { NewPasswordField, newPasswordError, usePasswordPolicy } from '../new-password-field.tsx';
import { usePendingFlow } from '../pending-flow.ts';
import { forgetPendingFlow } from '../pending-flow-storage.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';

const AT_PASSWORD = {
  password_against_policy: 'new-password',
  password_too_common: 'new-password',
  password_used_before: 'new-password',
};
/** Refusals of the code, which went out with the password: back to the screen of the code. */
const OF_THE_CODE = ['code_wrong', 'code_expired', 'too_many_tries', 'request_not_found'];

/** Reset: the new password, sent with the code. Afterwards one signs in with it. */
export function Reset() {
  const texts = useTexts(accessTexts);
  const { username, sent, forced } = usePendingFlow('reset');
  const replaceWith = useReplaceWith();
  const policy = usePasswordPolicy();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [verificationCode] = useState(() => inMemory().code);
  const [password, setPassword] = useState('');
  const requestId = sent?.requestId;
  const isThere = username !== undefined && requestId !== undefined && verificationCode !== undefined;
  useEffect(() => {
    if (!isThere) replaceWith('ForgotPassword.Code');
  }, [isThere, replaceWith]);
  if (!isThere) return null;

  const save = async () => {
    const fields = { username, verificationCode, requestId, password };
    const { deviceKey } = forced ? await call('replaceForcedPassword', fields) : await call('confirmPassword', fields);
    keepDeviceKey(deviceKey, false);
    forgetInMemory();
    forgetPendingFlow('reset');
    handBackSuccess('passwordChanged');
    handBackUsername(username);
    location.assign('/');
  };
  const send = () => {
    const flaw = newPasswordError(policy, password);
    if (!form.check((errors) => ({ 'new-password': flaw && errors[flaw] }))) return;
    void task.run(save, (error) => {
      if (refused(error, ...OF_THE_CODE)) {
        keepInMemory({ code: undefined, refusal: error });
        replaceWith('ForgotPassword.Code');
        return true;
      }
      return form.refusedAt(error, AT_PASSWORD);
    });
  };
  return (
    <AccessFrame heading={texts.reset.heading} lead={texts.reset.lead}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.reset.heading}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordField
          id="new-password"
          label={texts.fields.newPassword}
          policy={policy}
          value={password}
          onValue={form.typing('new-password', setPassword)}
          error={form.errorOf('new-password').error}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.saving}>
            {texts.reset.save}
          </Button>
        </div>
      </Form>
    </AccessFrame>
  );
}
