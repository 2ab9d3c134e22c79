import type { CardVault } from '@lendside/providers/card-vault/port';
import { type KnownNumber, TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import type { Clock } from '@lendside/providers/runtime';
import { binOf, brandOf, digitsOf } from './card-number.ts';
import { FIRST_PROCESSOR } from './cards-store.ts';
import { readExpiration } from './expiration.ts';
import type { CardFacts, Seals } from './seals.ts';

/** Two tokens for a card: one for the card itself, one that a payment is charged with. */
export interface CardTokens {
  readonly token: string;
  readonly securityToken: string;
}

type OtherFacts = Omit<CardFacts, 'fingerprint' | 'lastFour' | 'cardType' | 'bin'>;

/** Card numbers that the embedded vault takes, and what follows from one. */
export interface KnownCards {
  isKnown(number: string): boolean;
  /** The number behind a fingerprint, as far as it is one of these. */
  byFingerprint(fingerprint: string): KnownNumber | undefined;
  /** The fingerprints of the number behind one, by every key that is live; of an unknown one itself alone. */
  fingerprintsOf(fingerprint: string): readonly string[];
  /** All that is kept of a number, none of which leads back to it. */
  factsOf(number: string, rest: OtherFacts): CardFacts;
  tokensFor(facts: CardFacts): Promise<CardTokens>;
  /** Tokens as the fields would have returned them; undefined for a number that is not known or an expiration that is none. */
  tokensForTestNumber(request: {
    readonly number: string;
    readonly expiration?: string;
    readonly name?: string;
  }): Promise<CardTokens | undefined>;
  lookUp: CardVault['lookUp'];
}

/** The issuer named by the embedded look-up of a BIN. */
const ISSUER = 'Example Bank';

export function knownCards({ sealing, clock }: { readonly sealing: Seals; readonly clock: Clock }): KnownCards {
  const byNumber = new Map(TEST_NUMBERS.map((known) => [known.number, known]));
  const byFingerprint = fingerprintIndex(sealing);

  const factsOf = (number: string, rest: OtherFacts): CardFacts => ({
    fingerprint: sealing.fingerprint(number),
    lastFour: number.slice(-4),
    cardType: brandOf(number)?.brand ?? 'Card',
    bin: binOf(number),
    ...rest,
  });

  async function tokensFor(facts: CardFacts): Promise<CardTokens> {
    const { fingerprint, ownerId } = facts;
    return { token: await sealing.sealCard(facts), securityToken: sealing.sealSecurity({ fingerprint, ownerId }) };
  }

  return {
    isKnown: (number) => byNumber.has(number),
    byFingerprint,
    fingerprintsOf(fingerprint) {
      const known = byFingerprint(fingerprint);
      return known ? sealing.fingerprints(known.number) : [fingerprint];
    },
    factsOf,
    tokensFor,

    async tokensForTestNumber({ number, expiration, name }) {
      const digits = digitsOf(number);
      const given = expiration === undefined ? fourYearsOn(clock.nowMs()) : readExpiration(expiration);
      if (!byNumber.has(digits) || !given) return undefined;
      return tokensFor(
        factsOf(digits, {
          expirationMonth: given.month,
          expirationYear: given.year,
          cardholderName: (name ?? 'Card Holder').trim().slice(0, 80),
        }),
      );
    },

    lookUp: async (bin) => issuedBy(bin),
  };
}

function issuedBy(bin: string): Awaited<ReturnType<CardVault['lookUp']>> {
  const known = /^\d{6,8}$/.test(bin) ? TEST_NUMBERS.find(({ number }) => number.startsWith(bin)) : undefined;
  if (!known) return undefined;
  return {
    cardType: brandOf(known.number)?.brand ?? 'Card',
    isDebit: known.isDebit,
    canDisburse: known.canDisburse,
    payProviderType: FIRST_PROCESSOR,
    issuer: ISSUER,
  };
}

function fourYearsOn(nowMs: number): { month: string; year: string } {
  return { month: '12', year: String((new Date(nowMs).getUTCFullYear() + 4) % 100).padStart(2, '0') };
}

/** Finds a number by its fingerprint of any live key. It is laid out anew when the keys are others. */
function fingerprintIndex({ fingerprints, keys }: Seals) {
  let made: { readonly of: string; readonly index: ReadonlyMap<string, KnownNumber> } | undefined;
  return (fingerprint: string): KnownNumber | undefined => {
    const of = keys.digest();
    if (made?.of !== of) {
      const entries = TEST_NUMBERS.flatMap((known) => fingerprints(known.number).map((one) => [one, known] as const));
      made = { of, index: new Map(entries) };
    }
    return made.index.get(fingerprint);
  };
}
