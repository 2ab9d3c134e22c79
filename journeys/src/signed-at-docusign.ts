import { personNamed } from '@lendside/people/people';
import { payButton } from './paying.ts';
import { beginRenewal, headingOf, RENEWAL_WORDS, readDocuments, walkToTheMoney } from './renewing.ts';
import type { Visitor } from './visitor.ts';

/** From the account to the place where a renewal is signed: it is paid for with a card, and its documents are read. */
export async function renewAndRead(
  visitor: Visitor,
  of: { readonly key: string; readonly dollars: string; readonly initials: string },
  typesCard: () => Promise<void>,
): Promise<void> {
  const { review, newLoan, read } = visitor.words(RENEWAL_WORDS);
  await beginRenewal(visitor, of.dollars);
  await walkToTheMoney(visitor, personNamed(of.key).email, async () => undefined);
  await typesCard();
  await headingOf(visitor, review).waitFor();
  await visitor.page.getByRole('heading', { name: newLoan }).waitFor();
  await payButton(visitor).click();
  await headingOf(visitor, read).waitFor({ timeout: 20_000 });
  await readDocuments(visitor, of.initials);
}

/** DocuSign's own page. */
export const theirPage = ({ page }: Visitor) =>
  page.getByRole('heading', { name: 'Please review and sign' }).waitFor({ timeout: 20_000 });
export const pressThere = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
