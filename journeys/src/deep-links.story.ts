import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { chooseAmount } from './paying.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    pay: 'Make a payment',
    used: 'This link was already used. Sign in to continue.',
    logIn: 'Log in to continue',
    other: 'This link belongs to a different account',
    signOut: 'Sign out and open the link',
    saved: 'Sign in to use a saved card',
  },
  spanish: {
    pay: 'Hacer un pago',
    used: 'Este enlace ya se usó. Inicie sesión para continuar.',
    logIn: 'Inicie sesión para continuar',
    other: 'Este enlace es de otra cuenta',
    signOut: 'Cerrar sesión y abrir el enlace',
    saved: 'Iniciar sesión para usar una tarjeta guardada',
  },
};

const JAMES = personNamed('james.porter').email;
const PAYING = { email: JAMES, page: 'MakePayment' } as const;

/** Opens an address somewhere else than this visitor's deployment would. */
const follow = async ({ page }: Visitor, url: string) => void (await page.goto(url));

describe('a link to pay', () => {
  storyInBothLanguages('opens the payment without a password, and nothing of it stays', {}, async (visitor) => {
    const { page, words, product } = visitor;
    const text = words(WORDS);
    await follow(visitor, await product.dev.link({ ...PAYING, guestPayment: true, flowLock: true }));
    await page.getByRole('heading', { level: 1, name: text.pay }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => JSON.stringify([history.state, localStorage]))).not.toMatch(/signature|nonce|eyJ/);
    await visitor.looksRight();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: text.pay }).waitFor();

    await visitor.open('/Home');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText(text.logIn, { exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
  });

  story('works once', {}, async (visitor) => {
    const { page, product, context } = visitor;
    visitor.expectsRefusal('/signatureAuth', 409);
    const url = await product.dev.link({ ...PAYING, guestPayment: true });
    await follow(visitor, url);
    await page.getByRole('heading', { level: 1, name: WORDS.english.pay }).waitFor();
    // The heading stands before the link was used, the amounts after it alone.
    await page.getByRole('radio').first().waitFor();
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await follow(visitor, url);
    await page.getByRole('alert').getByText(WORDS.english.used).waitFor();
  });
});

describe('a locked link to pay, opened by its owner', () => {
  storyInBothLanguages('shows no wallet, and offers to sign in and pay with a card of it', {}, async (visitor) => {
    const { page, words, product } = visitor;
    const text = words(WORDS);
    const email = personNamed('priya.nair').email;
    await follow(visitor, await product.dev.link({ email, page: 'MakePayment', flowLock: true }));
    await page.getByRole('heading', { level: 1, name: text.pay }).waitFor();
    const paying = new URL(page.url()).pathname;
    await chooseAmount(visitor, '20.00');
    await page.getByRole('button', { name: text.saved }).waitFor();
    expect(await page.getByText('1111').count()).toBe(0);
    await visitor.looksRight();

    await page.getByRole('button', { name: text.saved }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await visitor.signIn('priya.nair');
    expect(new URL(page.url()).pathname).toBe(paying);
    await chooseAmount(visitor, '20.00');
    await page.getByRole('radio', { name: /1111/ }).waitFor();
  });
});

describe('a link that locks nothing', () => {
  story('to a page it does not reach asks to sign in, and goes on there', {}, async (visitor) => {
    const { page, product, signIn } = visitor;
    const { email } = personNamed('omar.haddad');
    await follow(visitor, await product.dev.link({ email, page: 'CustomerProfile' }));
    await page.getByText(WORDS.english.logIn, { exact: true }).waitFor();
    await signIn('omar.haddad');
    expect(new URL(page.url()).pathname).toBe('/tmx/CustomerProfile');
  });
});

describe('a link of somebody else', () => {
  storyInBothLanguages('says so to who is signed in, and opens after signing out', {}, async (visitor) => {
    const { page, words, product, signIn } = visitor;
    const text = words(WORDS);
    visitor.expectsRefusal('/accountdetail', 404);
    await signIn('omar.haddad');
    await follow(visitor, await product.dev.link({ ...PAYING, guestPayment: true }));
    await page.getByRole('heading', { level: 1, name: text.other }).waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: text.signOut }).click();
    await page.getByRole('heading', { level: 1, name: text.pay }).waitFor();
  });
});

describe('a link without a signature', () => {
  story('on a phone that is not known asks to sign in, and goes on from there', {}, async (visitor) => {
    const { page, open, signIn } = visitor;
    visitor.expectsRefusal('/deviceKeyAuth', 401);
    await open('/tmx/Accounts?profileId=somebody');
    await page.getByText(WORDS.english.logIn, { exact: true }).waitFor();
    await signIn('james.porter');
    expect(new URL(page.url()).pathname).toBe('/tmx/Accounts');
  });
});
