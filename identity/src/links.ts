import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { markOf, type RingKey, unnamed } from '@lendside/providers/keys/ring-key';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { LinkGrant, LinkProof, Links } from '@lendside/providers/sign-in/link-types';
import { lockUser } from './accounts-store.ts';
import type { TryLimits } from './limits.ts';
import { type ScopedSessionKeeper, standingRefusal } from './scoped-sessions.ts';
import { useLink } from './scoped-sessions-store.ts';
import { isReplaced, sendLink } from './sent-links-store.ts';

const VERSION = 1;
const NONCE_BYTES = 18;
const EXPIRATION = /^\d{10}$/;

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

interface LinkTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: KeyRing;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: ScopedSessionKeeper;
}

export function openLinks(tools: LinkTools): Links {
  const { db, clock, ids, keys } = tools;
  const signatureOf = (key: RingKey, grant: LinkGrant, proof: Pick<LinkProof, 'nonce' | 'expiration'>) =>
    markOf(key, signedText(grant, proof));

  return {
    sign(grant, seconds) {
      const nonce = ids.secret(NONCE_BYTES);
      const expiration = String(Math.floor(clock.nowMs() / 1000) + seconds);
      return { nonce, expiration, signature: signatureOf(keys.current('link'), grant, { nonce, expiration }) };
    },

    async read(grant, proof) {
      if (!EXPIRATION.test(proof.expiration)) return 'invalid';
      const key = await keys.find('link', unnamed(proof.signature).id);
      if (!key) return 'invalid';
      const isSigned = looserOrSame(grant).some((signed) => sameText(signatureOf(key, signed, proof), proof.signature));
      if (!isSigned) return 'invalid';
      return Number(proof.expiration) * 1000 <= clock.nowMs() ? 'expired' : 'valid';
    },

    send: senderOf(db, () => clock.nowMs()),

    start: starterOf(tools),
  };
}

/** Keeps a link that is being sent. Of two at once, the second waits and takes the place of the first. */
function senderOf(db: Database, nowMs: () => number): Links['send'] {
  return ({ profileId, path, loanId, guest }, { nonce, expiration }) =>
    db.transaction('worker', async (tx) => {
      await lockUser(tx, profileId);
      const expiresAtMs = Number(expiration) * 1000;
      await sendLink(tx, {
        nonceHash: hashOf(nonce),
        userId: profileId,
        path,
        loanId,
        guest,
        nowMs: nowMs(),
        expiresAtMs,
      });
    });
}

/** Starts the session of a link, unless it was used or a newer one took its place. */
function starterOf({
  db,
  clock,
  limits,
  addressTriesPerMinute,
  sessions,
}: Pick<LinkTools, 'db' | 'clock' | 'limits' | 'addressTriesPerMinute' | 'sessions'>): Links['start'] {
  return async ({ profileId, scope, deviceName, address, proof, once, again = false }) => {
    const allowance = await limits.countAddress(`link ${address}`, addressTriesPerMinute);
    if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
    return db.transaction('worker', async (tx) => {
      const user = await sessions.findProfile(tx, profileId);
      const refusal = standingRefusal(user);
      if (refusal || !user) return { outcome: refusal ?? 'unknownProfile' };
      const nonceHash = hashOf(proof.nonce);
      if (await isReplaced(tx, nonceHash)) return { outcome: 'replaced' };
      const use = {
        nonceHash,
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
  };
}

function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}

/** Compares texts, not what they decode to: another spelling of the same bytes is another link. */
function sameText(wanted: string, given: string): boolean {
  const [left, right] = [Buffer.from(wanted), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
