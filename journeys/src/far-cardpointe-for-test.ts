import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CARDPOINTE_KEY,
  CARDPOINTE_MERCHANT,
  type CardPointePeer,
  cardPointePeer,
} from '@lendside/providers/card-vault/cardpointe-peer-for-test';

export interface FarCardPointe {
  /** Settings by which a service keeps and charges cards there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly peer: CardPointePeer;
  stop(): Promise<void>;
}

const PASSWORD_VARIABLE = 'LENDSIDE_VENDOR_CARDPOINTE';

/** CardPointe as a server of its own. */
export async function farCardPointe(folder: string): Promise<FarCardPointe> {
  const peer = await cardPointePeer({ clock: { nowMs: Date.now } });
  const { merchantId, username } = CARDPOINTE_MERCHANT;
  const merchant = { url: peer.url, merchantId, username, password: { env: PASSWORD_VARIABLE } };
  await writeFile(join(folder, 'cardpointe.pem'), CARDPOINTE_KEY);
  const file = join(folder, 'cardpointe.json');
  await writeFile(
    file,
    JSON.stringify({
      cardVault: { adapter: 'cardpointe', settings: { ...merchant, fieldsKey: { file: 'cardpointe.pem' } } },
      cardCharge: { adapter: 'cardpointe', settings: merchant, calls: { timeoutMs: 3_000, failuresToOpen: 50 } },
    }),
  );
  return {
    settings: { LENDSIDE_PROVIDERS: file, [PASSWORD_VARIABLE]: CARDPOINTE_MERCHANT.password, LEASE_SECONDS: '3' },
    peer,
    stop: peer.close,
  };
}
