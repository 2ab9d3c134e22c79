import { describe, expect } from 'vitest';
import { CARDS, typeCard } from './paying.ts';
import { headingOf, RENEWAL_WORDS } from './renewing.ts';
import { pressThere, renewAndRead, theirPage } from './signed-at-docusign.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

function peerOf({ product: { farSigning } }: Visitor) {
  if (!farSigning) throw new Error('Documents of these stories are signed at DocuSign.');
  return farSigning;
}

/** From sign-in to DocuSign's own page. */
async function comeToSign(visitor: Visitor, dollars: string): Promise<void> {
  const key = 'james.porter';
  await visitor.signIn(key);
  await renewAndRead(visitor, { key, dollars, initials: 'JP' }, () => typeCard(visitor, CARDS.approves));
  await theirPage(visitor);
}

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
      await comeToSign(visitor, '300.00');
      await pressThere(visitor, 'Finish later');
      await page.getByText(notSigned).waitFor({ timeout: 20_000 });
      await visitor.looksRight({ focusOnHeading: false });
      await pressThere(visitor, again);
      await theirPage(visitor);
      // The browser's own way back is no signature and no way out of the page.
      await page.goBack();
      await page.getByText(notSigned).waitFor({ timeout: 20_000 });
      await pressThere(visitor, again);
      await theirPage(visitor);
      await pressThere(visitor, 'Decline');
      await headingOf(visitor, words(RENEWAL_WORDS).cancel).waitFor({ timeout: 20_000 });
      expect(peerOf(visitor).envelopes.at(-1)?.status).toBe('declined');
      await page.getByRole('radio', { name: words(RENEWAL_WORDS).notSigning }).check();
      await page.getByRole('button', { name: words(RENEWAL_WORDS).cancelIt }).click();
      await headingOf(visitor, words(RENEWAL_WORDS).cancelled).waitFor({ timeout: 20_000 });
    },
  );

  story('stands once it is signed there, on the word of DocuSign', {}, async (visitor) => {
    await comeToSign(visitor, '800.00');
    const names =
      peerOf(visitor)
        .envelopes.at(-1)
        ?.definition.documents.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(2);
    await pressThere(visitor, 'Finish');
    await headingOf(visitor, RENEWAL_WORDS.english.renewed).waitFor({ timeout: 20_000 });
    await visitor.looksRight();
    expect(peerOf(visitor).envelopes.at(-1)?.status).toBe('completed');
    expect(await visitor.product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
