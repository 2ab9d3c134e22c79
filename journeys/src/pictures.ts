import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@lendside/tools/browser';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Browser } from 'playwright-core';
import {
  CARDS,
  chooseAmount,
  confirmation,
  PAY_WORDS,
  payButton,
  reviewPayment,
  startPaying,
  vault,
} from './paying.ts';
import { walkDevice, walkDoors, walkReset } from './picture-doors.ts';
import { openProduct, type Product, productAt } from './product.ts';
import { walkRecovery } from './recovering.ts';
import { type VisitOptions, type Visitor, visit, type Width } from './visitor.ts';

/**
 * `npm run pictures`: every screen as a person sees it, on a phone and on a desktop, light and dark, at two brands, into
 * pictures/; and the four of the README into docs/pictures/. `STORIES_AT` takes them of a product that runs already.
 */
const folder = join(repositoryRoot, 'pictures');
const docsFolder = join(repositoryRoot, 'docs', 'pictures');

type Theme = 'light' | 'dark';

/** Who walks through which brand's screens, and the loan they pay. */
const WALKS = [
  { brand: 'tmx', who: 'james.porter', loan: '40120' },
  { brand: 'inl', who: 'lena.fischer', loan: '41210' },
] as const;

interface Walk {
  readonly visitor: Visitor;
  /** Keeps the screen under a name, whole: also what is below the fold. */
  keep(name: string): Promise<void>;
}

async function walkScreens({ visitor, keep }: Walk, who: string, loan: string): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(PAY_WORDS);
  await open('/');
  await keep('sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await keep('sign-in-empty');
  await visitor.signIn(who);
  await page.getByRole('article').first().waitFor();
  await keep('dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await keep('menu');
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: text.details })
    .and(page.locator(`[href*="${loan}"]`))
    .click();
  await page.getByRole('link', { name: text.pay }).waitFor();
  await keep('account');
  await page.getByRole('radio', { name: text.payments }).check();
  await page.getByRole('heading', { name: text.whereItWent }).waitFor();
  await keep('account-payments');
  await page.getByRole('radio', { name: text.schedule }).check();
  await page.getByRole('table', { name: text.plan }).waitFor();
  await keep('account-schedule');

  await startPaying(visitor, loan);
  await keep('make-payment');
  await page.getByRole('radio', { name: text.other }).check();
  await page.getByRole('textbox', { name: text.amount }).fill('999999');
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  await keep('make-payment-too-much');
  await page.getByRole('textbox', { name: text.amount }).fill('120');
  await settled(visitor);
  await keep('make-payment-preview');
  await chooseAmount(visitor, '120');
  await vault(page).getByLabel(text.cardNumber).waitFor();
  await keep('add-card');
  await page.getByRole('button', { name: text.useCard }).click();
  await vault(page).getByText('Enter the card number.').waitFor();
  await keep('add-card-empty');

  await vault(page).getByLabel(text.cardNumber).fill(CARDS.declined);
  await vault(page).getByLabel(text.expiration).fill('1230');
  await vault(page).getByLabel(text.code).fill('123');
  await vault(page).getByLabel(text.name).fill('Alex Example');
  await page.getByRole('button', { name: text.useCard }).click();
  await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
  await settled(visitor);
  await keep('review');
  await payButton(visitor).click();
  await page.getByText(text.declined).waitFor();
  await keep('review-declined');

  await open(`/${new URL(page.url()).pathname.split('/')[1]}/Accounts`);
  await page.getByRole('article').first().waitFor();
  await reviewPayment(visitor, '21', CARDS.approvedLate, loan);
  await payButton(visitor).click();
  await page.getByRole('heading', { level: 1, name: text.processing }).waitFor();
  await keep('processing');
  await confirmation(visitor, 60);
  await settled(visitor);
  await keep('confirmation');

  await open(`/${new URL(page.url()).pathname.split('/')[1]}/Accounts/1`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep('account-unknown');
  await product.doors.flags({ serviceStatus: 'unavailable' });
  await open('/Home');
  await page.getByRole('heading', { name: 'We will be right back' }).waitFor();
  await keep('maintenance');
  await product.doors.flags({ serviceStatus: 'available' });
  await open('/NetworkError');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await keep('network-error');
}

/** Screens that only some people have. */
async function walkOthers(browser: Browser, product: Product, width: Width, theme: Theme): Promise<void> {
  await take(browser, product, { width, theme }, 'home', async ({ visitor, keep }) => {
    await visitor.signIn('dana.whitfield');
    await visitor.page.getByRole('article').nth(2).waitFor();
    await keep('home');
  });
  await take(browser, product, { width, theme }, 'register', walkDoors);
  await take(browser, product, { width, theme }, 'reset', walkReset);
  await take(browser, product, { width, theme }, 'device', walkDevice);
  await take(browser, product, { width, theme }, 'recovery', walkRecovery);
  await take(browser, product, { width, theme, brand: 'ccc' }, 'ccc', async ({ visitor, keep }) => {
    const { page, words } = visitor;
    await visitor.signIn('maria.alvarez');
    await startPaying(visitor);
    await chooseAmount(visitor, '30');
    await page.getByRole('radio', { name: /1111/ }).waitFor();
    await keep('select-card');
    await page.getByRole('radio', { name: /1111/ }).check();
    await page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true }).click();
    // A frame of another origin is drawn only once it was in sight.
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await vault(page).getByLabel(words(PAY_WORDS).code).waitFor();
    await keep('review-kept-card');
  });
  await take(browser, product, { width, theme, brand: 'cic' }, 'cic', async ({ visitor, keep }) => {
    await visitor.signIn('gus.ortega');
    await visitor.page.getByRole('article').first().waitFor();
    await keep('nothing-to-pay');
    await visitor.page
      .getByRole('link', { name: words(visitor).details })
      .first()
      .click();
    await visitor.page.locator('main [data-tone]').first().waitFor();
    await keep('nothing-to-pay-account');
  });
  await take(browser, product, { width, theme }, 'inactivity', async ({ visitor, keep }) => {
    const { page } = visitor;
    await page.clock.install();
    await visitor.signIn('james.porter');
    await page.clock.fastForward('04:05');
    await page.getByRole('alertdialog').waitFor();
    await keep('still-there');
  });
}

const words = (visitor: Visitor) => visitor.words(PAY_WORDS);

/** The four pictures of the README: small, and of what a newcomer should see first. */
async function takeForReadme(browser: Browser, product: Product): Promise<void> {
  const shoot = async (visitor: Visitor, name: string) => {
    await settled(visitor);
    await visitor.page.screenshot({ path: join(docsFolder, `${name}.png`) });
  };
  await alone(browser, product, {}, async (visitor) => {
    await visitor.signIn('james.porter');
    await visitor.page.getByRole('link', { name: words(visitor).details }).click();
    await visitor.page.getByText('You owe now', { exact: true }).waitFor();
    await shoot(visitor, 'phone-account');
    await startPaying(visitor);
    await visitor.page.getByRole('radio', { name: words(visitor).other }).check();
    await visitor.page.getByRole('textbox', { name: words(visitor).amount }).fill('600');
    await visitor.page.getByText(words(visitor).goesTo).first().scrollIntoViewIfNeeded();
    await settled(visitor);
    await visitor.page.mouse.wheel(0, 500);
    await shoot(visitor, 'phone-make-payment');
  });
  await alone(browser, product, { width: 'desktop' }, async (visitor) => {
    await visitor.page.setViewportSize({ width: 1280, height: 1270 });
    await visitor.signIn('dana.whitfield');
    await visitor.page.getByRole('article').nth(2).waitFor();
    await shoot(visitor, 'desktop-home');
  });
  await alone(browser, product, { language: 'spanish' }, async (visitor) => {
    await visitor.signIn('james.porter');
    await visitor.page.getByRole('article').waitFor();
    await reviewPayment(visitor, '150', CARDS.approves);
    await payButton(visitor).click();
    await confirmation(visitor);
    await shoot(visitor, 'phone-confirmation-spanish');
  });
}

/** Nothing is loading, moving or shown faintly any more. */
async function settled({ page }: Visitor): Promise<void> {
  await page.locator('[aria-busy="true"], [data-stale]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(150);
}

async function alone(
  browser: Browser,
  product: Product,
  options: VisitOptions,
  tell: (visitor: Visitor) => Promise<void>,
) {
  const { visitor, close } = await visit(browser, product, options);
  await tell(visitor).finally(close);
}

async function take(
  browser: Browser,
  product: Product,
  options: VisitOptions,
  prefix: string,
  tell: (walk: Walk) => Promise<void>,
): Promise<void> {
  const { width = 'phone', theme = 'light' } = options;
  await alone(browser, product, options, async (visitor) => {
    let number = 0;
    const keep = async (name: string) => {
      await settled(visitor).catch(() => undefined);
      number += 1;
      const file = `${prefix}-${width}-${theme}-${String(number).padStart(2, '0')}-${name}.png`;
      await visitor.page.screenshot({ path: join(folder, file), fullPage: true });
    };
    await tell({ visitor, keep }).catch(async (error: unknown) => {
      await keep('failed').catch(() => undefined);
      process.stdout.write(`${prefix} ${width} ${theme}: ${error instanceof Error ? error.message : error}\n`);
      process.exitCode = 1;
    });
  });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await mkdir(docsFolder, { recursive: true });
const running = Number(process.env.STORIES_AT);
const product = running > 0 ? { ...productAt(running), stop: () => Promise.resolve() } : await openProduct();
const browser = await launchBrowser();
try {
  await takeForReadme(browser, product);
  for (const width of ['phone', 'desktop'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const { brand, who, loan } of WALKS) {
        await take(browser, product, { width, theme, brand }, brand, (walk) => walkScreens(walk, who, loan));
      }
      await walkOthers(browser, product, width, theme);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(`The pictures are in ${folder}\n`);
