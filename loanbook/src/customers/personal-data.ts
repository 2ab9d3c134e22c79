import { createHmac } from 'node:crypto';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { named, type RingKey } from '@lendside/providers/keys/ring-key';
import { type Sealing, sealingOf } from '@lendside/providers/keys/sealing';

/** Keeps numbers that identify people: sealed at rest, found again by a keyed fingerprint (security 4). */
export interface PersonalData extends Sealing {
  /** The same for the same text; without the key it cannot be tried against all numbers. */
  fingerprint(text: string): string;
  /** Its fingerprints by every key that is live, that of the current one first: a row may be known by any of them. */
  fingerprints(text: string): readonly string[];
}

export function personalData(keys: KeyRing): PersonalData {
  const fingerprintBy = (key: RingKey, text: string) =>
    named(key, createHmac('sha256', key.derived('personal data index')).update(text).digest('base64url'));
  return {
    ...sealingOf(keys, { purpose: 'personal-data', label: 'personal data seal', alwaysNamed: true }),
    fingerprint: (text) => fingerprintBy(keys.current('personal-data'), text),
    fingerprints: (text) => keys.live('personal-data').map((key) => fingerprintBy(key, text)),
  };
}
