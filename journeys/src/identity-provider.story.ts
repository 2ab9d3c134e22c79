import { personNamed } from '@lendside/people/people';
import { expect } from 'vitest';
import { ACCESS_WORDS, arrive } from './access-screens.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    with: 'Continue with Pine ID',
    ask: 'Ask for my data',
    confirmYou: 'Confirm that it is you',
    proved: 'Thank you, it is you. Please do the last step again.',
    preparing: /^We are putting your data together|^Your data is ready until/,
    didNotFinish: 'You did not finish signing in. Try again, or sign in another way.',
    back: 'Back to sign in',
    over: 'Log in to continue',
  },
  spanish: {
    with: 'Continuar con Pine ID',
    ask: 'Pedir mis datos',
    confirmYou: 'Confirme que es usted',
    proved: 'Gracias, es usted. Haga el último paso otra vez.',
    preparing: /^Estamos reuniendo sus datos|^Sus datos están listos hasta/,
    didNotFinish: 'No terminó de iniciar sesión. Intente de nuevo o entre de otra manera.',
    back: 'Volver a iniciar sesión',
    over: 'Inicie sesión para continuar',
  },
};

/** The provider's own pages ask the network for a font. */
const withoutItsFont = ({ context }: Visitor) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));

/** At the provider, in another window: the session there ends. */
async function leaveThere({ context }: Visitor, provider: string): Promise<void> {
  const window = await context.newPage();
  await window.goto(`${provider}/session/end`);
  await window.getByRole('button', { name: 'Yes, sign me out' }).click();
  await window.getByText('Sign-out Success').first().waitFor();
  await window.close();
}

/** At the provider: a name, a password, and that the portal may know it. */
async function proveThere({ page }: Visitor, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  const agree = page.getByRole('button', { name: 'Continue' });
  await agree
    .or(page.locator('h1').filter({ hasNotText: /Sign-in|Authorize/ }))
    .first()
    .waitFor();
  if (await agree.isVisible()) await agree.click();
}

storyInBothLanguages(
  'one signs in with an identity provider, proves it again, is signed out there too, and here when it ends there',
  {},
  async (visitor) => {
    const { page, words, open, product } = visitor;
    const [access, text] = [words(ACCESS_WORDS), words(WORDS)];
    const { email } = personNamed('james.porter');
    await withoutItsFont(visitor);
    await product.dev.trust(email);
    await open('/');
    await page.getByRole('button', { name: text.with }).waitFor();
    // It stands in the page as it comes: a button that came later would move what is below it.
    expect(await (await page.request.get(product.origin)).text()).toContain('<div id="provider"><button');
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.with }).click();
    await proveThere(visitor, 'james.porter');
    await arrive(visitor, access.hello);
    // A person who had a password here before keeps their loans.
    await page
      .getByText(/Honda Civic/)
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('');

    await open('/tmx/CustomerProfile');
    visitor.expectsRefusal('/dataExport', 403);
    await page.getByRole('button', { name: text.ask }).click();
    await page.getByRole('heading', { name: text.confirmYou }).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('dialog').getByRole('button', { name: text.with }).click();
    await proveThere(visitor, 'james.porter');
    await page.getByText(text.proved).waitFor();
    await page.getByRole('button', { name: text.ask }).click();
    await page.getByText(text.preparing).waitFor();

    await page.getByRole('button', { name: access.menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: access.signOut }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByText(access.signedOut, { exact: true }).waitFor();
    // Its session there is over: the next one at this browser is asked.
    await page.getByRole('button', { name: text.with }).click();
    await page.locator('input[name="login"]').waitFor();

    const { origin: provider } = new URL(page.url());
    await product.dev.trust(email);
    await proveThere(visitor, 'james.porter');
    await arrive(visitor, access.hello);
    await leaveThere(visitor, provider);
    visitor.expectsRefusal('/refreshToken', 401);
    await open('/tmx/CustomerProfile');
    await page.getByText(text.over, { exact: true }).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
  },
);

story(
  'who gives up at the provider is told, and can sign in with a password',
  { language: 'spanish' },
  async (visitor) => {
    const { page, words, open, signIn } = visitor;
    const text = words(WORDS);
    await withoutItsFont(visitor);
    await open('/');
    await page.getByRole('button', { name: text.with }).click();
    visitor.expectsRefusal('/identityProviderAnswer', 403);
    await page.getByRole('link', { name: /Cancel/ }).click();
    await page.getByText(text.didNotFinish).waitFor();
    await visitor.looksRight();
    await page.getByRole('link', { name: text.back }).click();
    await page.getByRole('button', { name: text.with }).waitFor();
    await signIn('maria.alvarez');
  },
);
