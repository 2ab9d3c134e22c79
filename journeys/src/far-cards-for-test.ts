import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CYBERSOURCE_MERCHANT,
  type CyberSourcePeer,
  cyberSourcePeer,
} from '@lendside/providers/card-vault/cybersource-peer-for-test';

export interface FarCards {
  /** Settings by which a service keeps and charges cards there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly peer: CyberSourcePeer;
  stop(): Promise<void>;
}

const SECRET_VARIABLE = 'LENDSIDE_VENDOR_CYBERSOURCE';

/** CyberSource as a server of its own, with the script and frames of its fields. */
export async function farCards(folder: string): Promise<FarCards> {
  const peer = await cyberSourcePeer({ clock: { nowMs: Date.now } });
  const { secret: _, ...merchant } = CYBERSOURCE_MERCHANT;
  const settings = { ...merchant, url: peer.url, secret: { env: SECRET_VARIABLE } };
  const file = join(folder, 'cards.json');
  await writeFile(
    file,
    JSON.stringify({
      cardVault: { adapter: 'cybersource', settings: { ...settings, scriptUrl: peer.url } },
      cardCharge: { adapter: 'cybersource', settings, calls: { timeoutMs: 3_000, failuresToOpen: 50 } },
    }),
  );
  return {
    settings: { LENDSIDE_PROVIDERS: file, [SECRET_VARIABLE]: CYBERSOURCE_MERCHANT.secret, LEASE_SECONDS: '3' },
    peer,
    stop: peer.close,
  };
}
