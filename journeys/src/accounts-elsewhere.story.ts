import { PASSWORD, personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { ACCESS_WORDS, arrive, codeFor, enterCode, NEW_PASSWORD, newAddress, tryToSignIn } from './access-screens.ts';
import { story, storyInBothLanguages, visitorOf } from './story.ts';
import type { Visitor } from './visitor.ts';

/** The pool that has the accounts of these stories. */
function poolOf({ product: { accountPool } }: Visitor) {
  if (!accountPool) throw new Error('The accounts of these stories lie in a user pool.');
  return accountPool;
}

const OTHER_PASSWORD = 'Blue-Harbor-88';

describe('accounts in a user pool', () => {
  storyInBothLanguages(
    'one registers by a code of the pool, and a new device by one of the portal',
    {},
    async (visitor) => {
      const { page, words, open, product } = visitor;
      const text = words(ACCESS_WORDS);
      const address = newAddress('nina.field');
      await open('/Register');
      await page.getByLabel(text.username, { exact: true }).fill(address);
      await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('checkbox', { name: text.consent }).check();
      await page.getByRole('button', { name: text.create }).click();
      await arrive(visitor, text.enterCode);
      const code = await poolOf(visitor).codeOf(address);
      visitor.expectsRefusal('/confirmuser', 422);
      await enterCode(visitor, code === '000000' ? '111111' : '000000');
      await expect.poll(() => page.getByLabel(text.code).getAttribute('aria-invalid')).toBe('true');
      await enterCode(visitor, code);
      await arrive(visitor, text.verified);
      await page.getByRole('button', { name: text.toAccounts }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/Verification'));
      expect(await product.dev.inbox(address)).not.toContainEqual(expect.objectContaining({ codes: [code] }));

      const { visitor: elsewhere, wrong, close } = await visitorOf({ language: visitor.language });
      await elsewhere.open('/');
      await tryToSignIn(elsewhere, address, NEW_PASSWORD);
      await arrive(elsewhere, text.device);
      await elsewhere.page.getByRole('button', { name: text.continue, exact: true }).click();
      // There is one contact: its code is on the way at once.
      await arrive(elsewhere, text.enterCode);
      await enterCode(elsewhere, await codeFor(product.dev, address));
      await elsewhere.page.waitForURL((url) => !url.pathname.startsWith('/TrustedDevice'));
      await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
      expect(wrong).toEqual([]);
      await close();
    },
  );

  story('a forgotten password is replaced in the pool, and opens the account', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(ACCESS_WORDS);
    const { email } = personNamed('james.porter');
    await open('/ForgotPassword');
    await page.getByLabel(text.username, { exact: true }).fill(email);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.email }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.enterCode);
    await enterCode(visitor, await poolOf(visitor).codeOf(email));
    await arrive(visitor, text.choose);
    await page.getByLabel(text.newPassword, { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: text.save }).click();
    await page.getByText(text.changed, { exact: true }).waitFor();
    await page.getByLabel(text.password, { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.hello }).waitFor();
    // A person who had a password here before keeps their loans.
    await page.getByText('2016 Honda Civic').first().waitFor();
  });

  story('a password that has to be replaced leads to another one', { language: 'spanish' }, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(ACCESS_WORDS);
    const { email } = personNamed('alex.morgan');
    visitor.expectsRefusal('/authenticate', 403);
    await open('/');
    await tryToSignIn(visitor, email, PASSWORD);
    await arrive(visitor, text.secure);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.email }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.enterCode);
    await enterCode(visitor, await poolOf(visitor).codeOf(email));
    await arrive(visitor, text.choose);
    await page.getByLabel(text.newPassword, { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: text.save }).click();
    await page.getByText(text.changed, { exact: true }).waitFor();
    await page.getByLabel(text.password, { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  story(
    'another password from the profile is the pool’s, and opens the account on another device',
    {},
    async (visitor) => {
      const { page, open, product } = visitor;
      const { email } = personNamed('omar.haddad');
      await product.dev.trust(email);
      await open('/');
      await tryToSignIn(visitor, email, PASSWORD);
      await page.waitForURL((url) => url.pathname !== '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open('/tmx/CustomerProfile');
      await page.getByRole('button', { name: 'Change your password' }).click();
      await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      const before = poolOf(visitor).asked.length;
      await page.getByRole('form', { name: 'Change your password' }).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your password was changed.').waitFor();
      expect(poolOf(visitor).asked.length).toBeGreaterThan(before);

      const { visitor: elsewhere, wrong, close } = await visitorOf({});
      await product.dev.trust(email);
      await elsewhere.open('/');
      await tryToSignIn(elsewhere, email, NEW_PASSWORD);
      await elsewhere.page.waitForURL((url) => url.pathname !== '/');
      await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
      expect(wrong).toEqual([]);
      await close();
    },
  );
});
