import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Visitor } from './visitor.ts';

/** Every vendor of these stories, as the servers that stand for them. */
export function vendorsOf({ product: { accountPool, farCards, farBook, farSigning, farLetters } }: Visitor) {
  if (!accountPool || !farCards || !farBook || !farSigning || !farLetters)
    throw new Error('These stories are told with every vendor at once.');
  return { pool: accountPool, cards: farCards.peer, book: farBook, signing: farSigning, letters: farLetters };
}

/** Calls that each vendor has had. The loan system is the lender's own. */
function callsOf(visitor: Visitor) {
  const { pool, cards, signing } = vendorsOf(visitor);
  const payments = cards.asked.filter(({ path }) => !path.startsWith('/microform/'));
  return {
    Cognito: pool.asked.length,
    CyberSource: payments.length,
    DocuSign: signing.asked.filter(({ path }) => path.startsWith('/restapi/')).length,
  };
}
type Calls = ReturnType<typeof callsOf>;

/** Calls of an occasion, as docs/providers.md says them. */
export function promised(occasion: string): Calls {
  const page = readFileSync(join(repositoryRoot, 'docs', 'providers.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${occasion} |`));
  const [, , Cognito, CyberSource, DocuSign] = (row ?? '').split('|').map((cell) => Number.parseInt(cell.trim(), 10));
  return { Cognito, CyberSource, DocuSign } as Calls;
}

/** Calls that something makes while it is done. */
export async function counted(visitor: Visitor, act: () => Promise<unknown>): Promise<Calls> {
  const before = callsOf(visitor);
  await act();
  const after = callsOf(visitor);
  return {
    Cognito: after.Cognito - before.Cognito,
    CyberSource: after.CyberSource - before.CyberSource,
    DocuSign: after.DocuSign - before.DocuSign,
  };
}
