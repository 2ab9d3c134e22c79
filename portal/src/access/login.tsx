import '../kit/tokens.css';
import '../kit/base.css';
import type { Brand } from '@lendside/brands/brand';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { THEME_CHOICES } from '../data/device/theme.ts';
import { Button } from '../kit/actions/button.tsx';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { FieldError } from '../kit/forms/field-error.tsx';
import segmentedStyles from '../kit/forms/segmented.module.css';
import { TextInput } from '../kit/forms/text-input.tsx';
import { SkipLink } from '../kit/layout/skip-link.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { HelpRow } from './help-row.tsx';
import styles from './login.module.css';
import { SignInPassword } from './sign-in-password.tsx';
import type { SignInTexts } from './sign-in-texts.ts';

type LoginProps = {
  brand: Brand;
  language: Language;
  texts: SignInTexts;
  /** Files of the application to fetch once the visitor starts to type. */
  nextFiles: readonly string[];
  /** The script that signs in with a passkey, fetched when the visitor asks for it. */
  passkeyScript?: string | undefined;
};

const NOTE_TONES = {
  signedOut: 'success',
  continue: 'info',
  idle: 'info',
  invalidSession: 'warning',
  otherDevice: 'warning',
  verified: 'success',
  passwordChanged: 'success',
} as const;

const nothing = () => {};

/**
 * The sign-in page. Rendered once for each brand and language when the portal is built; sign-in-page.ts brings it to
 * life.
 */
export function Login({ brand, language, texts, nextFiles, passkeyScript }: LoginProps) {
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];
  return (
    <div className={styles.page} id="page">
      <SkipLink href="#username">{texts.skipToForm}</SkipLink>
      <header className={styles.head}>
        <BrandMark brand={brand.code} label={brand.name} />
        <Choice
          name="language"
          legend={texts.language}
          chosen={language}
          options={LANGUAGES.map((value) => ({
            value,
            label: value === 'spanish' ? 'Español' : 'English',
            lang: value === 'spanish' ? 'es' : 'en',
          }))}
          quiet
        />
      </header>
      <main className={styles.main}>
        <BrandPanel brand={brand.code} {...texts.panel} />
        <div className={styles.side}>
          <div className={styles.words}>
            <h1 className={styles.heading}>{texts.heading}</h1>
            <p className={styles.lead}>{texts.lead}</p>
          </div>
          <Notes texts={texts} />
          <SignInForm texts={texts} nextFiles={nextFiles} passkeyScript={passkeyScript} />
          <HelpRow title={texts.newHere} href="/Register">
            {texts.register}
          </HelpRow>
          <HelpRow title={texts.needHelp} href={`tel:${internationalPhone(phone) ?? phone}`}>
            {texts.call(formatPhone(phone))}
          </HelpRow>
        </div>
      </main>
      <footer className={styles.foot}>
        <nav className={styles.links} aria-label={texts.links}>
          <a href="/Stores">{texts.storeLocator}</a>
          <a href="/ContactUs">{texts.contactUs}</a>
          <a href="/TellDeath">{texts.tellDeath}</a>
          <a href={brand.termsInApp ? `/${brand.code}/TermsConditions` : brand.links.termsUrl}>{texts.terms}</a>
          <a href={brand.links.privacyUrl}>{texts.privacy}</a>
        </nav>
        <Choice
          name="theme"
          legend={texts.theme}
          chosen="auto"
          options={THEME_CHOICES.map((value) => ({ value, label: texts.themes[value] }))}
        />
      </footer>
    </div>
  );
}

function Notes({ texts }: { texts: SignInTexts }) {
  return (
    <div className={styles.notes}>
      <div role="status">
        {(['success', 'danger'] as const).map((tone) => (
          <div key={tone} id={`note-said-${tone}`} hidden>
            <Notice still tone={tone}>
              <p id={`said-${tone}`} />
            </Notice>
          </div>
        ))}
        {Object.entries(NOTE_TONES).map(([note, tone]) => {
          const words = texts.notes[note as keyof typeof NOTE_TONES];
          return (
            <div key={note} id={`note-${note}`} hidden>
              <Notice still tone={tone} title={words.title}>
                <p>{words.text}</p>
              </Notice>
            </div>
          );
        })}
      </div>
      <div role="alert">
        <div id="error" hidden>
          <Notice still tone="danger" title={texts.errorTitle}>
            <p id="error-text" />
          </Notice>
        </div>
      </div>
      <noscript>
        <Notice still tone="warning">
          <p>{texts.noScript}</p>
        </Notice>
      </noscript>
      <template id="field-error">
        <FieldError id="" error=" " />
      </template>
      <template id="words">
        {Object.entries(texts.script).map(([name, words]) => (
          <p key={name} data-word={name}>
            {words}
          </p>
        ))}
      </template>
    </div>
  );
}

function SignInForm({ texts, nextFiles, passkeyScript }: Pick<LoginProps, 'texts' | 'nextFiles' | 'passkeyScript'>) {
  return (
    <form id="sign-in" className={styles.form} noValidate data-next={nextFiles.join(' ')}>
      <TextInput
        id="username"
        name="username"
        label={texts.username}
        value=""
        onValue={nothing}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
      />
      <SignInPassword texts={texts} />
      <Checkbox
        id="remember-me"
        name="rememberMe"
        label={texts.rememberMe}
        hint={texts.rememberMeHint}
        checked={false}
        onChecked={nothing}
      />
      <div className={styles.submit}>
        <Button wide id="submit" type="submit">
          {texts.signIn}
        </Button>
        <span className={styles.spinner} id="spinner" hidden>
          <Spinner />
        </span>
      </div>
      <OtherWays texts={texts} passkeyScript={passkeyScript} />
      <p className="visually-hidden" id="status" role="status" />
      <a className={styles.forgot} id="forgot" href="/ForgotPassword">
        {texts.forgot}
      </a>
    </form>
  );
}

/** Ways to sign in without a password here; each is shown where the browser and the deployment have it. */
function OtherWays({ texts, passkeyScript }: Pick<LoginProps, 'texts' | 'passkeyScript'>) {
  return (
    <>
      <div id="passkey" className={styles.passkey} hidden data-script={passkeyScript}>
        <Button wide kind="secondary" id="use-passkey">
          {texts.passkey}
        </Button>
      </div>
      <div id="provider" hidden>
        <Button wide kind="secondary" id="use-provider">
          {texts.script.continueWith}
        </Button>
      </div>
    </>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  chosen: string;
  options: readonly { value: string; label: string; lang?: string }[];
  quiet?: boolean;
};

function Choice({ name, legend, chosen, options, quiet }: ChoiceProps) {
  return (
    <fieldset className={segmentedStyles.group} data-quiet={quiet || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label className={segmentedStyles.option} key={value} lang={lang}>
          <input
            type="radio"
            className={segmentedStyles.input}
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span className={segmentedStyles.face}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
