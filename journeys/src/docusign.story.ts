import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { CARDS, payButton, typeCard } from './paying.ts';
import { beginRenewal, headingOf, RENEWAL_WORDS, readDocuments, walkToTheMoney } from './renewing.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

function peerOf({ product: { farSigning } }: Visitor) {
  if (!farSigning) throw new Error('Documents of these stories are signed at DocuSign.');
  return farSigning;
}

/** From the account to DocuSign's own page, with a renewal that is paid for and read. */
async function renewAndRead(visitor: Visitor, key: string, dollars: string, initials: string): Promise<void> {
  const { review, newLoan, read } = visitor.words(RENEWAL_WORDS);
  await visitor.signIn(key);
  await beginRenewal(visitor, dollars);
  await walkToTheMoney(visitor, personNamed(key).email, async () => undefined);
  await typeCard(visitor, CARDS.approves);
  await headingOf(visitor, review).waitFor();
  await visitor.page.getByRole('heading', { name: newLoan }).waitFor();
  await payButton(visitor).click();
  await headingOf(visitor, read).waitFor({ timeout: 20_000 });
  await readDocuments(visitor, initials);
  await theirPage(visitor);
}

const theirPage = ({ page }: Visitor) =>
  page.getByRole('heading', { name: 'Please review and sign' }).waitFor({ timeout: 20_000 });
const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();

const WORDS = {
  english: { notSigned: 'Not signed yet', again: 'Open the documents again' },
  spanish: { notSigned: 'Aún no está firmado', again: 'Abrir los documentos de nuevo' },
};

describe('a renewal that is signed at DocuSign', () => {
  story(
    'can be left and come back to, is not led there again unasked, and ends where it is declined; in Spanish',
    { language: 'spanish' },
    async (visitor) => {
      const { page, words } = visitor;
      const { notSigned, again } = words(WORDS);
      await renewAndRead(visitor, 'james.porter', '50.00', 'JP');
      await press(visitor, 'Finish later');
      await page.getByText(notSigned).waitFor({ timeout: 20_000 });
      await visitor.looksRight({ focusOnHeading: false });
      await press(visitor, again);
      await theirPage(visitor);
      // The browser's own way back is no signature and no way out of the page.
      await page.goBack();
      await page.getByText(notSigned).waitFor({ timeout: 20_000 });
      await press(visitor, again);
      await theirPage(visitor);
      await press(visitor, 'Decline');
      await headingOf(visitor, words(RENEWAL_WORDS).cancel).waitFor({ timeout: 20_000 });
      expect(peerOf(visitor).envelopes.at(-1)?.status).toBe('declined');
      await page.getByRole('radio', { name: words(RENEWAL_WORDS).notSigning }).check();
      await page.getByRole('button', { name: words(RENEWAL_WORDS).cancelIt }).click();
      await headingOf(visitor, words(RENEWAL_WORDS).cancelled).waitFor({ timeout: 20_000 });
    },
  );

  story('stands once it is signed there, on the word of DocuSign', {}, async (visitor) => {
    await renewAndRead(visitor, 'james.porter', '800.00', 'JP');
    const names =
      peerOf(visitor)
        .envelopes.at(-1)
        ?.definition.documents.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(2);
    await press(visitor, 'Finish');
    await headingOf(visitor, RENEWAL_WORDS.english.renewed).waitFor({ timeout: 20_000 });
    await visitor.looksRight();
    expect(peerOf(visitor).envelopes.at(-1)?.status).toBe('completed');
    expect(await visitor.product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
