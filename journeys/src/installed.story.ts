import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CARDS, confirmation, PAY_WORDS, payButton, paymentsOf, reviewPayment } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  keep: 'Guardar mi tienda y mis últimos pagos para cuando no haya conexión',
  offline: 'Sin conexión',
  paying: /^¿Acaba de enviar un pago\?/,
  store: 'Su tienda',
  receipts: 'Sus últimos pagos',
  call: /^Llamar al/,
  menu: 'Menú',
  signOut: 'Cerrar sesión',
};

/** Every file in every cache of the browser, by address, with what it says. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const files: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        files.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return files;
  });

/** Reply of the address to a first-time visitor. */
const servedToAnybody = async ({ product }: Visitor, path: string) => (await fetch(product.origin + path)).text();

/** How many things the device keeps for the offline page. */
const savedCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('lendside-offline', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('box');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('box').objectStore('box').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

async function savedComes(page: Page, count: number): Promise<void> {
  await expect.poll(() => savedCount(page), { timeout: 10_000 }).toBe(count);
}

describe('the installed app', () => {
  const options = { language: 'spanish', width: 'phone', installed: true } as const;

  story('goes offline in the middle of a payment and back, and keeps nothing private', options, async (visitor) => {
    const { page, context, open, signIn, words } = visitor;
    // An amount that stands in no history yet.
    const amount = `17.${10 + Math.floor(Math.random() * 90)}`;
    await open('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const ines = await signIn('ines.duarte');
    const installed = page.waitForRequest((request) => request.url().includes('/api/personalInfo'));
    await open('/tmx/CustomerProfile');
    expect((await installed).headers()['x-installed-app']).toBe('true');
    expect((await installed).headers()['x-app-version']).toMatch(/^0\.1\.0\+[A-Za-z0-9]{6,8}$/);
    expect(await savedCount(page)).toBe(0);
    await page.getByText(WORDS.keep).click();
    await savedComes(page, 2);

    await open('/Home');
    await reviewPayment(visitor, amount, CARDS.approves, '40140');
    let sent = 0;
    // The service gets the payment; its reply is lost on the way, and then the network is.
    await context.route('**/api/payment', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      await route.fetch();
      await visitor.offline(true);
      await route.abort('internetdisconnected');
    });
    await payButton(visitor).click();
    await page.getByText(words(PAY_WORDS).offline).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: WORDS.offline }).waitFor();
    await page.getByText(WORDS.paying).waitFor();
    await page.getByRole('region', { name: WORDS.store }).getByRole('link', { name: WORDS.call }).first().waitFor();
    await page.getByRole('region', { name: WORDS.receipts }).getByRole('listitem').first().waitFor();
    await visitor.looksRight({ focusOnHeading: false });

    const files = await cached(page);
    expect(files.filter(({ path }) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
    expect(files.map(({ path }) => path)).toContain('/offline/spanish');
    for (const secret of [ines.email, 'Duarte', '40140'])
      expect(files.filter(({ text }) => text.includes(secret)).map(({ path }) => path)).toEqual([]);
    // Not by looking for the amount: colors and lengths of the build have such numbers too.
    for (const { path, text } of files) expect(text === (await servedToAnybody(visitor, path)), path).toBe(true);

    await visitor.offline(false);
    await confirmation(visitor, 30);
    expect(sent).toBe(1);
    expect(await paymentsOf(visitor, `$${amount}`)).toBe(1);

    await open('/Home');
    await page.getByRole('button', { name: WORDS.menu }).click();
    await page.getByRole('button', { name: WORDS.signOut }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await savedComes(page, 0);
  });
});
