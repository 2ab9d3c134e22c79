import { PASSWORD, personNamed } from '@lendside/people/people';
import { codeFor, DOOR_WORDS, enterCode, NEW_PASSWORD, newAddress, registered, tryToSignIn } from './access-doors.ts';
import type { Visitor } from './visitor.ts';

interface Walk {
  readonly visitor: Visitor;
  keep(name: string): Promise<void>;
}

/** The screens by which a person gets in, as somebody new and as somebody who forgot the password sees them. */
export async function walkDoors({ visitor, keep }: Walk): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(DOOR_WORDS);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const address = newAddress('nina.field');
  await open('/Register');
  await page.getByRole('button', { name: text.create }).click();
  await keep('register-empty');
  await page.getByLabel(text.username, { exact: true }).fill(address);
  await page.getByLabel(text.password, { exact: true }).fill('Green');
  await keep('register-rules');
  await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: text.consent }).check();
  await page.getByRole('button', { name: text.create }).click();
  await heading(text.enterCode);
  await keep('code');
  await enterCode(visitor, '000000');
  await page.locator('[aria-invalid]').waitFor();
  await keep('code-wrong');
  await enterCode(visitor, await codeFor(product.doors, address));
  await heading(text.verified);
  await keep('verified');
  await open('/TermsConditionsConsent');
  await heading(text.terms);
  await keep('terms-consent');
}

export async function walkReset({ visitor, keep }: Walk): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(DOOR_WORDS);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const address = await registered(product);
  const before = await codeFor(product.doors, address);
  await open('/');
  for (const password of ['Wrong2026', 'Wrong2027', 'Wrong2028']) {
    await tryToSignIn(visitor, address, password);
    await page.locator('#submit[aria-disabled="true"]').waitFor({ state: 'detached' });
  }
  await heading(text.forgot);
  await keep('forgot-password');
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await heading(text.how);
  await keep('method');
  await page.getByRole('radio', { name: text.email }).check();
  await page.getByRole('button', { name: text.send }).click();
  await heading(text.enterCode);
  await enterCode(visitor, await codeFor(product.doors, address, before));
  await heading(text.choose);
  await page.getByLabel(text.newPassword, { exact: true }).fill('Blue-Harbor-88');
  await keep('new-password');
  await open('/ForgotPassword/SecureAccount');
  await heading(text.secure);
  await keep('secure-account');
}

/** A new device, and another email to sign in with. */
export async function walkDevice({ visitor, keep }: Walk): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(DOOR_WORDS);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const { email } = personNamed('ines.duarte');
  await open('/');
  await tryToSignIn(visitor, email, PASSWORD);
  await heading(text.device);
  await keep('new-device');
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await heading(text.how);
  const before = (await product.doors.inbox(email)).find(({ codes }) => codes.length > 0)?.codes[0];
  await page.getByRole('radio', { name: text.email }).check();
  await page.getByRole('button', { name: text.send }).click();
  await heading(text.enterCode);
  await keep('device-code');
  await enterCode(visitor, await codeFor(product.doors, email, before));
  await page.waitForURL((url) => !url.pathname.startsWith('/TrustedDevice'));
  await open('/UpdateUser/Email?kind=phone');
  await page.getByLabel(text.ownPassword, { exact: true }).waitFor();
  await keep('change-phone');
}
