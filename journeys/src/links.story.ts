import { PASSWORD, personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { settled } from './settled.ts';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';

const WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    remember: 'Remember me on this device',
    offer: 'Sign in faster next time?',
    add: 'Add a passkey',
    noThanks: 'No, thank you',
    withPasskey: 'Sign in with a passkey',
    profile: 'My profile',
    passkeys: 'Passkeys',
    passkeyAdded: 'Your passkey is saved.',
    whereSignedIn: 'Where you are signed in',
    thisDevice: 'This device',
    endAll: 'Sign out all other devices',
    onlyHere: 'You are signed in on this device only.',
    activity: 'Account activity',
    allActivity: 'See all activity',
    pay: 'Make a payment',
    expired: 'This link has expired. Sign in to continue.',
    used: 'This link was already used. Sign in to continue.',
    broken: 'This link does not work. Sign in to continue.',
    logIn: 'Log in to continue',
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    remember: 'Recordarme en este dispositivo',
    offer: '¿Entrar más rápido la próxima vez?',
    add: 'Agregar una llave de acceso',
    noThanks: 'No, gracias',
    withPasskey: 'Entrar con una llave de acceso',
    profile: 'Mi perfil',
    passkeys: 'Llaves de acceso',
    passkeyAdded: 'Su llave de acceso está guardada.',
    whereSignedIn: 'Dónde tiene la sesión abierta',
    thisDevice: 'Este dispositivo',
    endAll: 'Cerrar sesión en todos los demás dispositivos',
    onlyHere: 'Su sesión está abierta solo en este dispositivo.',
    activity: 'Actividad de la cuenta',
    allActivity: 'Ver toda la actividad',
    pay: 'Hacer un pago',
    expired: 'Este enlace ya venció. Inicie sesión para continuar.',
    used: 'Este enlace ya se usó. Inicie sesión para continuar.',
    broken: 'Este enlace no funciona. Inicie sesión para continuar.',
    logIn: 'Inicie sesión para continuar',
  },
};

/** A phone or computer that keeps passkeys and knows its owner. */
async function givePasskeyDevice({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInRemembered(visitor: Visitor, key: string): Promise<void> {
  const { page, product, words, open } = visitor;
  const text = words(WORDS);
  const { email } = personNamed(key);
  await product.dev.trust(email);
  await open('/');
  await page.getByLabel(text.username, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(text.remember).check();
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.locator('h1').waitFor();
}

describe('a passkey', () => {
  storyInBothLanguages('is offered after a password, made, and signs in the next time', {}, async (visitor) => {
    const { page, words, open, context } = visitor;
    const text = words(WORDS);
    await givePasskeyDevice(visitor);
    await signInRemembered(visitor, visitor.language === 'english' ? 'priya.nair' : 'omar.haddad');
    await page.getByText(text.offer).waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: text.add }).click();
    await page.getByText(text.offer).waitFor({ state: 'hidden' });

    await context.clearCookies({ name: 'lendside_r' });
    await open('/?signedOut');
    await page.getByRole('button', { name: text.withPasskey }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.locator('h1').waitFor();
    expect(await page.getByText(text.offer).count()).toBe(0);
  });

  story('that is refused once is not offered again', {}, async (visitor) => {
    const { page, words, context } = visitor;
    const text = words(WORDS);
    await givePasskeyDevice(visitor);
    await signInRemembered(visitor, 'ines.duarte');
    await page.getByRole('button', { name: text.noThanks }).click();
    await context.clearCookies({ name: 'lendside_r' });
    await signInRemembered(visitor, 'ines.duarte');
    expect(await page.getByText(text.offer).count()).toBe(0);
  });
});

describe('the profile', () => {
  storyInBothLanguages(
    'shows devices, passkeys and activity, and signs out elsewhere',
    { brand: 'cic' },
    async (visitor) => {
      const { page, words, open, signIn } = visitor;
      const text = words(WORDS);
      await givePasskeyDevice(visitor);
      await signIn('gus.ortega');
      await visitor.context.clearCookies({ name: 'lendside_r' });
      await open('/?signedOut');
      await signIn('gus.ortega');
      await settled(visitor);
      await open('/cic/CustomerProfile');
      await page.getByRole('heading', { name: text.whereSignedIn }).waitFor();
      await page.getByText(text.thisDevice, { exact: true }).waitFor();
      await visitor.looksRight();
      await page.getByRole('button', { name: text.endAll }).click();
      await page.getByText(text.onlyHere).waitFor();

      await page.getByRole('button', { name: text.add }).click();
      await page.getByText(text.passkeyAdded).waitFor();
      await page.getByRole('link', { name: text.allActivity }).click();
      await page.getByRole('heading', { name: text.activity, level: 1 }).waitFor();
      await visitor.looksRight();
    },
  );
});

describe('a link', () => {
  storyInBothLanguages('for a guest payer opens the payment of one loan and nothing else', {}, async (visitor) => {
    const { page, words, product, open } = visitor;
    const text = words(WORDS);
    const email = personNamed('james.porter').email;
    const url = await product.dev.link({ email, page: 'MakePayment', guestPayment: true, flowLock: true });
    await page.goto(url);
    await page.getByRole('heading', { name: text.pay }).waitFor();
    expect(page.url()).not.toMatch(/signature|profileId|nonce/);
    expect(await page.getByText('James').count()).toBe(0);
    await visitor.looksRight();

    const payment = new URL(page.url()).pathname;
    const tab = await visitor.context.newPage();
    await tab.goto(product.origin + payment);
    await tab.getByRole('heading', { name: text.pay }).waitFor();
    await tab.goto(`${product.origin}/tmx/Accounts`);
    await tab.waitForURL((at) => at.pathname === '/');
    await tab.getByText(text.logIn, { exact: true }).first().waitFor();
    await tab.close();
    // The other tab left the flow, which ended the session of both.
    visitor.expectsRefusal('/serviceProviders', 401);
    visitor.expectsRefusal('/lmsReferenceId', 401);
    // The page is left before it has loaded: only where one arrives is waited for.
    await open(payment);
    await page.getByText(text.logIn, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  storyInBothLanguages('that expired, was used or was changed leads to sign-in and says why', {}, async (visitor) => {
    const { page, words, product, context } = visitor;
    const text = words(WORDS);
    const email = personNamed('james.porter').email;
    const wanted = { email, page: 'MakePayment', flowLock: true };
    visitor.expectsRefusal('/signatureAuth', 401);
    visitor.expectsRefusal('/signatureAuth', 409);

    await page.goto(await product.dev.link({ ...wanted, expiresInSeconds: -10 }));
    await page.getByText(text.expired).waitFor();
    expect(page.url()).not.toMatch(/signature|profileId|nonce/);

    const link = await product.dev.link(wanted);
    await page.goto(link.replace('flowLock=true', 'flowLock=false'));
    await page.getByText(text.broken).waitFor();

    // The heading stands before the link was used.
    const used = page.waitForResponse((reply) => reply.url().includes('/signatureAuth'));
    await page.goto(link);
    await used;
    await page.getByRole('heading', { name: text.pay }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await context.clearCookies({ name: 'lendside_r' });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await page.getByText(text.used).waitFor();
  });
});
