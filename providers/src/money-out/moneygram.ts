import { createHash, createPublicKey, verify } from 'node:crypto';
import { formatAmount } from '@lendside/domain/money';
import { z } from 'zod';
import type { Clock } from '../runtime.ts';
import { type CallbackReader, CallbackRefused, headerOf, jsonOfCallback, refuseStale } from '../sockets/callback.ts';
import { askVendor, VendorFault, type VendorReply } from '../sockets/vendor-call.ts';
import type { AskedPayOut, Network, NetworkAnswer } from './networks.ts';
import type { PayOutFailure } from './port.ts';

/** Settings of a partner of MoneyGram. */
export interface MoneyGramSettings {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  readonly partnerId: string;
  readonly audience: string;
  /** The business that sends, as MoneyGram knows it. */
  readonly sender: string;
}

/** A token is asked for anew so long before its end. */
const TOKEN_MARGIN_SECONDS = 60;
const SERVICE = 'WILL_CALL';

/**
 * Cash at any agent of MoneyGram's, by its Disbursement, Status and Refund interfaces (developer.moneygram.com). A transaction goes by a request
 * id that follows from our reference: asked for again under it, MoneyGram answers the transaction that there is.
 */
export function moneyGram(settings: MoneyGramSettings, clock: Clock): Network {
  const partner: Partner = { ...settings, ask: asking(settings, clock) };
  return {
    name: 'MoneyGram',
    vendor: 'moneygram',
    send: (asked) => send(partner, asked),

    async look(asked) {
      // Its answer was lost: the same request again is answered with what there is, and makes no second one.
      if (asked.networkId === undefined) return send(partner, asked);
      const { networkId } = asked;
      return { ...((await stateOf(partner, asked.reference, networkId)) ?? { outcome: 'unknown' }), networkId };
    },

    async cancel(asked) {
      const known = asked.networkId === undefined ? await send(partner, asked) : asked;
      const { networkId } = known;
      if (networkId === undefined) return 'outcome' in known && known.outcome === 'failed' ? 'cancelled' : 'unknown';
      return takenBack(partner, asked.reference, networkId);
    },
  };
}

type Asking = (method: 'GET' | 'POST' | 'PUT', path: string, requestId: string, body?: object) => Promise<VendorReply>;

interface Partner extends MoneyGramSettings {
  readonly ask: Asking;
}

/** Asks with the token of the moment. */
function asking(settings: MoneyGramSettings, clock: Clock): Asking {
  const token = tokenOf(settings, clock);
  return async (method, path, requestId, body) => {
    const reply = await askVendor({
      url: `${settings.url}${path}`,
      method,
      headers: {
        authorization: `Bearer ${await token.now()}`,
        'x-mg-clientrequestid': requestId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (reply.status === 401 || reply.status === 403) {
      token.forget();
      throw new VendorFault('it does not take our token', { wasSent: false });
    }
    if (reply.status === 429) throw new VendorFault('it is asked too often', { wasSent: false });
    return reply;
  };
}

async function send({ ask, audience, partnerId, sender }: Partner, asked: AskedPayOut): Promise<NetworkAnswer> {
  const made = await ask('POST', '/disbursement/v1/transactions', requestIdOf(asked.reference), {
    targetAudience: audience,
    agentPartnerId: partnerId,
    destinationCountryCode: 'USA',
    serviceOptionCode: SERVICE,
    sendAmount: { value: Number(formatAmount(asked.amountCents).replaceAll(',', '')), currencyCode: 'USD' },
    receiveCurrencyCode: 'USD',
    sender: { business: { businessName: sender } },
    beneficiary: { consumer: { name: nameOf(asked.receiverName) } },
  });
  if (made.status === 400) return { outcome: 'failed', reason: refusalOf(made.json) };
  const read = madeShape.safeParse(made.json);
  if (made.status >= 300 || !read.success)
    throw new VendorFault(`it answered ${made.status} in place of a transaction`, { wasSent: true });
  const { transactionId: networkId, referenceNumber: pickupReference } = read.data;
  return { outcome: 'ready', networkId, pickupReference };
}

/** State of a transaction; undefined where MoneyGram does not know it. */
async function stateOf({ ask }: Partner, reference: string, networkId: string): Promise<NetworkAnswer | undefined> {
  const status = await ask('GET', `/status/v1/transactions/${networkId}`, requestIdOf(`${reference} status`));
  if (status.status === 404) return undefined;
  const read = statusShape.safeParse(status.json);
  if (status.status >= 300 || !read.success)
    throw new VendorFault(`its status answered ${status.status}, which could not be read`, { wasSent: true });
  return ofStatus(read.data.transactionStatus, read.data.referenceNumber);
}

async function takenBack(partner: Partner, reference: string, networkId: string) {
  const { ask, audience, partnerId } = partner;
  const endNow = async () => END[(await stateOf(partner, reference, networkId))?.outcome ?? 'unknown'];
  const before = await endNow();
  if (before) return before;
  const back = requestIdOf(`${reference} back`);
  const path = `/refund/v1/transactions/${networkId}`;
  const who = { agentPartnerId: partnerId, targetAudience: audience };
  const updated = await ask('PUT', path, back, { ...who, refundReasonCode: 'WRONG_SERVICE' });
  const committed = updated.status < 300 ? await ask('PUT', `${path}/commit`, back, who) : updated;
  if (committed.status < 300) return 'cancelled';
  // It may have been fetched in between, or be taken back by another call.
  return (await endNow()) ?? 'unknown';
}

/** Ends of a transaction that leave nothing to take back. */
const END: Readonly<Partial<Record<NetworkAnswer['outcome'], 'cancelled' | 'tooLate'>>> = {
  sent: 'tooLate',
  failed: 'cancelled',
};

const madeShape = z.object({ transactionId: z.string(), referenceNumber: z.string().regex(/^\d{8,12}$/) });
const statusShape = z.object({ transactionStatus: z.string(), referenceNumber: z.string().default('') });
const errorShape = z.object({
  errors: z.array(z.object({ offendingFields: z.array(z.object({ field: z.string() })).default([]) })).default([]),
});

const refusalOf = (json: unknown): PayOutFailure => {
  const fields = errorShape.safeParse(json).data?.errors.flatMap(({ offendingFields }) => offendingFields) ?? [];
  return fields.some(({ field }) => field.startsWith('sendAmount')) ? 'above_pickup_limit' : 'not_accepted';
};

/** Meaning of a status: one of MoneyGram's that is new says nothing yet. */
function ofStatus(status: string, pickupReference: string): NetworkAnswer {
  switch (status.replaceAll('_', ' ')) {
    case 'UNFUNDED':
    case 'SENT':
    case 'AVAILABLE':
    case 'IN TRANSIT':
    case 'PROCESSING':
      return { outcome: 'ready', pickupReference };
    case 'RECEIVED':
    case 'DELIVERED':
      return { outcome: 'sent' };
    // It can only go back to us, and is handed out no more.
    case 'REJECTED':
    case 'REFUNDED':
    case 'CLOSED':
      return { outcome: 'failed', reason: 'not_accepted' };
    default:
      return { outcome: 'unknown' };
  }
}

/** An id as MoneyGram wants one, the same for the same text. */
export function requestIdOf(text: string): string {
  const hex = createHash('sha256').update(`moneygram ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A name in two parts: what stands behind the last space is the last name. */
function nameOf(receiverName: string) {
  const at = receiverName.lastIndexOf(' ');
  return { firstName: at < 0 ? receiverName : receiverName.slice(0, at), lastName: receiverName.slice(at + 1) };
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.coerce.number().default(3600) });

/** The token of the moment, asked for once for all calls. */
function tokenOf({ url, clientId, secret }: MoneyGramSettings, clock: Clock) {
  let held: { readonly token: Promise<string>; untilMs: number } | undefined;
  async function fresh(): Promise<string> {
    const reply = await askVendor({
      url: `${url}/oauth/accesstoken?grant_type=client_credentials`,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    });
    const read = tokenShape.safeParse(reply.json);
    if (reply.status !== 200 || !read.success)
      throw new VendorFault(`it answered ${reply.status} in place of a token`, { wasSent: false });
    if (held) held.untilMs = clock.nowMs() + (read.data.expires_in - TOKEN_MARGIN_SECONDS) * 1000;
    return read.data.access_token;
  }
  const forget = () => {
    held = undefined;
  };
  return {
    forget,
    async now(): Promise<string> {
      if (!held || held.untilMs <= clock.nowMs()) held = { token: fresh(), untilMs: Number.POSITIVE_INFINITY };
      try {
        return await held.token;
      } catch (error) {
        forget();
        // Nothing was asked of it but who we are.
        throw error instanceof VendorFault ? new VendorFault(error.message, { wasSent: false, cause: error }) : error;
      }
    },
  };
}

/** MoneyGram sends a callback again for an hour under its first signature. */
const CALLBACK_SECONDS = 65 * 60;
const eventShape = z.object({
  eventId: z.string(),
  eventPayload: z.object({ transactionId: z.string(), transactionStatus: z.string() }),
});

/** Callbacks of MoneyGram: `Signature: t=…, s=…`, an RSA signature over time, host and body. `referenceOf` finds ours by its name. */
export const moneyGramCallbacks = (
  callbackKey: string,
  clock: Clock,
  referenceOf: (networkId: string) => Promise<string | undefined>,
): CallbackReader => ({
  vendor: 'moneygram',
  async read(callback) {
    const [, seconds = '', signature = ''] =
      /^t=(\d+), ?s=([A-Za-z0-9+/=]+)$/.exec(headerOf(callback, 'signature') ?? '') ?? [];
    const signed = Buffer.concat([Buffer.from(`${seconds}.${new URL(callback.url).host}.`), callback.body]);
    const key = createPublicKey({ key: Buffer.from(callbackKey, 'base64'), format: 'der', type: 'spki' });
    if (!verify('sha256', signed, key, Buffer.from(signature, 'base64')))
      throw new CallbackRefused('signature', 'it is not signed by MoneyGram for this host');
    refuseStale(Number(seconds) * 1000, clock.nowMs(), CALLBACK_SECONDS);
    const event = eventShape.safeParse(jsonOfCallback(callback));
    if (!event.success) throw new CallbackRefused('unreadable', 'it is no event of a transaction');
    const reference = await referenceOf(event.data.eventPayload.transactionId);
    return reference === undefined ? [] : [{ id: event.data.eventId, kind: 'moved', reference }];
  },
});
