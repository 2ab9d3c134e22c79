import { PASSWORD, personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import {
  ACCESS_WORDS,
  arrive,
  codeFor,
  enterCode,
  NEW_PASSWORD,
  newAddress,
  newPhone,
  registered,
  signOutByMenu,
  tryToSignIn,
} from './access-screens.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const savedBy = ({ page }: Visitor) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

describe('registering', () => {
  story('from the sign-in page to the first page of one’s own', {}, async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const address = newAddress('nina.field');
    await open('/');
    await page.getByRole('link', { name: text.register }).click();
    await arrive(visitor, text.register);
    await page.getByRole('button', { name: text.create }).click();
    await page.getByRole('alert').getByText(text.summary).waitFor();
    await visitor.looksRight({ focusOnHeading: false });

    await page.getByLabel(text.username, { exact: true }).fill(address);
    await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('checkbox', { name: text.consent }).check();
    await page.getByRole('button', { name: text.create }).click();
    await arrive(visitor, text.enterCode);
    expect(await savedBy(visitor)).not.toContain(NEW_PASSWORD);

    visitor.expectsRefusal('/confirmuser', 422);
    const code = await codeFor(product.dev, address);
    await enterCode(visitor, code === '000000' ? '111111' : '000000');
    const field = page.getByLabel(text.code);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.looksRight({ focusOnHeading: false });
    await enterCode(visitor, code);
    await arrive(visitor, text.verified);
    await page.getByRole('button', { name: text.toAccounts }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/Verification'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signOutByMenu(visitor);
  });

  story('with the keyboard alone, in Spanish', { language: 'spanish' }, async (visitor) => {
    const { page, words, open, product, keyboard } = visitor;
    const text = words(ACCESS_WORDS);
    const address = newAddress('nico.campo');
    await open('/Register');
    await page.getByRole('heading', { level: 1, name: text.register }).waitFor();
    await keyboard.type(page.getByLabel(text.username, { exact: true }), address);
    await keyboard.type(page.getByLabel(text.password, { exact: true }), NEW_PASSWORD);
    await keyboard.press(page.getByRole('checkbox', { name: text.consent }), 'Space');
    await keyboard.press(page.getByRole('button', { name: text.create }));
    await page.getByRole('heading', { level: 1, name: text.enterCode }).waitFor();
    // As in a browser in which the password was not typed: one signs in, on a device that is known by then.
    await page.context().clearCookies({ name: /^(?!language)/ });
    await page.reload();
    await arrive(visitor, text.enterCode);
    await keyboard.type(page.getByLabel(text.code), await codeFor(product.dev, address));
    await page.keyboard.press('Enter');
    await arrive(visitor, text.verified);
    await keyboard.press(page.getByRole('button', { name: text.signIn }));
    await page.getByText(text.accountVerified, { exact: true }).waitFor();
    await keyboard.type(page.getByLabel(text.password, { exact: true }), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).not.toContain('TrustedDevice');
  });

  story('with a phone: a text, a call, or an email after all', { language: 'spanish' }, async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const phone = newPhone();
    await open('/Register');
    await page
      .getByLabel(text.username, { exact: true })
      .fill(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`);
    await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('checkbox', { name: text.consent }).check();
    await page.getByRole('button', { name: text.create }).click();
    await arrive(visitor, text.enterCode);
    await codeFor(product.dev, phone);
    await product.dev.clock({ advanceSeconds: 31 });
    await page.getByRole('link', { name: text.otherWay }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.call }).check();
    await page.getByRole('button', { name: text.send }).click();
    await page.getByText(text.calling).waitFor();
    expect((await product.dev.inbox(phone))[0]?.channel).toBe('voice');
    await product.dev.clock({ advanceSeconds: 31 });
    await page.getByRole('link', { name: text.otherContact }).click();
    await arrive(visitor, text.whereTo);
    const address = newAddress('nadia.lago');
    await page.getByLabel(text.username, { exact: true }).fill(address);
    await page.getByRole('button', { name: text.sendThere }).click();
    await page.getByRole('heading', { level: 1, name: text.enterCode }).waitFor();
    await enterCode(visitor, await codeFor(product.dev, address));
    await page.getByRole('heading', { level: 1, name: text.verified }).waitFor();
    await page.getByRole('button', { name: text.toAccounts }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/Verification'));
  });

  story('what is agreed to can be read first', {}, async (visitor) => {
    const { page, words, open } = visitor;
    await open('/Register');
    const terms = page.getByRole('link', { name: /Read the terms/ });
    expect(await terms.getAttribute('href')).toBe('/TermsConditionsConsent');
    await open('/TermsConditionsConsent');
    await arrive(visitor, words(ACCESS_WORDS).terms);
    await page.getByRole('banner').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words(ACCESS_WORDS).signIn }).waitFor();
  });
});

story('an account that was never verified is verified after the right password', {}, async (visitor) => {
  const { page, words, open, product } = visitor;
  const text = words(ACCESS_WORDS);
  const { email } = personNamed('sam.taylor');
  visitor.expectsRefusal('/authenticate', 403);
  await open('/');
  await tryToSignIn(visitor, email, PASSWORD);
  await arrive(visitor, text.verify);
  await page.getByRole('button', { name: text.send }).click();
  await arrive(visitor, text.enterCode);
  // The password was typed in this browser: after a reload, too, it is not asked for again.
  await page.reload();
  await arrive(visitor, text.enterCode);
  await enterCode(visitor, await codeFor(product.dev, email));
  await arrive(visitor, text.verified);
  await page.getByRole('button', { name: text.toAccounts }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/Verification'));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

describe('a forgotten password', () => {
  storyInBothLanguages('is replaced with a code, and the new one opens the account', {}, async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const address = await registered(product);
    const before = await codeFor(product.dev, address);
    await open('/');
    await page.getByLabel(text.username, { exact: true }).fill(address);
    await page.getByRole('link', { name: text.forgot }).click();
    await arrive(visitor, text.forgot);
    expect(await page.getByLabel(text.username, { exact: true }).inputValue()).toBe(address);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.email }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.enterCode);
    await enterCode(visitor, await codeFor(product.dev, address, before));
    await arrive(visitor, text.choose);
    await page.getByLabel(text.newPassword, { exact: true }).fill('Blue-Harbor-88');
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.save }).click();
    await page.getByText(text.changed, { exact: true }).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    expect(await savedBy(visitor)).not.toMatch(/Harbor|pendingFlow/);
    await page.getByLabel(text.password, { exact: true }).fill('Blue-Harbor-88');
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  story('of which only the phone is known asks for the email', {}, async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const { email, phone } = personNamed('lena.fischer');
    await open('/ForgotPassword');
    await page.getByLabel(text.username, { exact: true }).fill(phone);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await page.getByRole('radio', { name: text.email }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.yourEmail);
    await page.getByLabel(text.emailAddress, { exact: true }).fill(email);
    await page.getByRole('button', { name: text.sendCode }).click();
    await page.getByRole('heading', { level: 1, name: text.enterCode }).waitFor();
    await codeFor(product.dev, email);
  });

  storyInBothLanguages('is offered after the third wrong one', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(ACCESS_WORDS);
    const { email } = personNamed(visitor.language === 'english' ? 'noah.brooks' : 'zoe.park');
    visitor.expectsRefusal('/authenticate', 401);
    await open('/');
    for (const password of ['Wrong2026', 'Wrong2027']) {
      await tryToSignIn(visitor, email, password);
      await page.getByRole('alert').locator('p:visible').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await tryToSignIn(visitor, email, 'Wrong2028');
    await arrive(visitor, text.forgot);
    await page.getByText(text.third, { exact: true }).waitFor();
    expect(await page.getByLabel(text.username, { exact: true }).inputValue()).toBe(email);
  });
});

// Before the password of the only one who has to change it is changed.
story('a link to a profile whose password has to be changed leads to SecureAccount', {}, async (visitor) => {
  visitor.expectsRefusal('/signatureAuth', 403);
  const link = { email: personNamed('alex.morgan').email, page: 'Home' };
  await visitor.page.goto(await visitor.product.dev.link(link));
  await arrive(visitor, ACCESS_WORDS.english.secure);
});

story(
  'a forced reset secures the account, and leads where one wanted to go',
  { language: 'spanish' },
  async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const { email } = personNamed('alex.morgan');
    visitor.expectsRefusal('/authenticate', 403);
    await open('/Home?from=mail');
    await page.waitForURL((url) => url.pathname === '/');
    await tryToSignIn(visitor, email, PASSWORD);
    await arrive(visitor, text.secure);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.email }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.enterCode);
    await enterCode(visitor, await codeFor(product.dev, email));
    await arrive(visitor, text.choose);
    await page.getByLabel(text.newPassword, { exact: true }).fill('Blue-Harbor-88');
    await page.getByRole('button', { name: text.save }).click();
    await page.getByText(text.changed, { exact: true }).waitFor();
    await page.getByLabel(text.password, { exact: true }).fill('Blue-Harbor-88');
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/Home');
  },
);

describe('a new device', () => {
  story('is confirmed by a code before anything is shown, and remembered', {}, async (visitor) => {
    const { page, words, open, product } = visitor;
    const text = words(ACCESS_WORDS);
    const { email, phone } = personNamed('priya.nair');
    await open('/tmx/Accounts?from=mail');
    await page.waitForURL((url) => url.pathname === '/');
    await tryToSignIn(visitor, email, PASSWORD);
    await arrive(visitor, text.device);
    await open('/Home');
    await arrive(visitor, text.device);
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.how);
    await page.getByRole('radio', { name: text.text }).check();
    await page.getByRole('button', { name: text.send }).click();
    await arrive(visitor, text.enterCode);
    await page.reload();
    await arrive(visitor, text.enterCode);
    await page.getByRole('checkbox', { name: text.remember }).check();
    await enterCode(visitor, await codeFor(product.dev, phone));
    await page.waitForURL((url) => url.pathname === '/Home');
    await page.getByRole('heading', { level: 1, name: text.hello }).waitFor();

    await signOutByMenu(visitor);
    await tryToSignIn(visitor, email, PASSWORD);
    await page.getByRole('heading', { level: 1, name: text.hello }).waitFor();
    expect(new URL(page.url()).pathname).not.toContain('TrustedDevice');
  });

  story('of somebody without a verified contact asks for an email; or one leaves', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(ACCESS_WORDS);
    const json = JSON.stringify({ trusted: false, outcome: 'UNSUPPORTED', contacts: [] });
    await page.route('**/api/checktrusteddevice', (route) =>
      route.fulfill({ contentType: 'application/json', body: json }),
    );
    await open('/');
    await tryToSignIn(visitor, personNamed('victor.stone').email, PASSWORD);
    await page.getByRole('heading', { level: 1, name: text.device }).waitFor();
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, text.reach);
    await page.getByRole('button', { name: text.notYou }).click();
    await page.getByText(text.signedOut, { exact: true }).waitFor();
  });

  story('with the keyboard alone, in Spanish', { language: 'spanish' }, async (visitor) => {
    const { page, words, open, product, keyboard } = visitor;
    const text = words(ACCESS_WORDS);
    const { email } = personNamed('riley.chen');
    await open('/');
    await keyboard.type(page.getByLabel(text.username, { exact: true }), email);
    await keyboard.type(page.getByLabel(text.password, { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await arrive(visitor, text.device);
    await keyboard.press(page.getByRole('button', { name: text.continue, exact: true }));
    await arrive(visitor, text.how);
    await keyboard.choose(page.getByRole('radio', { name: text.email }));
    await page.keyboard.press('Enter');
    await arrive(visitor, text.enterCode);
    await keyboard.type(page.getByLabel(text.code), await codeFor(product.dev, email));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: text.hello }).waitFor();
    const saved = await page.evaluate(() => localStorage.getItem('lendside.deviceKey'));
    expect(saved, 'not remembered: the key stays in the tab').toBeNull();
  });
});

story('another email to sign in with: password, code to the new one, and it opens the account', {}, async (visitor) => {
  const { page, words, open, product } = visitor;
  const text = words(ACCESS_WORDS);
  const address = await registered(product);
  const next = newAddress('nina.new');
  await product.dev.trust(address);
  await open('/');
  await tryToSignIn(visitor, address, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/');
  await open('/UpdateUser/Email');
  await arrive(visitor, text.changeEmail);
  await page.getByLabel(text.newEmail, { exact: true }).fill(next);
  await page.getByLabel(text.ownPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await arrive(visitor, text.enterCode);
  await enterCode(visitor, await codeFor(product.dev, next));
  await page.getByText(text.done).waitFor();
  expect((await product.dev.inbox(address))[0]?.text).not.toContain(next);
  await signOutByMenu(visitor);
  await product.dev.trust(next);
  await tryToSignIn(visitor, next, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/');
});

story('another phone: a text to the new number', { width: 'desktop' }, async (visitor) => {
  const { page, words, open, product } = visitor;
  const text = words(ACCESS_WORDS);
  const address = await registered(product);
  const phone = newPhone();
  await product.dev.trust(address);
  await open('/');
  await tryToSignIn(visitor, address, NEW_PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/');
  await open('/UpdateUser/Email?kind=phone');
  await arrive(visitor, text.changePhone);
  await page.getByLabel(text.newPhone, { exact: true }).fill(phone);
  await page.getByLabel(text.ownPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await arrive(visitor, text.how);
  await page.getByRole('radio', { name: text.text }).check();
  await page.getByRole('button', { name: text.send }).click();
  await page.getByRole('heading', { level: 1, name: text.enterCode }).waitFor();
  await enterCode(visitor, await codeFor(product.dev, phone));
  await page.getByText(text.done).waitFor();
});
