import { constants, createHash, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { type VendorAnswer, type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import type { TestRuntime } from '../test-runtime.ts';
import { type CardBehaviour, TEST_NUMBERS } from './test-numbers.ts';

export const TABAPAY_CLIENT = {
  clientId: 'FTestClientOfLendside1',
  token: 'a-bearer-token-of-the-client',
};
export const TABAPAY_SETTLEMENT = 'SettlementAccount-0001';
export const TABAPAY_KEY = 'KeyOfFieldsOfLendside1';

/** A transaction that stands there. */
export interface TabaPayTransaction {
  readonly id: string;
  readonly referenceID: string;
  readonly type: string;
  readonly amount: string;
  readonly pullOptions: Readonly<Record<string, unknown>>;
  readonly networkRC: string;
  readonly atMs: number;
  readonly knownAtMs: number;
  status: string;
  isReversed: boolean;
}

export interface TabaPayPeer extends VendorPeer {
  readonly transactions: readonly TabaPayTransaction[];
  /** Numbers of the cards that it keeps, by account. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Keeps a card that was typed before; answers its account. */
  keep(number: string): string;
  /** From now on a void comes too late: a transaction can be given back alone. */
  settleAtOnce(isSettled: boolean): void;
  /** The next pull is approved in part. */
  approveInPart(): void;
}

interface State {
  readonly nowMs: () => number;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly accounts: Map<string, string>;
  readonly transactions: TabaPayTransaction[];
  isSettled: boolean;
  isInPart: boolean;
}

const ENDS_AT = '2027-05-12T00:00:00Z';
const DAY_MILLISECONDS = 86_400_000;
const LATE_MILLISECONDS = 3_000;
const NO_CARD = /^\d{22}$/;

/**
 * Simulator of TabaPay, written by us from its public reference (developers.tabapay.com/reference: Key, Card, Account, Transaction, HTTP status codes, PCI
 * Helper - RSA, Retrieve Via ReferenceID). It refuses JSON that is not compact, and opens what fields encrypted as the reference says.
 */
export async function tabaPayPeer({ clock }: Pick<TestRuntime, 'clock'>): Promise<TabaPayPeer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state: State = {
    ...{ nowMs: clock.nowMs, privateKey, publicKey, accounts: new Map(), transactions: [] },
    ...{ isSettled: false, isInPart: false },
  };
  const peer = await vendorPeer((ask) => answerTo(state, ask));
  return {
    ...peer,
    transactions: state.transactions,
    accounts: state.accounts,
    keep(number) {
      state.accounts.set(accountIdOf(number), number);
      return accountIdOf(number);
    },
    settleAtOnce(isSettled) {
      state.isSettled = isSettled;
    },
    approveInPart() {
      state.isInPart = true;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a simulator reads whatever it is sent.
type Body = any;

const ok = (json: object): VendorAnswer => ({
  status: 200,
  json: { SC: 200, EC: '0', ...json, a_field_of_tomorrow: [1] },
});
const failed = (status: number, EM: string): VendorAnswer => ({ status, json: { SC: status, EC: '3C5E5001', EM } });

function answerTo(state: State, { method, path, query, headers, body: text }: VendorAsk): VendorAnswer {
  if (headers.authorization !== `Bearer ${TABAPAY_CLIENT.token}`) return failed(401, 'Unauthorized');
  const base = `/v1/clients/${TABAPAY_CLIENT.clientId}`;
  if (path !== base && !path.startsWith(`${base}/`)) return failed(404, 'ClientID');
  const body: Body = text === '' ? {} : JSON.parse(text);
  if (text !== '' && JSON.stringify(body) !== text) return failed(400, 'JSON Not Packed');
  const asked = `${method} ${path.slice(base.length).replace(/(accounts|transactions)\/[\w-]{22}$/, '$1/:id')}`;
  const id = path.slice(-22);
  const answers: Readonly<Record<string, () => VendorAnswer>> = {
    'GET ': () => ok({ label: 'Lender', networks: { pull: ['Visa', 'STAR'], push: ['Visa'] } }),
    [`GET /keys/${TABAPAY_KEY}`]: () => fieldsKey(state, query),
    'POST /cards': () => cardQuery(state, body),
    'POST /accounts': () => makeAccount(state, query, body),
    'PUT /accounts/:id': () =>
      state.accounts.has(id) && numberIn(state, body.card) ? ok({}) : failed(404, 'AccountID'),
    'POST /transactions': () => transact(state, body),
    'GET /transactions': () =>
      retrieve(
        state,
        state.transactions.find((one) => one.referenceID === query.get('referenceID')),
        true,
      ),
    'GET /transactions/:id': () =>
      retrieve(
        state,
        state.transactions.find((one) => one.id === id),
      ),
    'DELETE /transactions/:id': () =>
      reverse(
        state,
        state.transactions.find((one) => one.id === id),
        query,
      ),
  };
  return answers[asked]?.() ?? failed(404, 'Not Found');
}

function fieldsKey({ publicKey }: State, query: URLSearchParams): VendorAnswer {
  if (query.get('Format') !== 'Raw') return failed(400, 'Format');
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const modulus = Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')]).toString('base64url');
  return ok({ keyModulus: modulus, keyExponent: e, expiration: ENDS_AT });
}

/** The number in encrypted card data, as the reference has it: number, expiration and code with a bar between them. */
function numberIn({ privateKey }: State, card: Body): string | undefined {
  if (card?.keyID !== TABAPAY_KEY) return undefined;
  const sealed = Buffer.from(card.data, 'base64url');
  const plain = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    sealed,
  ).toString();
  const [, number] = /^(\d{13,19})\|(20\d{4})\|(\d{3,4})?$/.exec(plain) ?? [];
  return number;
}

function cardQuery(state: State, body: Body): VendorAnswer {
  const number = numberIn(state, body.card);
  const known = TEST_NUMBERS.find((one) => one.number === number);
  if (!known || !isOwner(body.owner)) return failed(400, 'card');
  const way = {
    network: 'Visa',
    type: known.isDebit ? 'Debit' : 'Credit',
    regulated: true,
    currency: '840',
    country: '840',
  };
  return ok({
    card: {
      ...{ bin: known.number.slice(0, 6), last4: known.number.slice(-4), nameFI: 'EXAMPLE BANK' },
      pull: { enabled: true, ...way },
      push: known.canDisburse ? { enabled: true, ...way, availability: 'Immediate' } : { enabled: false },
    },
  });
}

const isOwner = (owner: Body) =>
  [owner?.name?.first, owner?.name?.last].every((one) => typeof one === 'string' && /^[ a-zA-Z0-9_-]+$/.test(one));

const accountIdOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 22);

function makeAccount(state: State, query: URLSearchParams, body: Body): VendorAnswer {
  const number = numberIn(state, body.card);
  if (!number || !isOwner(body.owner) || !/^[\w-]{1,15}$/.test(body.referenceID)) return failed(400, 'card');
  const id = accountIdOf(number);
  if (state.accounts.has(id) && query.has('RejectDuplicateCard'))
    return { status: 409, json: { SC: 409, EC: '3C463000', EM: 'Duplicate', duplicateAccountIDs: [id] } };
  state.accounts.set(id, number);
  return ok({ accountID: id, card: { last4: number.slice(-4) } });
}

/** What an issuer answers, by what the test number does: the code of the network, and whether it is known at once. */
const ANSWERS: Readonly<Record<CardBehaviour, readonly [code: string, isLate?: boolean]>> = {
  approve: ['00'],
  unreachable: ['00'],
  decline: ['05'],
  insufficientFunds: ['51'],
  expired: ['54'],
  lateApprove: ['00', true],
  lateDecline: ['05', true],
};

function transact(state: State, body: Body): VendorAnswer {
  const { referenceID, type, accounts, amount, pullOptions = {} } = body;
  const cardSide = type === 'pull' ? 'sourceAccountID' : 'destinationAccountID';
  const ourSide = type === 'pull' ? 'destinationAccountID' : 'sourceAccountID';
  const number = state.accounts.get(accounts?.[cardSide]);
  const known = TEST_NUMBERS.find((one) => one.number === number);
  const isRight =
    /^(?:push|pull)$/.test(type) &&
    /^[\w-]{1,15}$/.test(referenceID) &&
    /^\d{1,7}\.\d{2}$/.test(amount) &&
    accounts?.[ourSide] === TABAPAY_SETTLEMENT &&
    (type === 'push' || pullOptions.recurring === true || /^\d{3,4}$/.test(pullOptions.securityCode ?? ''));
  if (!isRight || NO_CARD.test(referenceID)) return failed(400, 'Transaction');
  if (!known) return failed(404, 'AccountID');
  if (type === 'push' && !known.canDisburse) return failed(422, 'Destination Disabled');
  if (state.transactions.some((one) => one.referenceID === referenceID)) return failed(409, 'ReferenceID');
  const [networkRC, isLate = false] = ANSWERS[known.behaviour];
  const end = networkRC === '00' ? (state.isInPart ? 'PARTIAL_COMPLETED' : 'COMPLETED') : 'ERROR';
  state.isInPart = false;
  const atMs = state.nowMs();
  const one: TabaPayTransaction = {
    ...{ id: `T${String(state.transactions.length).padStart(21, '0')}`, referenceID, type, amount, pullOptions },
    ...{ networkRC, atMs, knownAtMs: atMs + (isLate ? LATE_MILLISECONDS : 0), status: end, isReversed: false },
  };
  state.transactions.push(one);
  if (isLate) return { status: 207, json: { SC: 207, EC: '3C5F0001', status: 'UNKNOWN', transactionID: one.id } };
  return ok(saidOf(state, one));
}

const saidOf = ({ nowMs }: State, one: TabaPayTransaction) => ({
  ...{ transactionID: one.id, network: 'Visa', networkRC: one.networkRC },
  status: one.knownAtMs > nowMs() ? 'UNKNOWN' : one.isReversed ? 'REVERSED' : one.status,
  ...(one.networkRC === '00' && { approvalCode: one.id.slice(-6) }),
  ...(one.isReversed && { originally: one.status, reversalStatus: 'REVERSED' }),
});

function retrieve(state: State, one: TabaPayTransaction | undefined, isByReference = false): VendorAnswer {
  if (!one) return failed(404, 'TransactionID');
  if (isByReference && state.nowMs() - one.atMs > DAY_MILLISECONDS) return failed(421, 'ReferenceID');
  const { transactionID, ...said } = saidOf(state, one);
  return ok(isByReference ? { ...said, transactionID } : { ...said, referenceID: one.referenceID, amount: one.amount });
}

function reverse(state: State, one: TabaPayTransaction | undefined, query: URLSearchParams): VendorAnswer {
  if (!one) return failed(404, 'TransactionID');
  if (one.type !== 'pull' || one.isReversed) return failed(422, 'Reverse');
  if (!query.has('void') && !query.has('reversal')) return failed(400, 'Query');
  if (query.has('void') && state.isSettled) return ok({ status: 'ERROR', reversal: { networkRC: '21' } });
  one.isReversed = true;
  return ok({ status: 'COMPLETED', reversal: { networkRC: '00' } });
}
