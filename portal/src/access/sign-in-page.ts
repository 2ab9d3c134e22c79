import type { authenticateUser } from '@lendside/contract/access';
import type { OutputOf } from '@lendside/contract/operation';
import { isLanguage } from '@lendside/domain/language';
import { WRONG_PASSWORD_REDIRECT_COUNT } from '@lendside/domain/limits';
import { normalizeUsername } from '@lendside/domain/username';
import { loadSessionConfiguration, refreshSession } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { callFirst } from '../data/calls/first-call.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { identityProviderLabel } from '../data/configuration/session-configuration.ts';
import { registerWorker } from '../data/device/register-worker.ts';
import { savesData } from '../data/device/saving-line.ts';
import { chooseTheme, currentTheme, THEME_CHOICES } from '../data/device/theme.ts';
import { chooseLanguage, currentLanguage } from '../data/language/language.ts';
import type { SignInNote } from '../data/navigation/visit.ts';
import { keepDeviceKey, savedDeviceKey } from '../data/session/device-key.ts';
import { revokeAgain } from '../data/session/revoke-again.ts';
import { currentSession } from '../data/session/session.ts';
import { takeSignInMessages } from '../data/session/sign-in-messages.ts';
import { keepUnrevoked } from '../data/session/unrevoked.ts';
import {
  hadSession,
  keepHadSession,
  keepLinkSession,
  keepLockedFlows,
  keepNote,
  keepSignInProblem,
  takeDestination,
  takeNote,
  takeSignInProblem,
} from '../data/storage/saved.ts';
import { type SavedWords, wordsIn } from '../data/storage/saved-words.ts';
import fieldStyles from '../kit/forms/field.module.css';
import { handBackSuccess, handOver, type Success, takeSuccess, takeUsername } from './hand-over.ts';
import { mayOfferPasskey } from './passkey-offer.ts';
import { keepProviderVisit } from './provider-visit.ts';
import { isWrongPassword, placeAfterRefusal, type SignInWords, signInErrorText } from './sign-in-error.ts';
import { signInProblems, wrongPasswordCounter } from './sign-in-form.ts';

const byId = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;

/** The sentences stand in the page, in its language. */
const texts = Object.fromEntries(
  [...byId<HTMLTemplateElement>('words').content.children].map((word) => [
    (word as HTMLElement).dataset.word,
    word.textContent,
  ]),
) as SignInWords;

const form = byId<HTMLFormElement>('sign-in');
const username = byId<HTMLInputElement>('username');
const password = byId<HTMLInputElement>('password');
const rememberMe = byId<HTMLInputElement>('remember-me');
const passkey = byId('passkey');
const provider = byId('provider');
const submit = byId<HTMLButtonElement>('submit');
const reveal = byId<HTMLButtonElement>('reveal');
const countWrong = wrongPasswordCounter();
/** Where the service is; nothing is asked before that is known (spec 7). */
const configured = loadSessionConfiguration();
/** A sign-out that the service has not heard of is tried again before anybody signs in: its answer removes the cookie. */
let revoking = configured.then(revokeAgain);
const FORGOT_PASSWORD = '/ForgotPassword';
let busy = false;

/** Why one is here, as long as it stands there. */
let said: { success?: Success; note?: SignInNote; problem?: SavedWords } = {
  success: takeSuccess(),
  note: takeNote(),
  problem: takeSignInProblem(),
};

function showNote(): void {
  const shown =
    said.success ?? said.note ?? (new URLSearchParams(location.search).has('signedOut') ? 'signedOut' : undefined);
  if (shown) byId(`note-${shown}`).hidden = false;
  showError(wordsIn(said.problem, currentLanguage()));
  for (const [tone, sentence] of Object.entries(takeSignInMessages())) {
    if (sentence === undefined) continue;
    byId(`said-${tone}`).textContent = sentence;
    byId(`note-said-${tone}`).hidden = false;
  }
}

/** The page is loaded anew in the other language, and says the same. */
function sayAgain(): void {
  if (said.success) handBackSuccess(said.success);
  keepNote(said.note);
  keepSignInProblem(said.problem);
}

function hideNotes(): void {
  said = {};
  for (const note of document.querySelectorAll<HTMLElement>('[id^="note-"]')) note.hidden = true;
}

/** Shows why the sign-in was stopped, announced when it appears. */
function showError(text: string | undefined): void {
  byId('error').hidden = text === undefined;
  byId('error-text').textContent = text ?? '';
}

function showFieldError(field: HTMLInputElement, text: string | undefined): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  const box = field.closest(`.${fieldStyles.field}`);
  box?.toggleAttribute('data-invalid', text !== undefined);
  if (text === undefined) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return;
  }
  const error = byId<HTMLTemplateElement>('field-error').content.firstElementChild?.cloneNode(true) as HTMLElement;
  error.id = id;
  const words = error.querySelector('span');
  if (words) words.textContent = text;
  box?.append(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
}

/** Shows what is missing and brings the focus to the first such field. */
function isComplete(): boolean {
  const problems = signInProblems({ username: username.value, password: password.value });
  const first = problems.username ? username : problems.password ? password : undefined;
  showFieldError(username, problems.username && texts[problems.username]);
  showFieldError(password, problems.password && texts[problems.password]);
  first?.focus();
  return first === undefined;
}

function setBusy(next: boolean): void {
  busy = next;
  submit.toggleAttribute('data-busy', next);
  submit.setAttribute('aria-disabled', String(next));
  byId('spinner').hidden = !next;
  byId('status').textContent = next ? texts.signingIn : '';
}

async function signIn(): Promise<void> {
  const name = normalizeUsername(username.value);
  try {
    await revoking;
    const session = await callFirst('authenticateUser', {
      username: name,
      password: password.value,
      rememberMe: rememberMe.checked,
      deviceKey: savedDeviceKey(),
    });
    if (rememberMe.checked) mayOfferPasskey();
    welcome(session);
  } catch (error) {
    if (!(error instanceof CallFailed)) {
      setBusy(false);
      throw error;
    }
    const place = placeAfterRefusal(error);
    if (place) {
      handOver(place.pendingFlow, { username: name, forced: place.pendingFlow === 'reset' });
      return location.assign(place.path);
    }
    if (isWrongPassword(error) && countWrong(name) >= (await wrongPasswordsMax())) {
      handOver('reset', { username: name, wrongPassword: true });
      return location.assign(FORGOT_PASSWORD);
    }
    setBusy(false);
    showError(signInErrorText(error, texts));
    password.select();
    password.focus();
  }
}

/** Number of consecutive wrong passwords that lead to the reset; the deployment may set another (spec 9). */
async function wrongPasswordsMax(): Promise<number> {
  const settings = await callFirst('readConfigSettings', {}).catch(() => undefined);
  return settings?.limits?.wrongPasswordRedirectCount ?? WRONG_PASSWORD_REDIRECT_COUNT;
}

/** Signing in with a passkey: its script comes when it is asked for, and only browsers that can are asked. */
async function signInByPasskey(): Promise<void> {
  setBusy(true);
  byId('status').textContent = texts.passkeyOpening;
  try {
    const script: typeof import('./passkey-sign-in.ts') = await import(/* @vite-ignore */ passkey.dataset.script ?? '');
    await revoking;
    const session = await script.provePasskey('signIn', {
      rememberMe: rememberMe.checked,
      deviceKey: savedDeviceKey(),
    });
    if (session) return welcome(session);
    setBusy(false);
  } catch (error) {
    setBusy(false);
    showError(error instanceof Error && 'status' in error ? passkeyError(error as CallFailed) : texts.passkeyFailed);
  }
}

/** The script has a class of its own by the name of CallFailed: what it throws is known by its fields. */
function passkeyError(failed: CallFailed): string {
  return failed.status === 0 ? texts.offline : (sentenceOf(new CallFailed(failed)) ?? texts.passkeyFailed);
}

/** The identity provider stands in the page where the service knows one. In a page of before it is offered as soon as it is known. */
function offerProvider(): void {
  if (!provider.hidden) return;
  const name = identityProviderLabel();
  if (name === undefined) return;
  byId('use-provider').textContent = texts.continueWith.replace('{name}', name);
  provider.hidden = false;
}

/** On to the identity provider, which sends the browser back to a page of the application. */
async function signInByProvider(): Promise<void> {
  setBusy(true);
  try {
    await revoking;
    const { url, secret } = await callFirst('startProviderSignIn', {});
    keepProviderVisit({ secret, rememberMe: rememberMe.checked });
    location.assign(url);
  } catch (error) {
    setBusy(false);
    if (!(error instanceof CallFailed)) throw error;
    showError(signInErrorText(error, texts));
  }
}

function welcome(session: OutputOf<typeof authenticateUser>): void {
  keepDeviceKey(session.deviceKey, rememberMe.checked);
  keepHadSession(true);
  keepUnrevoked(false);
  // A full sign-in takes the place of the session that a link began in this tab, and of its lock.
  keepLinkSession(undefined);
  keepLockedFlows([]);
  byId('status').textContent = texts.welcome;
  // Where the person wanted to go stays kept until the device is confirmed.
  if (session.challenge) handOver('device', { remember: rememberMe.checked });
  location.assign(session.challenge ? '/TrustedDevice' : (takeDestination() ?? session.landing));
}

/**
 * The application is fetched once the visitor starts to type, so that the page itself stays light. `<link rel="prefetch">` would
 * do it in Chromium alone: the policy of our pages refuses it in Firefox, and WebKit does not know it. WebKit takes a script that
 * was preloaded along to the next page even where nothing may be saved on the disk.
 */
function fetchAheadOnce(): void {
  if (savesData()) return;
  for (const href of (form.dataset.next ?? '').split(' ').filter(Boolean)) {
    if (!href.endsWith('.js')) {
      void fetch(href, { priority: 'low' })
        .then((file) => file.arrayBuffer())
        .catch(() => undefined);
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}

/** A visitor who is still signed in does not have to sign in again (decisions A02, B05). */
async function forwardIfSignedIn(): Promise<void> {
  if (!hadSession() || new URLSearchParams(location.search).has('signedOut')) return;
  await configured;
  if (await refreshSession().catch(() => false)) {
    location.replace(takeDestination() ?? currentSession()?.landing ?? '/Home');
  } else {
    keepHadSession(false);
  }
}

/** This page is sent without the guards: whether the portal is open it asks by itself (spec 2, guards 4 and 5). */
async function leaveIfClosed(): Promise<void> {
  await configured;
  const [status, own] = await Promise.all([
    callFirst('readServiceStatus', {}).catch(() => undefined),
    callFirst('readServiceProvider', { brand: deploymentBrand(), availability: 'true' }).catch(() => undefined),
  ]);
  if (status?.available === false || own?.availableProviders.length === 0) location.replace('/MaintenanceMode');
}

function hidePassword(): void {
  password.type = 'password';
  reveal.toggleAttribute('data-revealed', false);
  reveal.setAttribute('aria-label', texts.showPassword);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (busy) return;
  hideNotes();
  showError(undefined);
  hidePassword();
  if (!isComplete()) return;
  setBusy(true);
  void signIn();
});
form.addEventListener('input', fetchAheadOnce, { once: true });
form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.hasAttribute('aria-invalid')) showFieldError(target, undefined);
});
reveal.addEventListener('click', () => {
  if (password.type === 'text') return hidePassword();
  password.type = 'text';
  reveal.toggleAttribute('data-revealed', true);
  reveal.setAttribute('aria-label', texts.hidePassword);
});
passkey.hidden = !(
  passkey.dataset.script &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
);
passkey.dataset.known = '';
byId('use-passkey').addEventListener('click', () => {
  if (busy) return;
  hideNotes();
  showError(undefined);
  void signInByPasskey();
});
byId('use-provider').addEventListener('click', () => {
  if (busy) return;
  hideNotes();
  showError(undefined);
  void signInByProvider();
});
byId('forgot').addEventListener('click', () => handOver('reset', { username: username.value }));
addEventListener('pagehide', hidePassword);
addEventListener('pageshow', () => setBusy(false));
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'language' && isLanguage(target.value)) {
    chooseLanguage(target.value);
    sayAgain();
    location.reload();
  }
  const theme = THEME_CHOICES.find((choice) => choice === target.value);
  if (target.name === 'theme' && theme) chooseTheme(theme);
});
for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
  input.checked = input.value === currentTheme();
}
username.value ||= takeUsername();
showNote();
void configured.then(offerProvider);
addEventListener('online', () => {
  revoking = revoking.then(revokeAgain);
});
void forwardIfSignedIn();
void leaveIfClosed();
// An installed app begins here: from now on it can say that there is no connection.
addEventListener('load', () => void registerWorker());
