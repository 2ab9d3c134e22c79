import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, personNamed } from '@lendside/people/people';
import { pdfFile } from '@lendside/providers/document-scanner/files-for-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor } from '../access-screens.ts';
import { CARDS, PAY_WORDS } from '../paying.ts';
import type { Product } from '../product.ts';
import { RENEWAL_WORDS } from '../renewing.ts';
import { productOfFile } from '../story.ts';
import { SIGN_IN_WORDS } from '../visitor.ts';
import { type Customer, customerOf } from './customer.ts';
import type { Engine } from './engine.ts';

const pay = PAY_WORDS.english;
const renew = RENEWAL_WORDS.english;
const access = SIGN_IN_WORDS.english;

interface Scene {
  readonly engine: Engine;
  readonly customer: Customer;
  readonly product: Product;
}

/**
 * Stories that have to end well in every engine, told in one of them: a payment, a guest's payment, an upload, and a renewal with
 * its signature.
 * Nothing may go wrong in the console on the way.
 */
export function tellInEngine(name: string, open: (() => Promise<Engine>) | undefined, missing: string): void {
  if (!open) process.stdout.write(`Stories in ${name} are skipped: ${missing}\n`);
  describe.skipIf(!open)(`in ${name}, on a phone`, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await (open as () => Promise<Engine>)();
    });
    afterAll(() => engine?.close());
    const tell = (what: string, happens: (scene: Scene) => Promise<void>) =>
      test(what, async () => {
        await happens({ engine, customer: customerOf(engine), product: productOfFile() });
        expect(engine.wrong, 'what went wrong on the way').toEqual([]);
      });
    tell('a guest pays for james', paysAsGuest);
    tell('riley sends a document', sendsDocument);
    tell('james pays with a new card, and what was fetched ahead is not fetched again', paysWithNewCard);
    tell('james renews his loan, reads and signs', renewsAndSigns);
  });
}

async function signIn({ customer, product, engine }: Scene, key: string, origin = product.origin): Promise<void> {
  const { email } = personNamed(key);
  await product.dev.trust(email);
  await customer.open(`${origin}/`);
  await customer.type(access.username, email);
  await expect
    .poll(() => engine.ask('page', notFetchedAhead), { message: 'files that were not fetched ahead' })
    .toEqual([]);
  await customer.type(access.password, PASSWORD);
  await customer.press(access.signIn);
}

/** Runs in the sign-in page: the files of the application that it asked for ahead and that did not come. */
function notFetchedAhead(): string[] {
  const wanted = (document.querySelector<HTMLElement>('[data-next]')?.dataset.next ?? 'none').split(' ');
  const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return wanted.filter((file) => !came.some(({ name, responseEnd }) => name.endsWith(file) && responseEnd > 0));
}

/** Runs in the application: its scripts that came over the network although the sign-in page had fetched them. */
function fetchedAgain(): string[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const first = files.filter(({ name }) => /\/assets\/(index|early-start|dashboard)-.*\.js$/.test(name));
  return first.length === 0
    ? ['none of them']
    : first.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
}

async function typeCard(customer: Customer): Promise<void> {
  await customer.type(pay.cardNumber, CARDS.approves, 'frame');
  await customer.type(pay.expiration, '1230', 'frame');
  await customer.type(pay.code, '123', 'frame');
  await customer.type(pay.name, 'Alex Example', 'frame');
  await customer.press(pay.useCard);
}

/** From the page that asks how much to the confirmation. */
async function paysAmount(customer: Customer, dollars: string): Promise<void> {
  await customer.check(pay.other);
  await customer.type(pay.amount, dollars);
  await customer.sees('text', pay.goesTo);
  await customer.press(pay.continue);
  await customer.sees('text', pay.staysLate);
  await customer.press(pay.continue);
  await typeCard(customer);
  await customer.sees('heading', pay.review);
  await customer.press(pay.payAmount);
  await customer.sees('heading', pay.paid);
  await customer.sees('text', pay.number);
}

async function paysWithNewCard(scene: Scene): Promise<void> {
  const { customer, engine } = scene;
  await signIn(scene, 'james.porter');
  await customer.follow(pay.pay);
  expect(await engine.ask('page', fetchedAgain)).toEqual([]);
  await customer.sees('text', pay.howMuch);
  await paysAmount(customer, '21.00');
}

async function paysAsGuest({ customer, product }: Scene): Promise<void> {
  const { email } = personNamed('james.porter');
  await customer.open(await product.dev.link({ email, page: 'MakePayment', guestPayment: true }));
  await customer.sees('text', pay.howMuch);
  await paysAmount(customer, '17.00');
}

async function sendsDocument(scene: Scene): Promise<void> {
  const { customer, product } = scene;
  const folder = await mkdtemp(join(tmpdir(), 'lendside-upload-'));
  const file = join(folder, 'bill.pdf');
  await writeFile(file, pdfFile());
  await signIn(scene, 'riley.chen', product.originOf('inl'));
  await customer.follow('See your application');
  await customer.follow('Upload documents');
  await customer.sees('heading', 'Upload documents');
  await customer.send('Files', [file]);
  await customer.sees('text', 'bill.pdf');
  await customer.sees('text', 'Received');
  await rm(folder, { recursive: true });
}

/** Still signed in from the story before. */
async function renewsAndSigns({ customer, engine, product }: Scene): Promise<void> {
  const { email } = personNamed('james.porter');
  const newest = async () => (await product.dev.inbox(email)).find(({ codes }) => codes.length > 0)?.codes[0];
  await customer.open(`${product.origin}/tmx/Accounts`);
  await customer.follow(pay.pay);
  await customer.sees('text', pay.howMuch);
  await customer.check(pay.other);
  await customer.type(pay.amount, '300.00');
  const before = await newest();
  await customer.press(renew.payAndRenew('300.00'));
  await walkToTheMoney(engine, customer, () => codeFor(product.dev, email, before));
  await typeCard(customer);
  await customer.sees('heading', renew.review);
  await customer.press(pay.payAmount);
  await readsAll(customer);
  await customer.check(new RegExp(`^${renew.agree}`), 'frame');
  await customer.press(renew.signIt, 'frame');
  await customer.sees('heading', renew.renewed);
}

/** Through the pages that have to be gone through before the money, whichever are asked of this person. */
async function walkToTheMoney(engine: Engine, customer: Customer, code: () => Promise<string>): Promise<void> {
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    async [renew.location]() {
      await engine.standInGeorgia();
      await customer.press(renew.share);
    },
    async [renew.how]() {
      await customer.check(renew.email);
      await customer.press(renew.send);
    },
    async [renew.enterCode]() {
      await customer.type(renew.code, await code());
      await customer.press(renew.confirm);
    },
    async [renew.details]() {
      await customer.sees('button', pay.continue);
      await engine.ask('page', answerAll);
      await customer.press(pay.continue);
    },
    async [renew.products]() {
      await customer.sees('button', pay.continue);
      await engine.ask('page', answerAll);
      await customer.press(pay.continue);
    },
    async [renew.choices]() {
      await customer.check(/^I have read this/);
      await customer.press(pay.continue);
    },
    async [renew.cash]() {
      await customer.check(renew.noCash);
      await customer.press(pay.continue);
    },
  };
  const money = [pay.chooseCard, pay.addCard];
  for (let left = ''; ; ) {
    const stands = await customer.seesOneOf([...Object.keys(steps), ...money].filter((heading) => heading !== left));
    if (money.includes(stands)) return;
    await steps[stands]?.();
    left = stands;
  }
}

/** Runs in the page: declines what is offered, and confirms what is asked. */
function answerAll(): void {
  for (const input of document.querySelectorAll('input')) {
    const label = input.labels?.[0];
    if (input.type === 'checkbox' && !input.checked) label?.click();
    if (input.type === 'radio' && label?.textContent?.trim() === 'No') label.click();
  }
}

async function readsAll(customer: Customer): Promise<void> {
  await customer.sees('heading', renew.read);
  for (let turn = 0; turn < 10; turn += 1) {
    if (await customer.has({ role: 'choice', name: renew.box })) await customer.check(renew.box);
    else await customer.type(renew.initials, 'JP');
    const isLast = await customer.has({ role: 'button', name: renew.finish });
    await customer.press(isLast ? renew.finish : renew.next);
    if (isLast) break;
  }
  await customer.sees('heading', renew.sign);
}
