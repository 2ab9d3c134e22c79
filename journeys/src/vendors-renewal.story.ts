import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { counted, promised, vendorsOf } from './all-vendors.ts';
import { CARDS } from './paying.ts';
import { headingOf, RENEWAL_WORDS } from './renewing.ts';
import { pressThere, renewAndRead, theirPage } from './signed-at-docusign.ts';
import { story } from './story.ts';
import { typeAtCyberSource } from './typed-at-cybersource.ts';

describe('every vendor at once', () => {
  story('a renewal with its codes by mail, signed at DocuSign, whose word comes twice', {}, async (visitor) => {
    const { signing, letters } = vendorsOf(visitor);
    await visitor.signIn('james.porter');
    const renewal = { key: 'james.porter', dollars: '800.00', initials: 'JP' };
    const { DocuSign } = await counted(visitor, async () => {
      await renewAndRead(visitor, renewal, () => typeAtCyberSource(visitor, CARDS.approves));
      await theirPage(visitor);
      await pressThere(visitor, 'Finish');
      await headingOf(visitor, RENEWAL_WORDS.english.renewed).waitFor({ timeout: 20_000 });
    });
    expect(DocuSign).toBe(promised('A signature').DocuSign);
    const again = signing.told.at(-1);
    const reply = await fetch(`${visitor.product.origin}/callbacks/docusign`, {
      method: 'POST',
      headers: again?.headers ?? {},
      body: again?.body ?? '',
    });
    expect(reply.status).toBe(200);
    expect(await readdir(join(letters.filesFolder, 'documents', 'signed'))).toHaveLength(1);
    expect(await visitor.product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
