import { isEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { normalizeUsername, usernameError, usernameKind } from '@lendside/domain/username';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useNavigateTo, useRouteQuery } from '../data/navigation/navigate.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { pathTo } from '../data/routes/paths.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import type { Session } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { EmailInput, PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { AccessFrame } from './access-frame.tsx';
import styles from './access-pages.module.css';
import { accessProblem } from './access-problem.ts';
import { HelpRow } from './help-row.tsx';
import { keepInMemory } from './in-memory.ts';
import { InvitationCard } from './invitation-card.tsx';
import { NewPasswordField, newPasswordError, usePasswordPolicy } from './new-password-field.tsx';
import { currentPendingFlow, stepFlow } from './pending-flow.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { sentCodeOf } from './sent-code.ts';
import type { AccessTexts } from './texts.ts';
import { accessTexts } from './texts.ts';
import { useTask } from './use-task.ts';
import { UsernameField } from './username-field.tsx';

/** Refusals of the service that belong to a field. */
const FIELD_OF_REFUSAL = {
  invalid_username: 'username',
  invalid_email: 'other-contact',
  invalid_phone: 'other-contact',
  password_against_policy: 'new-password',
  password_too_common: 'new-password',
  consent_required: 'consent',
} as const;

/**
 * Register: a login with email or phone, a password, and consent that is recorded with its version (decisions C13,
 * B20).
 */
export function Register() {
  const texts = useTexts(accessTexts);
  const { shortCode } = useRouteQuery();
  const navigateTo = useNavigateTo();
  const session = useSession();
  const policy = usePasswordPolicy();
  const task = useTask();
  const form = useFormProblems(texts.errors, (error) => accessProblem(error, texts.errors));
  const [username, setUsername] = useState(() => currentPendingFlow('verification').username ?? '');
  const [password, setPassword] = useState('');
  const [other, setOther] = useState('');
  const [consent, setConsent] = useState(false);
  const otherKind = usernameKind(username) === 'phone' ? 'email' : 'phone';
  const OtherContact = otherKind === 'email' ? EmailInput : PhoneInput;

  // A visitor who is signed in has an account (decision B05); a referral link invites them to join the program.
  useEffect(() => {
    if (session) location.replace(pathFromRegister(session, shortCode));
  }, [session, shortCode]);

  const create = async () => {
    const name = normalizeUsername(username);
    const reply = await call('registerUser', {
      username: name,
      password,
      consentVersion: TERMS_VERSION,
      ...(other !== '' && (otherKind === 'email' ? { email: other.trim() } : { phoneNumber: phoneDigits(other) })),
      ...(shortCode !== undefined && { shortCode: shortCode.slice(0, 40) }),
    });
    stepFlow('verification', { username: name, sent: sentCodeOf(reply), done: undefined });
    keepInMemory({ password });
    navigateTo('Verification.Code');
  };
  const send = () => {
    const name = usernameError(username);
    const flaw = newPasswordError(policy, password);
    const isRight = form.check((errors) => ({
      username: name && errors[name],
      'new-password': flaw && errors[flaw],
      'other-contact': otherProblem(other, otherKind, errors),
      consent: consent ? undefined : errors.consent_required,
    }));
    if (!isRight) return;
    void task.run(create, (error) => form.refusedAt(error, FIELD_OF_REFUSAL));
  };

  return (
    <AccessFrame heading={texts.register.heading} lead={texts.register.lead}>
      {shortCode !== undefined && <InvitationCard shortCode={shortCode.slice(0, 40)} />}
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.register.heading}>
        <UsernameField
          hint={texts.register.usernameHint}
          value={username}
          onValue={form.typing('username', setUsername)}
          {...form.errorOf('username')}
        />
        <NewPasswordField
          id="new-password"
          label={texts.fields.password}
          policy={policy}
          value={password}
          onValue={form.typing('new-password', setPassword)}
          error={form.errorOf('new-password').error}
        />
        <OtherContact
          id="other-contact"
          label={otherKind === 'email' ? texts.register.otherEmail : texts.register.otherPhone}
          optionalLabel={texts.common.optional}
          hint={otherKind === 'email' ? texts.register.otherEmailHint : texts.register.otherPhoneHint}
          value={other}
          onValue={form.typing('other-contact', setOther)}
          {...form.errorOf('other-contact')}
        />
        <div className={styles.consent}>
          <Checkbox
            id="consent"
            name="consent"
            label={texts.register.consent}
            hint={texts.register.consentHint}
            checked={consent}
            onChecked={form.typing('consent', setConsent)}
            {...form.errorOf('consent')}
          />
          <a className={styles.read} href={pathTo('TermsConditionsConsent')} target="_blank" rel="noopener">
            {texts.register.readTerms} <VisuallyHidden>({texts.common.newWindow})</VisuallyHidden>
          </a>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.register.creating}>
            {texts.register.create}
          </Button>
        </div>
      </Form>
      <HelpRow title={texts.register.haveAccount} href={pathTo('Login')}>
        {texts.register.signIn}
      </HelpRow>
    </AccessFrame>
  );
}

function pathFromRegister(session: Session, shortCode: string | undefined): string {
  const { hasReferrals, isNewProfile, isReferralRewardsUser } = customerKind(session.attributes);
  const canJoin = !isReferralRewardsUser && (hasReferrals || isNewProfile);
  if (shortCode === undefined || !canJoin) return landingPath(session);
  return pathTo('ReferCompleteProfile', {}, { shortCode: shortCode.slice(0, 40) });
}

function otherProblem(text: string, kind: 'email' | 'phone', errors: AccessTexts['errors']): string | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'email') return isEmail(text.trim()) ? undefined : errors.email_invalid;
  return phoneDigits(text) === undefined ? errors.phone_invalid : undefined;
}
