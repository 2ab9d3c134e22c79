import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { CompactEncrypt, compactDecrypt, jwtVerify, SignJWT } from 'jose';
import { type VendorAnswer, type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import type { TestRuntime } from '../test-runtime.ts';
import {
  approvalOf,
  type Body,
  failed,
  instrumentOf,
  type Payment,
  pay,
  payOut,
  refund,
  search,
  timeOutVoid,
  voided,
} from './cybersource-payments-for-test.ts';
import { microformField, microformScript } from './microform-for-test.ts';
import { TEST_NUMBERS } from './test-numbers.ts';

export const CYBERSOURCE_MERCHANT = {
  merchantId: 'lendside_test',
  keyId: '08c94330-f618-42a3-b09d-000000000001',
  secret: Buffer.from('a shared secret of the merchant').toString('base64'),
};

/** What is typed into the fields. */
export interface TypedNumber {
  readonly number?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
}

export interface CyberSourcePeer extends VendorPeer {
  /** Signs what was typed into the fields of a capture context, as the vendor's script does. */
  typedInto(captureContext: string, typed: TypedNumber): Promise<string>;
  /** Payments that stand, and refunds. */
  readonly payments: readonly Payment[];
  /** From now on payments are settled at once, so that they are refunded and not voided. */
  settleAtOnce(isSettled: boolean): void;
  /** Seconds until a payment stands in the search. */
  indexAfter(seconds: number): void;
  /** Encrypts answers to this key, and takes encrypted requests by its own. */
  encryptBy(keys: { readonly to: KeyObject; readonly own: KeyObject | string }): void;
}

const NETWORKS: Readonly<Record<string, readonly [string, string]>> = {
  '4': ['001', 'VISA'],
  '5': ['002', 'MASTERCARD'],
  '3': ['003', 'AMERICAN EXPRESS'],
  '6': ['004', 'DISCOVER'],
};

const TOKEN_SECONDS = 900;

/**
 * Simulator of CyberSource, written by us from its public reference (developer.cybersource.com: REST, Microform Integration v2, Token Management
 * Service, BIN Lookup, Transaction Search). Each request has to be signed as the guide says.
 */
export async function cyberSourcePeer({ clock }: Pick<TestRuntime, 'clock'>): Promise<CyberSourcePeer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state: State = {
    nowMs: clock.nowMs,
    privateKey,
    publicKey,
    payments: [],
    typed: new Map(),
    used: new Set(),
    sessions: new Map(),
    isSettled: false,
    indexSeconds: 0,
    encryption: undefined,
    url: '',
  };
  const peer = await vendorPeer(async (ask) => (await fieldsAnswer(state, ask)) ?? encrypted(state, ask));
  state.url = peer.url;
  return {
    ...peer,
    payments: state.payments,
    typedInto: (context, typed) => transientToken(state, context, typed),
    settleAtOnce(isSettled) {
      state.isSettled = isSettled;
    },
    indexAfter(seconds) {
      state.indexSeconds = seconds;
    },
    encryptBy(keys) {
      state.encryption = keys;
    },
  };
}

interface State {
  readonly nowMs: () => number;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly payments: Payment[];
  /** Typed cards by the token for them; '' for a code alone. */
  readonly typed: Map<string, string>;
  readonly used: Set<string>;
  /** Text of the fields of an open form. */
  readonly sessions: Map<string, { number?: string; securityCode?: string }>;
  isSettled: boolean;
  indexSeconds: number;
  encryption: { readonly to: KeyObject; readonly own: KeyObject | string } | undefined;
  url: string;
}

const KEY_ID = 'zu';

async function sign(state: State, claims: Record<string, unknown>): Promise<string> {
  const seconds = Math.floor(state.nowMs() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer('Flex API')
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(state.privateKey);
}

async function transientToken(state: State, _context: string, typed: TypedNumber): Promise<string> {
  const { number, expirationMonth = '12', expirationYear = '2030' } = typed;
  const card = number && {
    number: {
      maskedValue: `${'X'.repeat(number.length - 4)}${number.slice(-4)}`,
      prefix: number.slice(0, number.length < 16 ? 6 : 8),
      detectedCardTypes: [NETWORKS[number.slice(0, 1)]?.[0] ?? '042'],
    },
    expirationMonth: { value: expirationMonth },
    expirationYear: { value: expirationYear },
  };
  const token = await sign(state, {
    type: 'mf-2.1.0',
    content: { paymentInformation: { card: { ...card, securityCode: {} } } },
  });
  state.typed.set(token, number ?? '');
  return token;
}

async function encrypted(state: State, ask: VendorAsk): Promise<VendorAnswer> {
  const refusal = await signatureRefusal(state, ask);
  if (refusal) return refusal;
  const { encryption } = state;
  if (!encryption) return answerTo(state, ask, ask.body === '' ? {} : JSON.parse(ask.body));
  const sealed = ask.body === '' ? undefined : (JSON.parse(ask.body) as { encryptedRequest?: string }).encryptedRequest;
  if (ask.method === 'POST' && sealed === undefined) return failed(400, 'MLE_REQUIRED');
  const body =
    sealed === undefined
      ? {}
      : JSON.parse(
          Buffer.from((await compactDecrypt(sealed, createPrivateKey(encryption.own as string))).plaintext).toString(),
        );
  const answer = await answerTo(state, ask, body);
  if (typeof answer.json === 'string') return answer;
  const encryptedResponse = await new CompactEncrypt(Buffer.from(JSON.stringify(answer.json)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(encryption.to);
  return { ...answer, json: { encryptedResponse } };
}

/** Undefined for a request that is signed as the guide says, in one way or the other. */
async function signatureRefusal(
  state: State,
  { method, path, headers, body }: VendorAsk,
): Promise<VendorAnswer | undefined> {
  const refused: VendorAnswer = { status: 401, json: { response: { rmsg: 'Authentication Failed' } } };
  const secret = Buffer.from(CYBERSOURCE_MERCHANT.secret, 'base64');
  const digest = createHash('sha256').update(body).digest('base64');
  const { host = '', authorization = '', date = '', signature = '' } = headers as Record<string, string>;
  if (authorization.startsWith('Bearer ')) {
    const currentDate = new Date(state.nowMs());
    const token = await jwtVerify(authorization.slice(7), secret, { algorithms: ['HS256'], currentDate }).catch(
      () => undefined,
    );
    const claims = token?.payload;
    const isGood =
      claims?.['request-host'] === host &&
      claims['request-method'] === method.toLowerCase() &&
      claims['request-resource-path'] === path &&
      claims['v-c-merchant-id'] === CYBERSOURCE_MERCHANT.merchantId &&
      claims['v-c-jwt-version'] === '2' &&
      token?.protectedHeader.kid === CYBERSOURCE_MERCHANT.keyId &&
      (body === '' || claims.digest === digest);
    return isGood ? undefined : refused;
  }
  const lines = [
    `host: ${host}`,
    `date: ${date}`,
    `request-target: ${method.toLowerCase()} ${path}`,
    ...(body === '' ? [] : [`digest: SHA-256=${digest}`]),
    `v-c-merchant-id: ${CYBERSOURCE_MERCHANT.merchantId}`,
  ];
  const expected = createHmac('sha256', secret).update(lines.join('\n')).digest('base64');
  return signature.includes(`keyid="${CYBERSOURCE_MERCHANT.keyId}"`) && signature.endsWith(`signature="${expected}"`)
    ? undefined
    : refused;
}

async function answerTo(state: State, { method, path }: VendorAsk, body: Body): Promise<VendorAnswer> {
  if (method === 'POST' && path === '/microform/v2/sessions') return session(state, body);
  if (method === 'GET' && path === `/flex/v2/public-keys/${KEY_ID}`)
    return { status: 200, json: { ...state.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig' } };
  if (method === 'POST' && path === '/tms/v2/tokenize') return tokenize(state, body);
  if (method === 'POST' && path === '/tms/v1/instrumentidentifiers') return instrument(body);
  if (method === 'POST' && path === '/bin/v1/binlookup') return binLookUp(state, body);
  if (method === 'POST' && path === '/pts/v2/payments') return pay(state, body);
  if (method === 'POST' && path === '/pts/v2/payouts') return payOut(state, body);
  if (method === 'POST' && path === '/tss/v2/searches') return search(state, body);
  if (method === 'POST' && path === '/pts/v2/voids') return timeOutVoid(state, body);
  const [, id, what] = /^\/pts\/v2\/payments\/(\w+)\/(voids|refunds)$/.exec(path) ?? [];
  if (method === 'POST' && id !== undefined) return what === 'voids' ? voided(state, id) : refund(state, body);
  const [, looked] = /^\/tss\/v2\/transactions\/(\w+)$/.exec(path) ?? [];
  if (method === 'GET' && looked !== undefined)
    return {
      status: 200,
      json: { id: looked, processorInformation: { approvalCode: approvalOf(looked) }, a_field_of_tomorrow: {} },
    };
  return { status: 404, json: { response: { rmsg: 'Resource not found' } } };
}

async function session(state: State, body: Body): Promise<VendorAnswer> {
  const isRight =
    body.clientVersion === 'v2' &&
    Array.isArray(body.targetOrigins) &&
    body.targetOrigins.every((one: string) =>
      /^https:\/\/[^*]+$|^http:\/\/(?:[\w.]+\.)?localhost(?::\d+)?$/.test(one),
    ) &&
    body.allowedPaymentTypes?.[0] === 'CARD';
  if (!isRight) return failed(400, 'CAPTURE_CONTEXT_INVALID');
  const context = await sign(state, {
    flx: {
      path: '/flex/v2/tokens',
      data: 'x',
      origin: state.url,
      jwk: createPublicKey(state.privateKey as never).export({ format: 'jwk' }),
    },
    ctx: [
      {
        type: 'mf-2.1.0',
        data: {
          clientLibrary: `${state.url}/microform/bundle/v2/flex-microform.min.js`,
          clientLibraryIntegrity: `sha256-${createHash('sha256').update(microformScript(state.url)).digest('base64')}`,
          targetOrigins: body.targetOrigins,
        },
      },
    ],
  });
  return { status: 201, json: context, headers: { 'content-type': 'application/jwt' } };
}

const knownNumber = (number: string) =>
  TEST_NUMBERS.find(
    (one) => one.number === number || (number.length <= 8 && number.length >= 6 && one.number.startsWith(number)),
  );

function binLookUp(state: State, body: Body): VendorAnswer {
  const number =
    body.paymentInformation?.card?.number ?? state.typed.get(body.tokenInformation?.transientTokenJwt) ?? '';
  const known = knownNumber(number);
  if (!known) return failed(400, 'NOT_FOUND');
  return {
    status: 201,
    json: {
      id: '5',
      status: 'COMPLETED',
      paymentAccountInformation: {
        card: { type: NETWORKS[number.slice(0, 1)]?.[0], brandName: NETWORKS[number.slice(0, 1)]?.[1] },
        features: { accountFundingSource: known.isDebit ? 'DEBIT' : 'CREDIT' },
      },
      issuerInformation: { name: 'EXAMPLE BANK', country: 'US' },
      payoutInformation: { pushFunds: known.canDisburse ? [{ geoRestrictions: 'D' }] : [] },
    },
  };
}

function tokenize(state: State, body: Body): VendorAnswer {
  const token = body.tokenInformation?.transientTokenJwt;
  const number = state.typed.get(token);
  if (!number || state.used.has(token)) return failed(400, 'INVALID_DATA');
  return {
    status: 200,
    json: { responses: [{ resource: 'instrumentIdentifier', id: instrumentOf(number), httpStatus: 200 }] },
  };
}

/** An instrument identifier for a number in the request, which is sent encrypted alone. */
function instrument(body: Body): VendorAnswer {
  const number = body.card?.number;
  if (!knownNumber(number ?? '')) return failed(400, 'INVALID_DATA');
  const masked = `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`;
  return { status: 201, json: { id: instrumentOf(number), state: 'ACTIVE', card: { number: masked } } };
}

/** Script and frames of the fields, which browsers ask for without a signature. */
async function fieldsAnswer(state: State, { method, path, query, body }: VendorAsk): Promise<VendorAnswer | undefined> {
  const open = { 'access-control-allow-origin': '*' };
  if (path.startsWith('/microform/bundle/'))
    return { status: 200, json: microformScript(state.url), headers: { ...open, 'content-type': 'text/javascript' } };
  if (path === '/microform/field')
    return { status: 200, json: microformField(query), headers: { 'content-type': 'text/html; charset=utf-8' } };
  if (method !== 'POST') return undefined;
  if (path === '/microform/typed') {
    const { session, name, value } = JSON.parse(body);
    state.sessions.set(session, { ...state.sessions.get(session), [name]: value });
    return { status: 200, json: {} };
  }
  if (path !== '/microform/tokens') return undefined;
  const { session, captureContext, ...expiration } = JSON.parse(body);
  const { number, securityCode } = state.sessions.get(session) ?? {};
  if (!securityCode) return { status: 400, json: {}, headers: open };
  const token = await transientToken(state, captureContext, { ...(number && { number }), ...expiration });
  return { status: 201, json: { token }, headers: open };
}
