import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type VendorAnswer, type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';

export const MONEYGRAM_PARTNER = { clientId: 'lender', secret: 'a secret', partnerId: '30150519' };

interface Transaction {
  readonly transactionId: string;
  readonly referenceNumber: string;
  readonly requestId: string;
  status: string;
}

export interface MoneyGramPeer extends VendorPeer {
  readonly transactions: readonly Transaction[];
  /** A transaction is in another state from now on. False where none has this reference, or it may not be. */
  move(referenceNumber: string, status: string): boolean;
  /** From now on tokens that were given are good no more. */
  endTokens(): void;
  /** Public key of its callbacks, in base64. */
  readonly callbackKey: string;
  /** A callback as MoneyGram sends it to a host. */
  callback(body: string, host: string, atMs: number): { readonly signature: string };
}

interface State {
  readonly transactions: Transaction[];
  readonly tokens: Set<string>;
  readonly updated: Set<string>;
  readonly privateKey: KeyObject;
}

/**
 * Simulator of MoneyGram's OAuth, Disbursement, Status and Refund interfaces and of its webhooks, written by us from the public reference
 * (developer.moneygram.com).
 */
export async function moneyGramPeer(): Promise<MoneyGramPeer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state: State = { transactions: [], tokens: new Set(), updated: new Set(), privateKey };
  const peer = await vendorPeer((ask) => answerTo(state, ask));
  return {
    ...peer,
    transactions: state.transactions,
    move(referenceNumber, status) {
      const one = state.transactions.find((each) => each.referenceNumber === referenceNumber);
      if (!one || ['RECEIVED', 'REFUNDED', 'CLOSED'].includes(one.status)) return false;
      one.status = status;
      return true;
    },
    endTokens: () => state.tokens.clear(),
    callbackKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    callback(body, host, atMs) {
      const seconds = Math.floor(atMs / 1000);
      const signature = sign('sha256', Buffer.from(`${seconds}.${host}.${body}`), privateKey).toString('base64');
      return { signature: `t=${seconds}, s=${signature}` };
    },
  };
}

const failed = (status: number, code: string, fields: readonly string[] = []): VendorAnswer => ({
  status,
  json: {
    errors: [{ category: 'IN-REQUEST', code, message: code, offendingFields: fields.map((field) => ({ field })) }],
  },
});

function answerTo(state: State, ask: VendorAsk): VendorAnswer {
  const { method, path, query, headers, body } = ask;
  if (path === '/oauth/accesstoken') return token(state, query, headers.authorization);
  if (!state.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return failed(401, 'INVALID_TOKEN');
  const requestId = String(headers['x-mg-clientrequestid'] ?? '');
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(requestId))
    return failed(400, 'MISSING_HEADER', ['X-MG-ClientRequestId']);
  if (method === 'POST' && path === '/disbursement/v1/transactions')
    return disburse(state, requestId, JSON.parse(body));
  const [, id, commit] = /^\/(?:status|refund)\/v1\/transactions\/([\w-]+)(\/commit)?$/.exec(path) ?? [];
  const one = state.transactions.find(({ transactionId }) => transactionId === id);
  if (!one) return failed(404, 'NOT_FOUND');
  if (method === 'GET')
    return { status: 200, json: { ...one, transactionStatus: one.status, a_field_of_tomorrow: {} } };
  if (!['SENT', 'AVAILABLE', 'PROCESSING'].includes(one.status)) return failed(409, 'NOT_REFUNDABLE');
  if (!commit) {
    state.updated.add(one.transactionId);
    return { status: 200, json: { transactionId: one.transactionId, readyForCommit: true } };
  }
  if (!state.updated.has(one.transactionId)) return failed(400, 'NOT_READY');
  one.status = 'REFUNDED';
  return { status: 200, json: { transactionId: one.transactionId } };
}

function token(state: State, query: URLSearchParams, authorization: string | undefined): VendorAnswer {
  const { clientId, secret } = MONEYGRAM_PARTNER;
  const isOurs = authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  if (!isOurs || query.get('grant_type') !== 'client_credentials') return failed(401, 'INVALID_CLIENT');
  const access_token = randomUUID();
  state.tokens.add(access_token);
  return { status: 200, json: { access_token, expires_in: '3599', token_type: 'BearerToken' } };
}

// biome-ignore lint/suspicious/noExplicitAny: a simulator reads whatever it is sent.
function disburse(state: State, requestId: string, body: any): VendorAnswer {
  const known = state.transactions.find((one) => one.requestId === requestId);
  if (known) return { status: 200, json: known };
  const missing = [
    ['targetAudience', body.targetAudience],
    ['agentPartnerId', body.agentPartnerId === MONEYGRAM_PARTNER.partnerId],
    ['destinationCountryCode', body.destinationCountryCode === 'USA'],
    ['serviceOptionCode', body.serviceOptionCode === 'WILL_CALL'],
    ['sendAmount.value', typeof body.sendAmount?.value === 'number' && body.sendAmount.value <= 10_000],
    ['sendAmount.currencyCode', body.sendAmount?.currencyCode === 'USD'],
    ['receiveCurrencyCode', body.receiveCurrencyCode === 'USD'],
    ['sender', body.sender?.business],
    ['beneficiary', body.beneficiary?.consumer?.name?.lastName],
  ].flatMap(([field, there]) => (there ? [] : [String(field)]));
  if (missing.length > 0) return failed(400, 'INVALID_FIELDS', missing);
  const transactionId = randomUUID();
  const referenceNumber = String(20_000_000 + state.transactions.length);
  state.transactions.push({ transactionId, referenceNumber, requestId, status: 'AVAILABLE' });
  return { status: 200, json: { transactionId, referenceNumber, serviceOptionCode: 'WILL_CALL' } };
}
