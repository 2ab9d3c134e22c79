import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';

const WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    signInTitle: 'Sign in',
    nameMissing: 'Email or Phone Number is required',
    incorrect: 'The email/phone or password is incorrect.',
    menu: 'Menu',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    hello: 'Hello, James',
    still: 'Still there?',
    stay: 'Stay signed in',
    idle: 'We signed you out',
    logIn: 'Log in to continue',
    dark: 'Dark',
    spanish: 'Español',
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    signInTitle: 'Iniciar sesión',
    nameMissing: 'Escriba su correo o número de teléfono',
    incorrect: 'El correo, el teléfono o la contraseña no es correcto.',
    menu: 'Menú',
    signOut: 'Cerrar sesión',
    signedOut: 'Su sesión está cerrada',
    hello: 'Hola, James',
    still: '¿Sigue ahí?',
    stay: 'Seguir en mi cuenta',
    idle: 'Cerramos su sesión',
    logIn: 'Inicie sesión para continuar',
    dark: 'Oscuro',
    spanish: 'Español',
  },
};

async function tryPassword({ page, words }: Visitor, email: string, password: string): Promise<void> {
  const text = words(WORDS);
  await page.getByLabel(text.username, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
}

async function signOut({ page, words }: Visitor): Promise<void> {
  const text = words(WORDS);
  await page.getByRole('button', { name: text.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.signOut }).click();
  await page.getByText(text.signedOut, { exact: true }).waitFor();
}

describe('signing in', () => {
  storyInBothLanguages('an empty form says what is missing and brings the focus there', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(WORDS);
    await open('/');
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.getByText(text.nameMissing).waitFor();
    const field = page.getByLabel(text.username, { exact: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await visitor.looksRight({ focusOnHeading: false });
  });

  storyInBothLanguages('a wrong password is one sentence, whichever of the two is wrong', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(WORDS);
    visitor.expectsRefusal('/authenticate', 401);
    await open('/');
    for (const email of [personNamed('gus.ortega').email, 'nobody.at.all@example.com']) {
      await tryPassword(visitor, email, 'Wrong2026');
      await page.getByRole('alert').getByText(text.incorrect).waitFor();
    }
    await visitor.looksRight({ focusOnHeading: false });
  });

  storyInBothLanguages('a page behind sign-in brings one there afterwards', {}, async (visitor) => {
    const { page, words, open } = visitor;
    await open('/tmx/Accounts?from=mail');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText(words(WORDS).logIn, { exact: true }).waitFor();
    await visitor.signIn('james.porter');
    expect(new URL(page.url()).pathname).toBe('/tmx/Accounts');
  });

  story('a path that does not exist goes to the root, and a brand may be left out', {}, async (visitor) => {
    const { page, open, signIn } = visitor;
    await open('/NoSuchPage/1');
    await page.waitForURL((url) => url.pathname === '/');
    await signIn('james.porter');
    await open('/Accounts');
    await page.waitForURL((url) => url.pathname === '/tmx/Accounts');
    await open('/TMX/Accounts');
    await page.waitForURL((url) => url.pathname === '/tmx/Accounts');
  });
});

describe('signing out', () => {
  storyInBothLanguages('leaves nothing behind the back button', {}, async (visitor) => {
    const { page, words, signIn, context } = visitor;
    const text = words(WORDS);
    await signIn('james.porter');
    await page.getByRole('heading', { name: text.hello }).waitFor();
    await signOut(visitor);
    await visitor.looksRight({ focusOnHeading: false });
    await page.goBack();
    await page.getByRole('heading', { name: text.signInTitle }).waitFor();
    expect(await page.getByText('James').count()).toBe(0);
    expect((await context.cookies()).filter(({ name }) => /refresh|token|session/i.test(name))).toEqual([]);
    const saved = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(saved).not.toMatch(/james|porter/i);
    expect(saved, 'how a token begins').not.toContain('eyJ');
  });

  story('keeps the language and the colors that were chosen', {}, async (visitor) => {
    const { page, open } = visitor;
    await open('/');
    await page.getByRole('radio', { name: WORDS.english.spanish }).click();
    await page.getByRole('heading', { name: WORDS.spanish.signInTitle }).waitFor();
    const inSpanish = { ...visitor, words: <Words>(table: { spanish: Words }) => table.spanish } as Visitor;
    await page.getByRole('radio', { name: WORDS.spanish.dark }).click();
    await page.getByLabel(WORDS.spanish.username, { exact: true }).waitFor();
    await visitor.product.dev.trust(personNamed('james.porter').email);
    await tryPassword(inSpanish, personNamed('james.porter').email, 'Lendside2026');
    await page.getByRole('heading', { name: WORDS.spanish.hello }).waitFor();
    await signOut(inSpanish);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

describe('doing nothing for a while', () => {
  storyInBothLanguages('is asked about a minute before the sign-out, and can be answered', {}, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = words(WORDS);
    await page.clock.install();
    await signIn('james.porter');
    await page.getByRole('heading', { name: text.hello }).waitFor();
    const dialog = page.getByRole('alertdialog', { name: text.still });
    // Time stands from the last key on, or a slow machine would take seconds of the minute.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.keyboard.press('Shift');
    await page.clock.fastForward('04:01');
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/\b(59|58) (seconds|segundos)\b/);
    await page.clock.resume();
    await visitor.looksRight({ focusOnHeading: false });
    await dialog.getByRole('button', { name: text.stay }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.clock.fastForward('03:30');
    expect(await dialog.isVisible()).toBe(false);
    await page.clock.fastForward('00:40');
    await dialog.waitFor();
    await page.clock.fastForward('01:05');
    await page.getByText(text.idle, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
