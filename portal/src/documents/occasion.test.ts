// @document
import { afterEach, expect, test, vi } from 'vitest';
import { accountDetailOf, createQueryClient } from '../data/calls/queries.ts';
import { disclosuresOf } from './occasion.ts';

const LOAN = '40120-100245-01';
afterEach(() => vi.unstubAllGlobals());

async function askedFor(known?: object): Promise<Record<string, string>> {
  let address = '';
  vi.stubGlobal('fetch', async (asked: string) => {
    address = asked;
    return new Response('{}');
  });
  const client = createQueryClient();
  if (known) client.setQueryData(accountDetailOf(LOAN).queryKey, known as never);
  await client.fetchQuery(disclosuresOf(LOAN));
  return Object.fromEntries(new URL(address, 'https://tmx.example').searchParams);
}

test('what is known of the loan goes along, its surety bond too', async () => {
  const loan = { storeId: '40120', productId: 'tmx-titlepawn-tx', suretyBond: true };
  const asked = { loanId: LOAN, disclosureType: 'refinance' };
  expect(await askedFor(loan)).toEqual({ ...asked, ...loan, suretyBond: 'true' });
  expect(await askedFor()).toEqual(asked);
});
