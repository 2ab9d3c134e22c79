import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECT_KEY, type DocusignPeer, docusignPeer } from '@lendside/providers/signing/docusign-peer-for-test';

export interface FarSigning {
  /** Settings by which a service signs there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly peer: DocusignPeer;
  /** Tells Connect where the portal is, once that is known. */
  knows(origin: string): void;
  stop(): Promise<void>;
}

/** The file of providers names this one of an adapter's settings as a secret in a file. */
const KEY_FILE = 'docusign-key.pem';

/** What a file of providers says of signing there. */
const signingChoice = ({ settings: { privateKey: _, ...settings } }: DocusignPeer) => ({
  adapter: 'docusign',
  settings: { ...settings, privateKey: { file: KEY_FILE } },
  calls: { failuresToOpen: 50 },
});

const writeSigningKey = (folder: string, { settings }: DocusignPeer) =>
  writeFile(join(folder, KEY_FILE), settings.privateKey ?? '');

/** DocuSign as a server of its own, with its pages and Connect. */
export async function farSigning(folder: string): Promise<FarSigning> {
  const peer = await docusignPeer({ clock: { nowMs: Date.now } });
  await writeSigningKey(folder, peer);
  const file = join(folder, 'signing.json');
  await writeFile(file, JSON.stringify({ signing: signingChoice(peer) }));
  return {
    settings: { LENDSIDE_PROVIDERS: file },
    peer,
    knows: (origin) => peer.tellAt(`${origin}/callbacks/docusign`, [CONNECT_KEY]),
    stop: peer.close,
  };
}
