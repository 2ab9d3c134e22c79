import { cardPointeCharge } from '@lendside/providers/card-charge/cardpointe';
import {
  CARDPOINTE_KEY,
  CARDPOINTE_MERCHANT,
  cardPointePeer,
} from '@lendside/providers/card-vault/cardpointe-peer-for-test';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openCardPointeVault } from './cardpointe.ts';
import { ORIGINS, onePair } from './tabapay-for-test.ts';

/** Vault and charging of one merchant, at a simulator of their own. */
export async function openedCardPointe() {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const peer = await cardPointePeer(runtime);
  const settings = { url: peer.url, ...CARDPOINTE_MERCHANT };
  const keys = testRing(runtime.clock.nowMs);
  const tools = { ...runtime, db, keys };
  return {
    ...{ db, runtime, keys, peer, settings },
    vault: openCardPointeVault({ ...settings, fieldsKey: CARDPOINTE_KEY }, tools, ORIGINS, onePair()),
    cardCharge: cardPointeCharge(settings, tools),
    async close() {
      await peer.close();
      await close();
    },
  };
}
