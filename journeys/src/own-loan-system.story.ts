import { TRIAL_CUSTOMERS } from '@lendside/people/trial-customers';
import { expect } from 'vitest';
import { createAccount, linkLoan, signInLinked } from './linking-own.ts';
import { CARDS, confirmation, payButton, paymentsOf, reviewPayment } from './paying.ts';
import { story } from './story.ts';

const customerNamed = (name: string) => {
  const found = TRIAL_CUSTOMERS.find(({ firstName }) => firstName === name);
  if (!found) throw new Error(`The sandbox has no ${name}.`);
  return found;
};

story('the guide’s walk: an account, a linked customer of the sandbox, the loan, a payment', {}, async (visitor) => {
  const { page } = visitor;
  await createAccount(visitor);
  await linkLoan(visitor, customerNamed('Nina'));
  await page.getByText('40121-100271-01').first().waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  await reviewPayment(visitor, '41.17', CARDS.approves);
  await payButton(visitor).click();
  await confirmation(visitor, 30);
  expect(await paymentsOf(visitor, '$41.17')).toBe(1);
});

story('a late title loan of the sandbox is linked by its number', { language: 'spanish' }, async (visitor) => {
  const { page } = visitor;
  await signInLinked(visitor, { ...customerNamed('Theo'), loanId: '40120-500272-01' });
  await page.getByText('40120-500272-01').first().waitFor();
  await page.getByText(/atras/i).first().waitFor();
  await visitor.looksRight({ focusOnHeading: false });
});

story(
  'a line of credit of the sandbox is linked, with room to draw and the store it was sold at',
  { width: 'desktop' },
  async (visitor) => {
    const { page, open } = visitor;
    await signInLinked(visitor, { ...customerNamed('Iris'), loanId: '40130-500273-01' });
    await open('/tmx/Accounts/40130-500273-01');
    await page.getByText('TMX Greenville').first().waitFor();
    await page
      .getByText(/credit/i)
      .first()
      .waitFor();
    await visitor.looksRight({ focusOnHeading: false });
  },
);
