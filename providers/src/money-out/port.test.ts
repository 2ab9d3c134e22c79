import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedCardVault } from '@lendside/vault/embedded';
import { embeddedCalendar } from '../calendar/embedded.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedMoneyOut } from './embedded.ts';
import { moneyOutSuite } from './money-out-suite.ts';

moneyOutSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const keys = testRing();
  const bankFolder = await mkdtemp(join(tmpdir(), 'lendside-bank-'));
  const origins = { vaultOriginOf: () => 'http://localhost:4101', portalOrigins: [] };
  const vault = openEmbeddedCardVault({ ...runtime, ...origins, db, keys });
  const moneyOut = embeddedMoneyOut({
    ...runtime,
    db,
    calendar: embeddedCalendar(),
    keys,
    bankFolder,
  });
  return {
    moneyOut,
    runtime,
    collect: moneyOut.collect,
    readFile: (name) => readFile(join(bankFolder, name), 'utf8'),
    async cardOf(number) {
      const tokens = await vault.tokenForTestNumber({ number });
      const ownerId = runtime.ids.next('owner');
      const added = await vault.addCard({ ownerId, token: tokens?.token ?? '', save: true, guestCard: false });
      if (added.outcome !== 'added') throw new Error(`${number} was not added`);
      return added.card.cardToken;
    },
    async close() {
      await close();
      await rm(bankFolder, { recursive: true });
    },
  };
});
