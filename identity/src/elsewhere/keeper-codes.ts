import { CODE_ATTEMPTS_MAX, CODE_LENGTH, CODE_RESEND_SECONDS } from '@lendside/domain/limits';
import type { Database, Tx } from '@lendside/providers/database';
import type { KeeperCodeSent, KeeperLimit } from '@lendside/providers/passwords/port';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { CodeRefusal, CodeSent, GivenCode, HasToWait } from '@lendside/providers/sign-in/account-types';
import type { CodeLimits, Guesser, Subject } from '../code-limits.ts';
import type { CodeOrder } from '../codes.ts';
import { type CodePurpose, type CodeRow, claimTry, findCode, insertCode, markUsed } from '../codes-store.ts';
import { hashed } from '../limits.ts';

type KeeperOrder = Omit<CodeOrder, 'to' | 'sessionId'>;

/** Codes that the keeper of the accounts makes, sends and checks. Who may ask and try how often is counted here as for our own. */
export interface KeeperCodes {
  /** Has the keeper send one. A name that it does not know gets the same answer. */
  ask(
    order: KeeperOrder,
    send: () => Promise<KeeperCodeSent | { readonly outcome: 'unknown' } | KeeperLimit>,
  ): Promise<CodeSent | HasToWait>;
  /** Has the keeper look at one. What follows from the right one is done in one transaction, which uses the request up. */
  use<Shown extends { readonly outcome: string }, Right extends Shown['outcome'], Effect>(
    given: GivenCode,
    request: { readonly purpose: CodePurpose; readonly subject: Subject; readonly guesser: Guesser },
    show: (row: CodeRow) => Promise<Shown>,
    right: Right,
    effect: (tx: Tx, shown: Extract<Shown, { readonly outcome: Right }>, row: CodeRow) => Promise<Effect>,
  ): Promise<Effect | Exclude<Shown, { readonly outcome: Right }> | CodeRefusal>;
}

/** Time for which a request of a name that the keeper does not know stands, as one that it does. */
const UNKNOWN_GOOD_FOR_SECONDS = 3_600;

interface CodeTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: CodeLimits;
}

export const keeperCodes = (tools: CodeTools): KeeperCodes => ({ ask: askKeeper(tools), use: useAtKeeper(tools) });

const askKeeper =
  ({ db, clock, ids, limits }: CodeTools): KeeperCodes['ask'] =>
  async (order, send) => {
    const allowance = await limits.countAsk(order.subject, order);
    if (!allowance.allowed) {
      const { tooSoon, retryAfterSeconds } = allowance;
      return { outcome: tooSoon ? 'tooSoon' : 'tooManyTries', retryAfterSeconds };
    }
    const sent = await send();
    if (sent.outcome === 'tooManyTries') return sent;
    const nowMs = clock.nowMs();
    const seconds = sent.outcome === 'sent' ? sent.goodForSeconds : UNKNOWN_GOOD_FOR_SECONDS;
    const expiresAtMs = nowMs + seconds * 1000;
    const requestId = ids.next('cod');
    await insertCode(
      db,
      {
        request_id: requestId,
        purpose: order.purpose,
        subject: hashed(order.subject),
        user_id: null,
        session_id: null,
        channel: order.channel,
        recipient: null,
        // The code is not known here: this is the hash of none.
        code_hash: Buffer.from(ids.secret(32), 'base64url'),
        pending: order.pending ?? {},
        asked_at: nowMs,
        expires_at: expiresAtMs,
      },
      order.replaces,
    );
    const { channel } = order;
    const resendAfterSeconds = CODE_RESEND_SECONDS;
    return { outcome: 'sent', requestId, channel, expiresAtMs, resendAfterSeconds, codeLength: CODE_LENGTH };
  };

const useAtKeeper =
  ({ db, clock, limits }: CodeTools): KeeperCodes['use'] =>
  async (given, { purpose, subject, guesser }, show, right, effect) => {
    const row = await findCode(db, given.requestId);
    const isThatRequest = row?.purpose === purpose && row.subject === hashed(subject) && row.session_id === null;
    if (!isThatRequest) return { outcome: 'requestNotFound' };
    if (row.used_at !== null || row.expires_at <= clock.nowMs()) return { outcome: 'expired' };
    const mayTry = await limits.mayTry(subject, guesser, given.code);
    // No longer codes can be asked for here: who guesses waits, also where it is one of many.
    if (!mayTry.allowed && !('needsLong' in mayTry))
      return { outcome: 'tooManyTries', retryAfterSeconds: mayTry.retryAfterSeconds };
    if (!(await claimTry(db, row.request_id, CODE_ATTEMPTS_MAX))) return { outcome: 'tooManyWrong' };
    const shown = await show(row);
    if (shown.outcome === 'wrong') await limits.countWrong(subject, guesser, given.code);
    if (!isRight(shown, right)) return shown as Exclude<typeof shown, { readonly outcome: typeof right }>;
    const after = await db.transaction('worker', async (tx) => {
      await markUsed(tx, row, clock.nowMs());
      return effect(tx, shown, row);
    });
    await limits.forgetWrong(subject, guesser);
    return after;
  };

function isRight<Shown extends { readonly outcome: string }, Right extends Shown['outcome']>(
  shown: Shown,
  right: Right,
): shown is Extract<Shown, { readonly outcome: Right }> {
  return shown.outcome === right;
}
