import { PASSWORD, personNamed } from '@lendside/people/people';
import {
  ACCESS_WORDS,
  codeFor,
  enterCode,
  NEW_PASSWORD,
  newAddress,
  newPhone,
  registered,
  tryToSignIn,
} from './access-screens.ts';
import { passVehicleOffer } from './passing.ts';
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
import type { VisitOptions, Visitor } from './visitor.ts';

/** Screens that a person only reaches by walking: told in English, and kept at each step in every look. */
export interface Walk extends VisitOptions {
  readonly name: string;
  tell(walker: Walker): Promise<void>;
}

export interface Walker {
  readonly visitor: Visitor;
  /** Keeps the screen under a name, whole: also what is below the fold. One that `passes` by itself is kept as it is now. */
  keep(name: string, moment?: 'passes'): Promise<void>;
}

const text = PAY_WORDS.english;
const words = ACCESS_WORDS.english;
const headingOf = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const register: Walk = {
  name: 'register',
  async tell({ visitor, keep }) {
    const { page, open, product } = visitor;
    const address = newAddress('nina.field');
    await open('/Register');
    await page.getByRole('button', { name: words.create }).click();
    await keep('empty');
    await page.getByLabel(words.username, { exact: true }).fill(address);
    await page.getByLabel(words.password, { exact: true }).fill('Green');
    await keep('rules');
    await page.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('checkbox', { name: words.consent }).check();
    await page.getByRole('button', { name: words.create }).click();
    await headingOf(visitor, words.enterCode);
    await enterCode(visitor, '000000');
    await page.locator('[aria-invalid]').waitFor();
    await keep('code-wrong');
    await enterCode(visitor, await codeFor(product.dev, address));
    await headingOf(visitor, words.verified);
    await keep('verified');
  },
};

const reset: Walk = {
  name: 'reset',
  async tell({ visitor, keep }) {
    const { page, open, product } = visitor;
    const address = await registered(product);
    const before = await codeFor(product.dev, address);
    await open('/');
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await keep('sign-in-empty');
    for (const password of ['Wrong2026', 'Wrong2027', 'Wrong2028']) {
      await tryToSignIn(visitor, address, password);
      await page.locator('#submit[aria-disabled="true"]').waitFor({ state: 'detached' });
    }
    await headingOf(visitor, words.forgot);
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await headingOf(visitor, words.how);
    await page.getByRole('radio', { name: words.email }).check();
    await page.getByRole('button', { name: words.send }).click();
    await headingOf(visitor, words.enterCode);
    await enterCode(visitor, await codeFor(product.dev, address, before));
    await headingOf(visitor, words.choose);
    await keep('new-password');
  },
};

const device: Walk = {
  name: 'device',
  async tell({ visitor, keep }) {
    const { page, open, product } = visitor;
    const { email } = personNamed('victor.stone');
    await open('/');
    await tryToSignIn(visitor, email, PASSWORD);
    await headingOf(visitor, words.device);
    await keep('new-device');
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await headingOf(visitor, words.how);
    const before = (await product.dev.inbox(email)).find(({ codes }) => codes.length > 0)?.codes[0];
    await page.getByRole('radio', { name: words.email }).check();
    await page.getByRole('button', { name: words.send }).click();
    await headingOf(visitor, words.enterCode);
    await enterCode(visitor, await codeFor(product.dev, email, before));
    await page.waitForURL((url) => !url.pathname.startsWith('/TrustedDevice'));
    await open('/UpdateUser/Email?kind=phone');
    await page.getByLabel(words.ownPassword, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.newPhone).fill(newPhone());
    await keep('change-phone');
    await page.getByRole('button', { name: words.continue, exact: true }).click();
    await headingOf(visitor, words.how);
    await keep('change-phone-method');
  },
};

/** Who pays which loan at which brand, with everything that can go wrong on the way. */
const paying = (brand: string, who: string, loan: string): Walk => ({
  name: `paying-${brand}`,
  brand,
  async tell({ visitor, keep }) {
    const { page, open } = visitor;
    await visitor.signIn(who);
    if (who === 'lena.fischer') await passVehicleOffer(visitor);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await keep('menu');
    await page.keyboard.press('Escape');
    await open(`/${brand}/Accounts/${loan}`);
    await page.getByRole('radio', { name: text.payments }).check();
    await page.getByRole('heading', { name: text.whereItWent }).waitFor();
    await keep('account-payments');
    await page.getByRole('radio', { name: text.schedule }).check();
    await page.getByRole('table', { name: text.plan }).waitFor();
    await keep('account-schedule');

    await startPaying(visitor, loan);
    await page.getByRole('radio', { name: text.other }).check();
    await page.getByRole('textbox', { name: text.amount }).fill('999999');
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await keep('too-much');
    await chooseAmount(visitor, '120');
    await vault(page).getByLabel(text.cardNumber).waitFor();
    await page.getByRole('button', { name: text.useCard }).click();
    await vault(page).getByText('Enter the card number.').waitFor();
    await keep('add-card-empty');
    await vault(page).getByLabel(text.cardNumber).fill(CARDS.declined);
    await vault(page).getByLabel(text.expiration).fill('1230');
    await vault(page).getByLabel(text.code).fill('123');
    await vault(page).getByLabel(text.name).fill('Alex Example');
    await page.getByRole('button', { name: text.useCard }).click();
    await headingOf(visitor, text.review);
    await payButton(visitor).click();
    await page.getByText(text.declined).first().waitFor();
    await keep('declined');
    await open(`/${brand}/Accounts/${loan}`);
    await reviewPayment(visitor, '21', CARDS.approves, loan);
    await payButton(visitor).click();
    await confirmation(visitor, 60);
    await keep('confirmation');
    await open(`/${brand}/Accounts/1`);
    await headingOf(visitor, '');
    await keep('account-unknown');
  },
});

/** A payment whose outcome is not known at once. */
const processing: Walk = {
  name: 'processing',
  async tell({ visitor, keep }) {
    await visitor.signIn('cora.lind');
    await visitor.page.getByRole('article').first().waitFor();
    await reviewPayment(visitor, '21', CARDS.approvedLate);
    await payButton(visitor).click();
    await headingOf(visitor, text.processing);
    await keep('processing', 'passes');
  },
};

const savedCard: Walk = {
  name: 'kept-card',
  brand: 'ccc',
  async tell({ visitor, keep }) {
    const { page } = visitor;
    await visitor.signIn('maria.alvarez');
    await page.getByRole('article').first().waitFor();
    await keep('dashboard');
    await startPaying(visitor);
    await chooseAmount(visitor, '30');
    await page.getByRole('radio', { name: /1111/ }).check();
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await vault(page).getByLabel(text.code).waitFor();
    await keep('review');
  },
};

const nothingToPay: Walk = {
  name: 'nothing-to-pay',
  brand: 'cic',
  async tell({ visitor, keep }) {
    await visitor.signIn('gus.ortega');
    await visitor.page.getByRole('article').first().waitFor();
    await keep('dashboard');
    await visitor.page.getByRole('link', { name: text.details }).first().click();
    await visitor.page.locator('main [data-tone]').first().waitFor();
    await keep('account');
  },
};

const inactivity: Walk = {
  name: 'inactivity',
  async tell({ visitor, keep }) {
    const { page } = visitor;
    await page.clock.install();
    await visitor.signIn('james.porter');
    await page.clock.fastForward('04:05');
    await page.getByRole('alertdialog').waitFor();
    await keep('still-there');
  },
};

const maintenance: Walk = {
  name: 'maintenance',
  async tell({ visitor, keep }) {
    const { dev } = visitor.product;
    await dev.flags({ serviceStatus: 'unavailable' });
    try {
      await visitor.open('/Home');
      await headingOf(visitor, 'We will be right back');
      await keep('closed');
    } finally {
      await dev.flags({ serviceStatus: 'available' });
    }
  },
};

/** Walks on which pictures are taken: access, payments, a saved card, the inactivity notice and maintenance. */
export const WALKS: readonly Walk[] = [
  register,
  reset,
  device,
  paying('tmx', 'james.porter', '40120-500232-01'),
  paying('inl', 'lena.fischer', '41210-100236-01'),
  processing,
  savedCard,
  nothingToPay,
  inactivity,
  maintenance,
];
