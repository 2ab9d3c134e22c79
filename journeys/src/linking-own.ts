import { formatMonthDayYear } from '@lendside/domain/birth-date';
import type { LinkDetails } from '@lendside/people/unlinked';
import { ACCESS_WORDS, arrive, codeFor, enterCode, NEW_PASSWORD, newAddress, registered } from './access-screens.ts';
import type { Visitor } from './visitor.ts';

/** Words of the pages on which a customer links a loan. */
export const LINK_WORDS = {
  english: {
    heading: 'Link your account',
    bySsn: 'With my Social Security number',
    byLoan: 'With my loan number',
    continue: 'Continue',
    phone: 'Phone number',
    birthDate: 'Date of birth',
    ssn: 'Social Security number',
    loan: 'Loan number',
    find: 'Find my account',
    linked: 'Your account is linked.',
  },
  spanish: {
    heading: 'Vincule su cuenta',
    bySsn: 'Con mi número de Seguro Social',
    byLoan: 'Con mi número de préstamo',
    continue: 'Continuar',
    phone: 'Número de teléfono',
    birthDate: 'Fecha de nacimiento',
    ssn: 'Número de Seguro Social',
    loan: 'Número de préstamo',
    find: 'Buscar mi cuenta',
    linked: 'Su cuenta está vinculada.',
  },
};

/** From the sign-in page to an account of one's own, by its pages, with the code that was sent. */
export async function createAccount(visitor: Visitor): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(ACCESS_WORDS);
  const address = newAddress('nina.walsh');
  await open('/');
  await page.getByRole('link', { name: text.register }).click();
  await arrive(visitor, text.register);
  await page.getByLabel(text.username, { exact: true }).fill(address);
  await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: text.consent }).check();
  await page.getByRole('button', { name: text.create }).click();
  await arrive(visitor, text.enterCode);
  await enterCode(visitor, await codeFor(product.dev, address));
  await arrive(visitor, text.verified);
  await page.getByRole('button', { name: text.toAccounts }).click();
}

/** Links the loan of a customer of the lender to the visitor’s account, which has none. */
export async function linkLoan({ page, words }: Visitor, proof: LinkDetails & { readonly loanId?: string }) {
  const text = words(LINK_WORDS);
  await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
  await page.getByText(proof.loanId ? text.byLoan : text.bySsn).click();
  await page.getByRole('button', { name: text.continue }).click();
  await page.getByLabel(text.phone).fill(proof.phoneNumber);
  await page.getByLabel(text.birthDate).fill(formatMonthDayYear(proof.birthDate));
  if (proof.loanId) await page.getByLabel(text.loan).fill(proof.loanId);
  else await page.getByRole('textbox', { name: text.ssn }).fill(proof.ssn);
  await page.getByRole('button', { name: text.find }).click();
  await page.getByText(text.linked).waitFor();
}

/** A new account on this device, to which the loan of a customer of the lender is linked. */
export async function signInLinked(visitor: Visitor, proof: LinkDetails & { readonly loanId?: string }): Promise<void> {
  const { page, words, open, product } = visitor;
  const text = words(ACCESS_WORDS);
  const address = await registered(product);
  await product.dev.trust(address);
  await open('/');
  await page.getByLabel(text.username, { exact: true }).fill(address);
  await page.getByLabel(text.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
  await linkLoan(visitor, proof);
}
