import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { classes } from '../kit/classes.ts';
import fieldStyles from '../kit/forms/field.module.css';
import { TextInput } from '../kit/forms/text-input.tsx';
import styles from './login.module.css';
import type { SignInTexts } from './sign-in-texts.ts';

const nothing = () => {};

/** The password of the sign-in page, with the eye of the other forms; sign-in-page.ts brings it to life. */
export function SignInPassword({ texts }: { texts: SignInTexts }) {
  return (
    <TextInput
      id="password"
      name="password"
      type="password"
      label={texts.password}
      value=""
      onValue={nothing}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      suffix={
        <button
          type="button"
          id="reveal"
          className={classes(fieldStyles.end, styles.reveal)}
          aria-label={texts.script.showPassword}
        >
          <Eye aria-hidden="true" />
          <EyeOff aria-hidden="true" />
        </button>
      }
    />
  );
}
