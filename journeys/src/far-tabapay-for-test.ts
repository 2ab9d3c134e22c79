import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  TABAPAY_CLIENT,
  TABAPAY_KEY,
  TABAPAY_SETTLEMENT,
  type TabaPayPeer,
  tabaPayPeer,
} from '@lendside/providers/card-vault/tabapay-peer-for-test';

export interface FarTabaPay {
  /** Settings by which a service keeps and charges cards there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly peer: TabaPayPeer;
  stop(): Promise<void>;
}

const TOKEN_VARIABLE = 'LENDSIDE_VENDOR_TABAPAY';

/** TabaPay as a server of its own. */
export async function farTabaPay(folder: string): Promise<FarTabaPay> {
  const peer = await tabaPayPeer({ clock: { nowMs: Date.now } });
  const client = { url: peer.url, clientId: TABAPAY_CLIENT.clientId, token: { env: TOKEN_VARIABLE } };
  const file = join(folder, 'tabapay.json');
  await writeFile(
    file,
    JSON.stringify({
      cardVault: { adapter: 'tabapay', settings: { ...client, fieldsKeyId: TABAPAY_KEY } },
      cardCharge: {
        adapter: 'tabapay',
        settings: { ...client, settlementAccountId: TABAPAY_SETTLEMENT, lookAfterSeconds: 1 },
        calls: { timeoutMs: 3_000, failuresToOpen: 50 },
      },
    }),
  );
  return {
    settings: { LENDSIDE_PROVIDERS: file, [TOKEN_VARIABLE]: TABAPAY_CLIENT.token, LEASE_SECONDS: '3' },
    peer,
    stop: peer.close,
  };
}
