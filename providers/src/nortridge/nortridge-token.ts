import { createHash } from 'node:crypto';
import { sealingOf } from '../keys/sealing.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { askVendor, VendorFault } from '../sockets/vendor-call.ts';
import { refusal, token as tokenAnswer } from './nortridge-schema.ts';
import type { NortridgeSettings } from './settings.ts';
import { dropToken, type HeldToken, heldToken, holdToken, lockAccount } from './token-store.ts';

/** A token is let go of before it ends: a call takes its time. */
const MARGIN_MILLISECONDS = 30_000;

type TokenTools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;

export interface NortridgeToken {
  now(): Promise<string>;
  /** It was not accepted: the next call asks for another one. */
  forget(): Promise<void>;
}

/**
 * The token of the moment. Each one takes a seat of the lender's license until it ends, so that all ports in all processes share one: it
 * lies sealed in our database, and a process that finds none that lasts asks for it while the others wait.
 */
export function nortridgeToken(settings: NortridgeSettings, { db, clock, keys }: TokenTools): NortridgeToken {
  const { signInUrl, clientId, username, scope, password, clientSecret } = settings;
  const account = createHash('sha256')
    .update(JSON.stringify([signInUrl, clientId, username, scope]))
    .digest('base64url');
  /** Sealed beside the token: one that came by other secrets says nothing about ours. */
  const secrets = createHash('sha256')
    .update(JSON.stringify([password, clientSecret]))
    .digest('base64url');
  const sealing = sealingOf(keys, { purpose: 'personal-data', label: 'vendor tokens' });
  let mine: (HeldToken & { readonly open: string }) | undefined;

  const lasts = (held: HeldToken | undefined): held is HeldToken =>
    held !== undefined && held.endsAtMs - MARGIN_MILLISECONDS > clock.nowMs();
  /** Undefined for one that another key sealed, or other secrets brought: there is a new one to be had. */
  const opened = async ({ token }: HeldToken) => {
    const open = await sealing.open(token).catch(() => undefined);
    return open?.startsWith(`${secrets} `) ? open.slice(secrets.length + 1) : undefined;
  };

  const shared = () =>
    db.transaction('worker', async (tx) => {
      await lockAccount(tx, account);
      const held = await heldToken(tx, account);
      const open = lasts(held) ? await opened(held) : undefined;
      if (held && open !== undefined) return { ...held, open };
      const fresh = await askForToken(settings);
      const made = { token: sealing.seal(`${secrets} ${fresh.token}`), endsAtMs: clock.nowMs() + fresh.seconds * 1000 };
      await holdToken(tx, account, made);
      return { ...made, open: fresh.token };
    });

  return {
    async now() {
      const held = lasts(mine) ? mine : await shared();
      mine = held;
      return held.open;
    },
    async forget() {
      if (mine) await dropToken(db, account, mine.token);
      mine = undefined;
    },
  };
}

async function askForToken({ signInUrl, username, password, scope, clientId, clientSecret }: NortridgeSettings) {
  const form = { grant_type: 'password', username, password, scope, client_id: clientId, client_secret: clientSecret };
  const { status, json } = await askVendor({
    url: `${signInUrl}/connect/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }).catch((error: unknown) => {
    // Nothing was asked of it but who we are.
    throw error instanceof VendorFault ? new VendorFault(error.message, { wasSent: false, cause: error }) : error;
  });
  const read = tokenAnswer.safeParse(json);
  if (status === 200 && read.success) return { token: read.data.access_token, seconds: read.data.expires_in };
  throw new VendorFault(`it answered ${status} in place of a token: ${whyNoToken(json)}`, { wasSent: false });
}

/** Its words are told by meaning alone: they may repeat what was sent. */
function whyNoToken(json: unknown): string {
  const { error = '', error_description: more = '', status } = refusal.safeParse(json).data ?? {};
  if (/maximum number of concurrent users/i.test(`${error} ${more} ${status?.message}`)) {
    return 'all seats of its license are taken';
  }
  return 'it does not accept our sign-in';
}
