/** A purpose of keys: what is made with them, and how long that stays good. */
interface PurposeFacts {
  /** Things made with its keys, in the plural, as an operator reads it. */
  readonly makes: string;
  /** An ES256 key pair, or 32 bytes. Some purposes keep a text of their own, which the first use makes. */
  readonly kind: 'pair' | 'bytes' | 'text';
  /** Seconds that something signed stays good, where it is not a value that the database counts. */
  readonly goodSeconds: number;
}

const DAY_SECONDS = 86_400;

/** Every purpose there is a key for. What is made with one opens with no other. */
export const PURPOSES = {
  token: { makes: 'access and id tokens', kind: 'pair', goodSeconds: 300 },
  link: { makes: 'signed links of letters', kind: 'bytes', goodSeconds: 30 * DAY_SECONDS },
  code: {
    makes: 'one-time codes, marks of typed passwords and names of deleted sign-ins',
    kind: 'bytes',
    goodSeconds: 1800,
  },
  'card-token': { makes: 'tokens of cards and keys of card forms', kind: 'pair', goodSeconds: 900 },
  'security-token': { makes: 'tokens of security codes', kind: 'bytes', goodSeconds: DAY_SECONDS },
  fingerprint: { makes: 'fingerprints of card numbers', kind: 'bytes', goodSeconds: DAY_SECONDS },
  'personal-data': { makes: 'sealed SSNs, answers and bank accounts', kind: 'bytes', goodSeconds: 0 },
  'saved-values': { makes: 'marks of what the service saved itself', kind: 'bytes', goodSeconds: 31 * DAY_SECONDS },
  'document-seal': { makes: 'seals of signed documents', kind: 'text', goodSeconds: 0 },
  push: { makes: 'signatures of notices to devices', kind: 'text', goodSeconds: 90 * DAY_SECONDS },
} as const satisfies Readonly<Record<string, PurposeFacts>>;

export type Purpose = keyof typeof PURPOSES;

export const purposes = Object.keys(PURPOSES) as readonly Purpose[];

export const isPurpose = (text: string): text is Purpose => Object.hasOwn(PURPOSES, text);

/** Purposes whose key the first use makes: a ring may be without. */
export const isMadeLater = (purpose: Purpose): boolean => PURPOSES[purpose].kind === 'text';
