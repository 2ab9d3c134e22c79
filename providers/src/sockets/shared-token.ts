import { createHash } from 'node:crypto';
import { sealingOf } from '../keys/sealing.ts';
import type { AdapterTools } from './socket.ts';
import { dropToken, type HeldToken, heldToken, holdToken, lockAccount } from './token-store.ts';
import { VendorFault, type VendorReply } from './vendor-call.ts';

/** A token is let go of before it ends: a call takes its time. */
const MARGIN_MILLISECONDS = 30_000;

export interface SharedToken {
  now(): Promise<string>;
  /** It was not accepted: the next call asks for another one. */
  forget(): Promise<void>;
}

/**
 * The token of the moment of a vendor that counts each one, or gives few. All ports in all processes share one: it lies sealed in our
 * database, and a process that finds none that lasts asks for it while the others wait. `account` names who asks where; a token that came by
 * other secrets than ours says nothing about ours, and is asked for anew.
 */
export function sharedToken(
  { account, secrets }: { readonly account: readonly string[]; readonly secrets: readonly string[] },
  ask: () => Promise<{ readonly token: string; readonly seconds: number }>,
  { db, clock, keys }: Pick<AdapterTools, 'db' | 'clock' | 'keys'>,
): SharedToken {
  const name = markOf(account);
  const mark = markOf(secrets);
  const sealing = sealingOf(keys, { purpose: 'personal-data', label: 'vendor tokens' });
  let mine: (HeldToken & { readonly open: string }) | undefined;

  const lasts = (held: HeldToken | undefined): held is HeldToken =>
    held !== undefined && held.endsAtMs - MARGIN_MILLISECONDS > clock.nowMs();
  /** Undefined for one that another key sealed, or other secrets brought: there is a new one to be had. */
  const opened = async ({ token }: HeldToken) => {
    const open = await sealing.open(token).catch(() => undefined);
    return open?.startsWith(`${mark} `) ? open.slice(mark.length + 1) : undefined;
  };

  const shared = () =>
    db.transaction('worker', async (tx) => {
      await lockAccount(tx, name);
      const held = await heldToken(tx, name);
      const open = lasts(held) ? await opened(held) : undefined;
      if (held && open !== undefined) return { ...held, open };
      const fresh = await ask().catch(neverAsked);
      const made = { token: sealing.seal(`${mark} ${fresh.token}`), endsAtMs: clock.nowMs() + fresh.seconds * 1000 };
      await holdToken(tx, name, made);
      return { ...made, open: fresh.token };
    });

  return {
    async now() {
      const held = lasts(mine) ? mine : await shared();
      mine = held;
      return held.open;
    },
    async forget() {
      if (mine) await dropToken(db, name, mine.token);
      mine = undefined;
    },
  };
}

const markOf = (values: readonly string[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/** Nothing was asked of the vendor yet but who we are. */
function neverAsked(error: unknown): never {
  throw error instanceof VendorFault ? new VendorFault(error.message, { wasSent: false, cause: error }) : error;
}

/** A token that ended early, or was taken back, is a reason to ask for another, once: a request that carried it did nothing. */
export async function askedWithToken(
  token: SharedToken,
  once: (bearer: string) => Promise<VendorReply>,
): Promise<VendorReply> {
  const first = await once(await token.now());
  if (first.status !== 401) return first;
  await token.forget();
  const second = await once(await token.now());
  if (second.status !== 401) return second;
  await token.forget();
  throw new VendorFault('it answered 401: it does not accept the token that it gave', { wasSent: false });
}
