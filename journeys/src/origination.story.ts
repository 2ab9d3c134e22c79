import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { eSignCode } from '@lendside/domain/e-sign-code';
import { describe, expect } from 'vitest';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const arrive = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 20_000 });

/** The same application for every applicant; the last pay day is six days ago. */
async function ask({ page }: Visitor, product: string, income: string): Promise<void> {
  await page.getByLabel('What do you need?').selectOption({ label: product });
  const store = page.getByLabel('Your store');
  await store.selectOption({ index: 1 });
  await page.getByLabel('How much would you like?').fill('900');
  await page.getByLabel('Left each month when your bills are paid').fill(income);
  await page.getByLabel('How often are you paid?').selectOption('monthly');
  const day = new Date(Date.now() - 6 * 86_400_000).toISOString();
  await page.getByLabel('Your last pay day').fill(`${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`);
}

/** Agrees to everything, with the code on the paper that is opened first. */
async function agreeAndApply({ page }: Visitor, email: string): Promise<void> {
  const opened = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open the paper (PDF)' }).click();
  await opened;
  await page.getByLabel('Code on the paper').fill(eSignCode(email, APPLICATION_CONSENT_VERSION));
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Agree and apply' }).click();
}

describe('a new loan', () => {
  story('riley takes up an approved application and signs its loan', { brand: 'inl' }, async (visitor) => {
    const { page, open, signIn, looksRight, product } = visitor;
    await open('/');
    await signIn('riley.chen');
    await open('/inl/Origination/OriginationAmount?applicationId=app_riley');
    await arrive(visitor, 'How much do you need?');
    await page.getByLabel('Loan amount', { exact: true }).fill('800');
    await page.getByText('Annual percentage rate').waitFor();
    await looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await arrive(visitor, 'How do you want your money?');
    await looksRight();
    await page.getByRole('radio', { name: /^Cash at my store/ }).check();
    await page.getByRole('button', { name: 'Make my loan' }).click();
    await arrive(visitor, 'Sign your loan');
    // An applicant who returns is led to the signature from the first page on.
    await open('/inl/Origination/OriginationAmount?applicationId=app_riley');
    await arrive(visitor, 'Sign your loan');
    const room = page.frameLocator('iframe');
    await room.getByLabel('I read these documents').check();
    await room.getByRole('button', { name: 'Sign', exact: true }).click();
    await arrive(visitor, 'Your money is ready to pick up');
    await page.getByText('$800.00').first().waitFor();
    const ledger = await product.dev.ledger();
    expect(ledger).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  story(
    'zoe, whom the lender does not know, applies, is approved, and thinks better of it',
    { brand: 'tmx' },
    async (visitor) => {
      const { page, open, signIn, looksRight } = visitor;
      await open('/');
      await signIn('zoe.park');
      await open('/tmx/Apply');
      await arrive(visitor, 'Apply for a loan');
      await ask(visitor, 'Personal loan, GA', '1500');
      await page.getByLabel('Date of birth').fill('04/05/1990');
      await page.getByRole('button', { name: 'See what I could get' }).click();
      await page.getByText('You may be approved for up to').waitFor();
      await page.getByRole('textbox', { name: 'Social Security number' }).fill('219-09-4321');
      await page.getByLabel('Phone number').fill('202-555-0188');
      await page.getByLabel('Street and number').fill('12 Elm Street');
      await page.getByLabel('City', { exact: true }).fill('Atlanta');
      await page.getByLabel('State', { exact: true }).selectOption('GA');
      await page.getByLabel(/^ZIP/).fill('30303');
      await looksRight({ focusOnHeading: false });
      await agreeAndApply(visitor, 'zoe.park@example.com');
      await arrive(visitor, 'How much do you need?');
      await page.getByText(/^You are approved for up to/).waitFor();

      await open('/tmx/Pending');
      await arrive(visitor, 'Your application');
      await page.getByRole('button', { name: 'Withdraw application' }).click();
      const question = page.getByRole('alertdialog', { name: 'Withdraw this application?' });
      await question.getByRole('button', { name: 'Withdraw it' }).click();
      await page.getByText('You withdrew your application').waitFor();
      await looksRight({ focusOnHeading: false });
    },
  );

  story('gus applies and is told by which rule he is declined', { brand: 'cic' }, async (visitor) => {
    const { page, open, signIn } = visitor;
    await open('/');
    await signIn('gus.ortega');
    await open('/cic/Apply');
    await arrive(visitor, 'Apply for a loan');
    await ask(visitor, 'Personal loan, MO', '1500');
    await page.getByRole('button', { name: 'See what I could get' }).click();
    await page.getByText('You may not be approved').waitFor();
    await agreeAndApply(visitor, 'gus.ortega@example.com');
    await arrive(visitor, 'Your application');
    await page
      .getByText(/charged off or is part of a bankruptcy/)
      .first()
      .waitFor();
  });
});
