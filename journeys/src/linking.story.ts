import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { personNamed } from '@lendside/people/people';
import { linkDetailsOf } from '@lendside/people/unlinked';
import { expect } from 'vitest';
import { story } from './story.ts';

const HERS = { phone: '(202) 555-0143', born: '08/15/1963', ssn: '512-55-4143' };

story('zoe links her account: a wrong digit first, then her loan is there', {}, async (visitor) => {
  const { page } = visitor;
  await visitor.signIn('zoe.park');
  await page.getByRole('heading', { level: 1, name: 'Link your account' }).waitFor();
  await visitor.looksRight();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Choose how to find your account').waitFor();
  await page.getByText('With my Social Security number').click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { level: 1, name: 'Find your account' }).waitFor();
  await page.getByRole('button', { name: 'Find my account' }).click();
  await page.getByRole('link', { name: 'Check the 9 digits of your Social Security number' }).waitFor();
  await visitor.looksRight({ focusOnHeading: false });

  const fill = async (ssn: string) => {
    await page.getByLabel('Phone number').fill(HERS.phone);
    await page.getByLabel('Date of birth').fill(HERS.born);
    await page.getByRole('textbox', { name: 'Social Security number' }).fill(ssn);
    await page.getByRole('button', { name: 'Find my account' }).click();
  };
  visitor.expectsRefusal('/api/linkAccountCustomer', 404);
  await fill('512-55-4144');
  await page.getByRole('heading', { level: 1, name: 'We could not find your account' }).waitFor();
  await visitor.looksRight();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('With my Social Security number').click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const inAddresses: string[] = [];
  page.on('request', (request) => inAddresses.push(request.url()));
  await fill(HERS.ssn.replaceAll('-', ''));
  await page.getByText('Your account is linked.').waitFor();
  await page.getByText('40121-100243-01').first().waitFor();
  expect(inAddresses.join(' ')).not.toMatch(/4143|19630815|5550143/);
});

story(
  'noah finds an account that has another sign-in: its owner is asked, and nothing moves yet',
  {},
  async (visitor) => {
    const { page, product } = visitor;
    await visitor.signIn('noah.brooks');
    await visitor.open('/LinkAccountOptions/LinkAccount?method=ssn');
    const { phoneNumber, birthDate, ssn } = linkDetailsOf(personNamed('riley.chen').phone);
    await page.getByLabel('Phone number').fill(phoneNumber);
    await page.getByLabel('Date of birth').fill(formatMonthDayYear(birthDate));
    await page.getByRole('textbox', { name: 'Social Security number' }).fill(ssn);
    await page.getByRole('button', { name: 'Find my account' }).click();
    await page.getByRole('heading', { level: 1, name: 'This account has another sign-in' }).waitFor();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('The link is on its way').waitFor();
    await expect
      .poll(async () => (await product.dev.inbox(personNamed('riley.chen').email))[0]?.links[0])
      .toContain('/ConfirmAccountReplacement?returnId=');
  },
);

story('the page that moves an account asks for its link', { language: 'spanish' }, async (visitor) => {
  const { page } = visitor;
  await visitor.open('/ConfirmAccountReplacement');
  await page.getByText('Abra esta página desde el enlace de nuestro mensaje.').waitFor();
  await visitor.looksRight();
  visitor.expectsRefusal('/api/replaceCustomer', 401);
  await visitor.open('/ConfirmAccountReplacement?returnId=guess');
  await page.getByLabel('Correo electrónico o número de teléfono').fill('james.porter@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('Lendside2026');
  await page.getByRole('button', { name: 'Pasar mi cuenta' }).click();
  await page.getByText('No se pudo hacer').waitFor();
  await visitor.looksRight({ focusOnHeading: false });
});
