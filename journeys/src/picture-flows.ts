import { personNamed } from '@lendside/people/people';
import { codeFor } from './access-screens.ts';
import { CARDS, PAY_WORDS, payButton, typeCard, vault } from './paying.ts';
import type { Walk, Walker } from './picture-walks.ts';
import { beginRenewal, headingOf, walkToTheMoney } from './renewing.ts';
import type { Visitor } from './visitor.ts';

/** Riverside: where the store of the line is. */
const AT_THE_STORE = { latitude: 32.081, longitude: -81.091 };
const text = PAY_WORDS.english;

const arrive = (visitor: Visitor, name: string) => headingOf(visitor, name).waitFor({ timeout: 30_000 });

/** Reads and initials every document, keeping the first, and signs them in the room. */
async function sign({ visitor, keep }: Walker, initials: string): Promise<void> {
  const { page } = visitor;
  await arrive(visitor, 'Read and initial');
  const finish = page.getByRole('button', { name: 'Confirm all documents' });
  const next = page.getByRole('button', { name: 'Next document' });
  for (let turn = 0; turn < 10; turn += 1) {
    await finish.or(next).first().waitFor();
    if (turn === 0) await keep('read');
    const box = page.getByRole('checkbox', { name: 'I read this document to its end' });
    if (await box.isVisible()) await box.check();
    else await page.getByRole('textbox', { name: 'Your initials' }).fill(initials);
    const isLast = await finish.isVisible();
    await (isLast ? finish : next).click();
    if (isLast) break;
  }
  await arrive(visitor, 'Sign your documents');
  await signInRoom({ visitor, keep });
}

async function signInRoom({ visitor, keep }: Walker): Promise<void> {
  const room = visitor.page.frameLocator('iframe');
  await room.getByLabel('I read these documents').waitFor();
  await keep('sign');
  await room.getByLabel('I read these documents').check();
  await room.getByRole('button', { name: 'Sign', exact: true }).click();
}

const renewal: Walk = {
  name: 'renewal',
  async tell({ visitor, keep }) {
    const { page, open } = visitor;
    await visitor.signIn('victor.stone');
    await beginRenewal(visitor, '300.00');
    await walkToTheMoney(visitor, personNamed('victor.stone').email, () => keep('way'));
    await typeCard(visitor, CARDS.approves);
    await arrive(visitor, 'Review your renewal');
    await page.getByRole('heading', { name: 'Your new loan' }).waitFor();
    await keep('review');
    await payButton(visitor).click();
    await sign({ visitor, keep }, 'VS');
    await arrive(visitor, 'Waiting for the other signature');
    await keep('waiting');
    await open(`${new URL(page.url()).pathname.replace(/ConfirmPayment$/, 'CancelRenewal')}`);
    await arrive(visitor, 'Cancel your renewal');
    await keep('cancel');
  },
};

/** Only what the renewal above does not show: the pages on which cash goes with it, and what says so afterwards. */
const renewalWithCash: Walk = {
  name: 'renewal-cash',
  async tell({ visitor, keep }) {
    const { page } = visitor;
    const pages = ['Cash with your renewal', 'I understand, continue'];
    await visitor.signIn('james.porter');
    await beginRenewal(visitor, '800.00');
    await walkToTheMoney(
      visitor,
      personNamed('james.porter').email,
      (shown) => (pages.includes(shown) ? keep('way') : Promise.resolve()),
      '200.00',
    );
    await typeCard(visitor, CARDS.approves);
    await arrive(visitor, 'Review your renewal');
    await page.getByRole('heading', { name: 'Your new loan' }).waitFor();
    await keep('review');
    await payButton(visitor).click();
    await sign({ visitor, keep: () => Promise.resolve() }, 'JP');
    await page.getByRole('button', { name: 'Go to my account' }).waitFor({ timeout: 30_000 });
    await keep('renewed');
    await page.getByRole('button', { name: 'Go to my account' }).click();
    await page.getByText(/^\$200\.00 is (ready for you to pick up|on its way to you)/).waitFor();
    await keep('account');
  },
};

const cash: Walk = {
  name: 'cash',
  async tell({ visitor, keep }) {
    const { page, context, product, open } = visitor;
    const { email } = personNamed('priya.nair');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(AT_THE_STORE);
    await visitor.signIn('priya.nair');
    await open('/tmx/Accounts/40121-100234-01');
    await page.getByRole('button', { name: 'Get cash', exact: true }).click();
    await page.getByRole('button', { name: 'Share my location' }).click();
    await arrive(visitor, 'Get cash');
    await page.getByRole('button', { name: 'I understand the new limit' }).click();
    await page.getByRole('button', { name: 'No, keep my loan' }).click();
    await page.getByLabel('How much cash do you want?').fill('150');
    await page.getByText('You would owe', { exact: true }).waitFor();
    await keep('amount');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await arrive(visitor, 'Before you take cash');
    await keep('notice');
    await page.getByRole('button', { name: 'I understand, continue' }).click();
    await arrive(visitor, 'How do you want your money?');
    await page.getByRole('radio', { name: /^Pick up anywhere/ }).check();
    await keep('way');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await arrive(visitor, 'How should we send your code?');
    await keep('method');
    const before = (await product.dev.inbox(email)).find(({ codes }) => codes.length > 0)?.codes[0];
    await page.getByRole('radio', { name: /^Email/ }).check();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await arrive(visitor, 'Enter your code');
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(product.dev, email, before));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await sign({ visitor, keep }, 'PN');
    await arrive(visitor, 'Get your money');
    await keep('sending');
    await page.getByRole('button', { name: /^Get \$/ }).click();
    await arrive(visitor, 'Your money is ready to pick up');
    await keep('ready');
  },
};

const origination: Walk = {
  name: 'origination',
  brand: 'inl',
  async tell({ visitor, keep }) {
    const { page, open } = visitor;
    await visitor.signIn('riley.chen');
    await open('/inl/Origination/OriginationAmount?applicationId=app_riley');
    await page.getByLabel('Loan amount', { exact: true }).fill('800');
    await page.getByText('Annual percentage rate').waitFor();
    await keep('amount');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await arrive(visitor, 'How do you want your money?');
    await page.getByRole('radio', { name: /^Cash at my store/ }).check();
    await page.getByRole('button', { name: 'Make my loan' }).click();
    await arrive(visitor, 'Sign your loan');
    await signInRoom({ visitor, keep });
    await arrive(visitor, 'Your money is ready to pick up');
    await keep('ready');
  },
};

const reward: Walk = {
  name: 'reward',
  async tell({ visitor, keep }) {
    const { page, open } = visitor;
    await visitor.signIn('dana.whitfield');
    await open('/Referral/ReferRedeemAddCard');
    await vault(page).getByLabel(text.cardNumber).fill(CARDS.approves);
    await vault(page).getByLabel(text.expiration).fill('1230');
    await vault(page).getByLabel(text.code).fill('123');
    await vault(page).getByLabel(text.name).fill('Dana Whitfield');
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await arrive(visitor, 'Review your cash-out');
    await keep('review');
    await page.getByRole('button', { name: /^Send \$/ }).click();
    await arrive(visitor, 'Reward sent');
    await keep('sent');
  },
};

const several: Walk = {
  name: 'several',
  async tell({ visitor, keep }) {
    const { page, open } = visitor;
    await visitor.signIn('dana.whitfield');
    await open('/tmx/PaymentMethods/AddPaymentMethod');
    await vault(page).getByLabel(text.cardNumber).fill(CARDS.approves);
    await vault(page).getByLabel(text.expiration).fill('1230');
    await vault(page).getByLabel(text.code).fill('123');
    await vault(page).getByLabel(text.name).fill('Dana Whitfield');
    await page.getByRole('button', { name: 'Add this card' }).click();
    await arrive(visitor, 'Manage payment methods');
    await open('/tmx/PaySeveral');
    for (const loan of await page.locator('main li').all()) await loan.getByRole('checkbox').check();
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await arrive(visitor, 'Review your payments');
    await page.getByRole('radio', { name: /1111/ }).check();
    await vault(page).getByLabel(text.code).fill('123');
    await keep('review');
    await page.getByRole('button', { name: text.payAmount }).click();
    await arrive(visitor, 'Your payments went through');
    await keep('paid');
  },
};

const settlement: Walk = {
  name: 'settlement',
  brand: 'inl',
  async tell({ visitor, keep }) {
    await visitor.signIn('lena.fischer');
    await visitor.open('/inl/Payment/41211-100236-02/SettlementOffer');
    await visitor.page.getByRole('button', { name: 'Read and sign' }).click();
    await arrive(visitor, 'Sign your documents');
    await signInRoom({ visitor, keep });
    await visitor.page.getByRole('button', { name: /^Continue to pay \$/ }).waitFor({ timeout: 30_000 });
    await keep('signed');
  },
};

/** Ways with documents to sign and money to send, which leave the demo world changed. */
export const FLOWS: readonly Walk[] = [renewal, cash, origination, settlement, reward, several, renewalWithCash];
