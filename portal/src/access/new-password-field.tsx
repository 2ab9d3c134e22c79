import {
  DEFAULT_PASSWORD_POLICY,
  PASSWORD_LENGTH_MAX,
  type PasswordFlaw,
  type PasswordPolicy,
  passwordFlaws,
  passwordHints,
} from '@lendside/domain/password-policy';
import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { PasswordInput } from '../kit/forms/password-input.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import styles from './new-password-field.module.css';
import { accessTexts } from './texts.ts';

/** The rules for a new password as the service has them; the default rule until they came, or when they do not come. */
export function usePasswordPolicy(): PasswordPolicy {
  return useQuery(read('readPasswordPolicy', {}, 'long')).data ?? DEFAULT_PASSWORD_POLICY;
}

/** Problem of a new password before it is sent (spec 5). */
export function newPasswordError(
  policy: PasswordPolicy,
  password: string,
): 'password_required' | 'password_not_met' | undefined {
  if (password === '') return 'password_required';
  return passwordFlaws(policy, password).length > 0 ? 'password_not_met' : undefined;
}

type NewPasswordFieldProps = {
  id: string;
  label: string;
  policy: PasswordPolicy;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

/** A new password with its rules below, ticked off while it is typed. Pasting is welcome. */
export function NewPasswordField({ id, label, policy, value, onValue, error }: NewPasswordFieldProps) {
  const texts = useTexts(accessTexts);
  const rulesId = useId();
  const flaws = passwordFlaws(policy, value);
  const tooLong = flaws.includes('maximumLength');
  // A password that the service refused is not praised beside its refusal.
  const allMet = value !== '' && flaws.length === 0 && error === undefined;
  const rules: readonly PasswordFlaw[] = tooLong ? [...passwordHints(policy), 'maximumLength'] : passwordHints(policy);
  return (
    <div className={styles.field}>
      <PasswordInput
        id={id}
        name="new-password"
        autoComplete="new-password"
        label={label}
        revealLabel={texts.fields.show}
        hideLabel={texts.fields.hide}
        maxLength={2 * PASSWORD_LENGTH_MAX}
        value={value}
        onValue={onValue}
        {...(error !== undefined && { error })}
      />
      <div className={styles.rules}>
        <p className={styles.title} id={rulesId}>
          {texts.passwordRules.title}
        </p>
        <ul className={styles.list} aria-labelledby={rulesId}>
          {rules.map((rule) => (
            <Rule
              key={rule}
              words={wordsOf(rule, policy, texts.passwordRules)}
              met={value !== '' && !flaws.includes(rule)}
            />
          ))}
        </ul>
      </div>
      <VisuallyHidden role="status">{allMet ? texts.passwordRules.allMet : ''}</VisuallyHidden>
    </div>
  );
}

function Rule({ words, met }: { words: string; met: boolean }) {
  const texts = useTexts(accessTexts).passwordRules;
  const Icon = met ? CircleCheck : Circle;
  return (
    <li className={styles.rule} data-met={met || undefined}>
      <Icon aria-hidden="true" />
      <span>
        {words} <VisuallyHidden>({met ? texts.met : texts.notYet})</VisuallyHidden>
      </span>
    </li>
  );
}

type RuleTexts = (typeof accessTexts)['english']['passwordRules'];

function wordsOf(rule: PasswordFlaw, policy: PasswordPolicy, texts: RuleTexts): string {
  if (rule === 'minimumLength') return texts.minimumLength(policy.minimumLength);
  if (rule === 'maximumLength') return texts.maximumLength(PASSWORD_LENGTH_MAX);
  return texts.hints[rule];
}
