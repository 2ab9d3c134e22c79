import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_ATTEMPTS_MAX, CODE_LENGTH, CODE_RESEND_SECONDS, LONG_CODE_LENGTH } from '@lendside/domain/limits';
import type { Database, Tx } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { Channel, CodeRefusal, CodeSent, GivenCode, HasToWait } from '@lendside/providers/sign-in/account-types';
import type { Identity } from '@lendside/providers/sign-in/port';
import { type CodeLimits, type Guesser, LONG_CODE_MS, type Subject } from './code-limits.ts';
import {
  type CodePurpose,
  type CodeRow,
  countWrongTry,
  insertCode,
  lockCode,
  markUsed,
  type PendingEffect,
} from './codes-store.ts';
import { hashed } from './limits.ts';

/** Codes are good for ten minutes (security 12). */
const CODE_MINUTES = 10;

/** Codes of a session are its person's own: no stranger guesses at them. */
const SIGNED_IN: Guesser = { askedBy: '', countedApart: true };

export interface CodeOrder {
  readonly purpose: CodePurpose;
  readonly subject: Subject;
  /** Address, device or session that asks: beside the subject, the key of the wait for another code. */
  readonly askedBy: string;
  /** A known device asks on an allowance of its own, so that strangers cannot use it up. */
  readonly countedApart?: boolean;
  /** A repetition, which has to wait; a first request need not. */
  readonly again: boolean;
  readonly sessionId?: string;
  /** Absent for an unknown name: the code exists and is never right. */
  readonly to?: {
    readonly userId: string;
    readonly recipient: string;
    readonly channel: Channel;
    readonly language: Identity['language'];
    /** A message in place of the code, which is never right then. */
    readonly insteadOfCode?: 'alreadyRegistered';
  };
  /** As asked for; where the code goes in the end is `to`. */
  readonly channel: Channel;
  readonly pending?: PendingEffect;
  readonly replaces?: string;
}

export interface Codes {
  ask(order: CodeOrder): Promise<CodeSent | HasToWait>;
  /** Uses a code up and does what it is for, in one transaction. Wrong ones are counted. */
  use<Effect>(
    given: GivenCode,
    request: {
      readonly purposes: readonly CodePurpose[];
      readonly subject: Subject;
      readonly sessionId?: string;
      /** Who shows the code, where that is not the person of the session. */
      readonly guesser?: Guesser;
    },
    effect: (tx: Tx, row: CodeRow & { readonly user_id: string }) => Promise<Effect>,
  ): Promise<Effect | CodeRefusal>;
}

export function codesOf({
  db,
  clock,
  ids,
  limits,
  keys,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: CodeLimits;
  readonly keys: KeyRing;
}): Codes {
  const hashOf = (requestId: string, code: string, { secret }: RingKey = keys.current('code')) =>
    createHmac('sha256', secret).update(`${requestId} ${code}`).digest();

  /**
   * The code of a name that many ask for or guess at. For some minutes all who ask get the same one, so that it is sent once: no
   * number of strangers keeps it from its owner, and no number of their tries comes near it (decision record 77).
   */
  async function longCode({ purpose, subject, channel, to }: CodeOrder) {
    const what = JSON.stringify([purpose, subject, to?.channel ?? channel, to?.recipient ?? '']);
    const period = Math.floor(clock.nowMs() / LONG_CODE_MS);
    const secret = keys.current('code').derived('long codes');
    const chance = createHmac('sha256', secret).update(`${period} ${what}`).digest();
    return { code: digitsOf(chance, LONG_CODE_LENGTH), isToSend: await limits.maySendLong(`${period} ${what}`) };
  }

  async function ask(order: CodeOrder): Promise<CodeSent | HasToWait> {
    const { subject, to, channel } = order;
    const allowance = await limits.countAsk(subject, order);
    if (!allowance.allowed) {
      const { tooSoon, retryAfterSeconds } = allowance;
      return { outcome: tooSoon ? 'tooSoon' : 'tooManyTries', retryAfterSeconds };
    }
    const nowMs = clock.nowMs();
    const requestId = ids.next('cod');
    const { code, isToSend } = allowance.underAttack
      ? await longCode(order)
      : { code: digitsOf(Buffer.from(ids.secret(8), 'base64url'), CODE_LENGTH), isToSend: true };
    const isReal = to !== undefined && to.insteadOfCode === undefined;
    const expiresAtMs = nowMs + CODE_MINUTES * 60_000;
    await insertCode(
      db,
      {
        request_id: requestId,
        purpose: order.purpose,
        subject: hashed(subject),
        user_id: isReal ? to.userId : null,
        session_id: order.sessionId ?? null,
        channel: to?.channel ?? channel,
        recipient: isReal ? to.recipient : null,
        // A hash that no typed code produces, so that it is never right.
        code_hash: hashOf(requestId, isReal ? code : ids.secret(16)),
        pending: order.pending ?? {},
        asked_at: nowMs,
        expires_at: expiresAtMs,
      },
      order.replaces,
    );
    return {
      outcome: 'sent',
      requestId,
      channel,
      expiresAtMs,
      resendAfterSeconds: CODE_RESEND_SECONDS,
      codeLength: code.length,
      ...(to &&
        isToSend && {
          message: {
            kind: to.insteadOfCode ?? ('code' as const),
            to: to.recipient,
            channel: to.channel,
            language: to.language,
            ...(isReal && { code }),
          },
        }),
    };
  }

  const use: Codes['use'] = async (given, { purposes, subject, sessionId, guesser = SIGNED_IN }, effect) => {
    const mayTry = await limits.mayTry(subject, guesser, given.code);
    const used = await db.transaction('worker', async (tx): Promise<Used<Awaited<ReturnType<typeof effect>>>> => {
      const row = await lockCode(tx, given.requestId);
      const isThatRequest =
        row !== undefined &&
        purposes.includes(row.purpose) &&
        row.subject === hashed(subject) &&
        (row.session_id ?? undefined) === sessionId;
      if (!isThatRequest) return { refusal: { outcome: 'requestNotFound' } };
      if (row.used_at !== null || row.expires_at <= clock.nowMs()) return { refusal: { outcome: 'expired' } };
      if (row.tries >= CODE_ATTEMPTS_MAX) return { refusal: { outcome: 'tooManyWrong' } };
      if (!mayTry.allowed) {
        if ('needsLong' in mayTry) return { refusal: { outcome: 'expired' } };
        return { refusal: { outcome: 'tooManyTries', retryAfterSeconds: mayTry.retryAfterSeconds } };
      }
      // A code that lives for minutes names no key: it may be of any that is live.
      const isRight = keys
        .live('code')
        .map((key) => timingSafeEqual(row.code_hash, hashOf(row.request_id, given.code, key)))
        .includes(true);
      if (!isRight || row.user_id === null) {
        await countWrongTry(tx, row.request_id);
        return { refusal: { outcome: 'wrong' } };
      }
      await markUsed(tx, row, clock.nowMs());
      return { effect: await effect(tx, { ...row, user_id: row.user_id }) };
    });
    if (!('refusal' in used)) {
      await limits.forgetWrong(subject, guesser);
      return used.effect;
    }
    if (used.refusal.outcome === 'wrong') await limits.countWrong(subject, guesser, given.code);
    return used.refusal;
  };

  return { ask, use };
}

function digitsOf(chance: Buffer, length: number): string {
  return String(chance.readBigUInt64BE() % 10n ** BigInt(length)).padStart(length, '0');
}

type Used<Effect> = { readonly effect: Effect } | { readonly refusal: CodeRefusal };
