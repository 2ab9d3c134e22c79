import type { KeyRing } from '../keys/ring.ts';
import { sealingOf } from '../keys/sealing.ts';
import type { BankTarget } from './port.ts';

export interface AccountSeal {
  seal(account: BankTarget): string;
  /** Rejects when it was sealed with another key or changed. */
  open(sealed: string): Promise<BankTarget>;
}

/** Keeps account numbers at rest (AES-256-GCM) between their acceptance and the file they go out with. */
export function accountSeal(keys: KeyRing): AccountSeal {
  const { seal, open } = sealingOf(keys, { purpose: 'personal-data', label: 'money out accounts' });
  return {
    seal: (account) => seal(JSON.stringify(account)),
    open: async (sealed) => JSON.parse(await open(sealed)) as BankTarget,
  };
}
