import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instrumentOf } from '../card-vault/cybersource-payments-for-test.ts';
import { CYBERSOURCE_MERCHANT, cyberSourcePeer } from '../card-vault/cybersource-peer-for-test.ts';
import { TABAPAY_CLIENT, TABAPAY_SETTLEMENT, tabaPayPeer } from '../card-vault/tabapay-peer-for-test.ts';
import { TEST_NUMBERS } from '../card-vault/test-numbers.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { MONEYGRAM_PARTNER, moneyGramPeer } from './moneygram-peer-for-test.ts';
import { type OutsideMoneyOut, outsideMoneyOutAdapter } from './outside.ts';
import { answerAsBank, sftpKeys, sftpPeer } from './sftp-peer-for-test.ts';

const keys = sftpKeys();

/** Vendor that keeps a card, by its digits. */
export type Keeper = 'cybersource' | 'tabapay';

/** Cards by CyberSource and by TabaPay, pickups and a bank, each at a simulator of its own. */
export async function openedOutside(keeperOf: (digits: string) => Keeper = () => 'cybersource') {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lendside-out-'));
  const [cards, tabaPay, pickups, bank] = await Promise.all([
    cyberSourcePeer(runtime),
    tabaPayPeer(runtime),
    moneyGramPeer(),
    sftpPeer(keys),
  ]);
  const tools = { ...runtime, db, keys: testRing(runtime.clock.nowMs), dataFolder } as unknown as AdapterTools;
  const given = {
    ...{
      cardsUrl: cards.url,
      cardsMerchantId: CYBERSOURCE_MERCHANT.merchantId,
      cardsKeyId: CYBERSOURCE_MERCHANT.keyId,
    },
    ...{
      cardsSecret: CYBERSOURCE_MERCHANT.secret,
      pickupsUrl: pickups.url,
      pickupsClientId: MONEYGRAM_PARTNER.clientId,
    },
    ...{ tabaPayUrl: tabaPay.url, tabaPayClientId: TABAPAY_CLIENT.clientId, tabaPayToken: TABAPAY_CLIENT.token },
    ...{ tabaPaySettlementAccountId: TABAPAY_SETTLEMENT, tabaPayLookAfterSeconds: 1 },
    ...{ pickupsSecret: MONEYGRAM_PARTNER.secret, pickupsPartnerId: MONEYGRAM_PARTNER.partnerId },
    ...{ pickupsCallbackKey: pickups.callbackKey, bankHost: '127.0.0.1', bankPort: bank.port, bankUser: 'lender' },
    ...{
      bankKey: keys.client.private,
      bankHostKey: bank.hostKey,
      bankOutgoing: '/outgoing',
      bankIncoming: '/incoming',
    },
    ...{
      bankRoutingNumber: '123456780',
      bankName: 'First Example Bank',
      companyId: '1234567890',
      companyName: 'Lendside',
    },
  };
  const open = async (change: Readonly<Record<string, unknown>> = {}) =>
    (await outsideMoneyOutAdapter.open({ ...given, ...change }, tools)) as OutsideMoneyOut;
  const moneyOut = await open();
  let cardsMade = 0;
  return {
    ...{ db, runtime, cards, tabaPay, pickups, bank, dataFolder, open },
    moneyOut: {
      ...moneyOut,
      async exchangeBankFiles() {
        await answerAsBank(bank.folder, { bankRoutingNumber: '123456780' });
        return moneyOut.exchangeBankFiles();
      },
    },
    waits: false,
    collect: async (reference: string) => pickups.move(reference, 'RECEIVED') || moneyOut.collect(reference),
    readFile: (name: string) => readFile(join(bank.folder, 'outgoing', name), 'latin1'),
    /** A card that a vendor holds, as its vault writes it down. */
    async cardOf(number: string) {
      const digits = number.replaceAll(' ', '');
      const known = TEST_NUMBERS.find((one) => one.number === digits);
      cardsMade += 1;
      const cardToken = `card_${cardsMade}`;
      await db.query(
        'worker',
        `insert into providers.cards (card_token, owner_id, fingerprint, behaviour, last_four, card_type, cardholder_name,
           expiration_month, expiration_year, is_debit, can_disburse, guest_card, saved, added_at)
         values ($1, $1, $1, 'ofVendor', $2, 'Visa', 'A', '12', '30', true, $3, false, true, now())`,
        [cardToken, digits.slice(-4), known?.canDisburse ?? false],
      );
      const keeper = keeperOf(digits);
      await db.query(
        'worker',
        'insert into providers.card_references (card_token, vendor, reference) values ($1, $2, $3)',
        [cardToken, keeper, keeper === 'tabapay' ? tabaPay.keep(digits) : instrumentOf(digits)],
      );
      return cardToken;
    },
    async close() {
      await Promise.all([cards.close(), tabaPay.close(), pickups.close(), bank.close()]);
      await close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
