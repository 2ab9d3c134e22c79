import { normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { useState } from 'react';
import { useTexts } from '../../data/language/texts.ts';
import { useFormProblems } from '../../data/refusals/use-form-problems.ts';
import { Button } from '../../kit/actions/button.tsx';
import { KeyValue } from '../../kit/content/key-value.tsx';
import { PhoneInput } from '../../kit/forms/contact-inputs.tsx';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { Form } from '../../kit/layout/stack.tsx';
import styles from '../access-pages.module.css';
import { accessProblem, refused } from '../access-problem.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { EmailField, emailProblem } from '../email-field.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import type { AccessTexts } from '../texts.ts';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { stepUp } from './step-up.ts';

export type NewContact = { readonly email: string } | { readonly phoneNumber: string };
type Kind = 'email' | 'phone';

type NewContactFormProps = {
  kind: Kind;
  /** The present one, masked. */
  now: string | undefined;
  confirmed: boolean;
  onAsk: (newContact: NewContact) => Promise<unknown>;
};

const FIELD_OF_REFUSAL = { invalid_email: 'email', invalid_phone: 'phone', not_authorized: 'password' };

/** The new contact and, as one more check, the password (security 13). */
export function NewContactForm({ kind, now, confirmed, onAsk }: NewContactFormProps) {
  const texts = useTexts(accessTexts);
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => problemOf(error, texts.errors));
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');

  const send = () => {
    const isRight = form.check((errors) => ({
      [kind]: contactProblem(kind, text, errors),
      password: password === '' ? errors.current_password_required : undefined,
    }));
    if (!isRight) return;
    const contact = kind === 'email' ? { email: normalizeEmail(text) } : { phoneNumber: phoneDigits(text) ?? '' };
    void task.run(
      async () => {
        await stepUp(password);
        await onAsk(contact);
      },
      (error) => form.refusedAt(error, FIELD_OF_REFUSAL),
    );
  };
  const note = now !== undefined && !confirmed ? texts.update.notConfirmed : undefined;
  return (
    <>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <KeyValue rows={[{ key: 'now', label: texts.update.now, value: now ?? texts.update.none, note }]} />
      <Form onSend={send} label={kind === 'phone' ? texts.update.headingPhone : texts.update.headingEmail}>
        {kind === 'email' ? (
          <EmailField
            label={texts.update.newEmail}
            value={text}
            onValue={form.typing('email', setText)}
            {...form.errorOf('email')}
          />
        ) : (
          <PhoneInput
            id="phone"
            label={texts.update.newPhone}
            hint={texts.fields.phoneHint}
            value={text}
            onValue={form.typing('phone', setText)}
            {...form.errorOf('phone')}
          />
        )}
        <CurrentPasswordField
          hint={texts.update.stepUp}
          value={password}
          onValue={form.typing('password', setPassword)}
          {...form.errorOf('password')}
        />
        <p className={styles.soft}>{texts.update.notice}</p>
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {texts.common.continue}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The service does not tell a wrong name from a wrong password; here only the password was typed. */
function problemOf(error: unknown, errors: AccessTexts['errors']): string {
  return refused(error, 'not_authorized') ? errors.current_password_wrong : accessProblem(error, errors);
}

function contactProblem(kind: Kind, text: string, errors: AccessTexts['errors']): string | undefined {
  if (kind === 'email') {
    const problem = emailProblem(text);
    return problem && errors[problem];
  }
  if (text.trim() === '') return errors.phone_required;
  return phoneDigits(text) === undefined ? errors.phone_invalid : undefined;
}
