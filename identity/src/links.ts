import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { SigningKey } from '@lendside/providers/keys';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { LinkGrant, LinkProof, Links } from '@lendside/providers/sign-in/link-types';
import type { TryLimits } from './limits.ts';
import { type ScopedSessionKeeper, standingRefusal } from './scoped-sessions.ts';
import { useLink } from './scoped-sessions-store.ts';

const VERSION = 1;
const NONCE_BYTES = 18;
const EXPIRATION = /^\d{10}$/;

/** The key of links, made from the sign-in key, so that there is one secret to keep. */
function linkKeyOf(key: SigningKey): Buffer {
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', 'lendside links', 32));
}

/** A list in JSON: no two different grants are the same text. */
function signedText(grant: LinkGrant, { nonce, expiration }: Pick<LinkProof, 'nonce' | 'expiration'>): string {
  const { brand, profileId, path, loanId = '', guest, locked } = grant;
  return JSON.stringify([VERSION, brand, profileId, path, loanId, guest, locked, expiration, nonce]);
}

/** Grants that may have been signed when this is asked for: the same, or something that allowed more. */
function looserOrSame(grant: LinkGrant): readonly LinkGrant[] {
  const guests = grant.guest ? [true, false] : [false];
  const locks = grant.locked ? [true, false] : [false];
  return guests.flatMap((guest) => locks.map((locked) => ({ ...grant, guest, locked })));
}

export function openLinks({
  db,
  clock,
  ids,
  keys,
  limits,
  addressTriesPerMinute,
  sessions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: SigningKey;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: ScopedSessionKeeper;
}): Links {
  const key = linkKeyOf(keys);
  const signatureOf = (grant: LinkGrant, proof: Pick<LinkProof, 'nonce' | 'expiration'>) =>
    createHmac('sha256', key).update(signedText(grant, proof)).digest('base64url');

  return {
    sign(grant, seconds) {
      const nonce = ids.secret(NONCE_BYTES);
      const expiration = String(Math.floor(clock.nowMs() / 1000) + seconds);
      return { nonce, expiration, signature: signatureOf(grant, { nonce, expiration }) };
    },

    read(grant, proof) {
      if (!EXPIRATION.test(proof.expiration)) return 'invalid';
      const isSigned = looserOrSame(grant).some((signed) => sameText(signatureOf(signed, proof), proof.signature));
      if (!isSigned) return 'invalid';
      return Number(proof.expiration) * 1000 <= clock.nowMs() ? 'expired' : 'valid';
    },

    async start({ profileId, scope, deviceName, address, proof, once, again = false }) {
      const allowance = await limits.countAddress(`link ${address}`, addressTriesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      return db.transaction('worker', async (tx) => {
        const user = await sessions.findProfile(tx, profileId);
        const refusal = standingRefusal(user);
        if (refusal || !user) return { outcome: refusal ?? 'unknownProfile' };
        const use = {
          nonceHash: createHash('sha256').update(proof.nonce).digest(),
          userId: user.user_id,
          nowMs: clock.nowMs(),
          expiresAtMs: Number(proof.expiration) * 1000,
        };
        const isFirst = !once || (await useLink(tx, use));
        if (!isFirst && !again) return { outcome: 'alreadyUsed' };
        return {
          outcome: 'signedIn',
          ...(await sessions.start(tx, user, { scope, beganBy: 'link', deviceName, address })),
        };
      });
    },
  };
}

/** Compares texts, not what they decode to: another spelling of the same bytes is another link. */
function sameText(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
