import type { VendorAnswer, VendorAsk } from '../sockets/vendor-peer-for-test.ts';
import type { TestRuntime } from '../test-runtime.ts';
import { type CardBehaviour, TEST_NUMBERS } from './test-numbers.ts';

/** A transaction that stands there. */
export interface CardPointeTransaction {
  readonly retref: string;
  readonly orderid: string;
  readonly type: 'auth' | 'refund';
  /** Fields of the request. */
  readonly asked: Readonly<Record<string, string>>;
  readonly amount: string;
  readonly said: Readonly<Record<'respstat' | 'respproc' | 'respcode' | 'resptext', string>>;
  readonly knownAtMs: number;
  isVoided: boolean;
}

/** The next authorization: approved in part, without an answer of the network in time, or by another code. */
export type NextAuthorization =
  | 'part'
  | 'timedOut'
  | readonly [respproc: string, respcode: string, respstat?: 'B' | 'C'];

export interface CardPointeGateway {
  readonly transactions: readonly CardPointeTransaction[];
  /** From now on the batch is settled: a void comes too late, and a refund does not. */
  settleAtOnce(isSettled: boolean): void;
  /** The batch is settled once a transaction was looked up. */
  settleAfterLook(): void;
  next(kind: NextAuthorization): void;
  answer(ask: VendorAsk): VendorAnswer;
}

interface State {
  readonly nowMs: () => number;
  readonly merchantId: string;
  readonly numbers: ReadonlyMap<string, string>;
  readonly transactions: CardPointeTransaction[];
  isSettled: boolean;
  settlesAfterLook: boolean;
  next: NextAuthorization | undefined;
}

const LATE_MILLISECONDS = 3_000;

/** The part of the simulator that charges, for the numbers of these tokens. */
export function gatewayOf(
  clock: TestRuntime['clock'],
  merchantId: string,
  numbers: ReadonlyMap<string, string>,
): CardPointeGateway {
  const state: State = {
    ...{
      nowMs: clock.nowMs,
      merchantId,
      numbers,
      transactions: [],
      isSettled: false,
      settlesAfterLook: false,
      next: undefined,
    },
  };
  return {
    transactions: state.transactions,
    settleAtOnce(isSettled) {
      state.isSettled = isSettled;
    },
    settleAfterLook() {
      state.settlesAfterLook = true;
    },
    next(kind) {
      state.next = kind;
    },
    answer: (ask) => answerTo(state, ask),
  };
}

type Body = Readonly<Record<string, string>>;

const ok = (json: object): VendorAnswer => ({ status: 200, json });
const refused = (respcode: string, resptext: string): VendorAnswer =>
  ok({ respproc: 'PPS', respcode, resptext, respstat: 'C', retref: '', authcode: null });
const notFound = () => refused('29', 'Txn not found');

function answerTo(state: State, { method, path, body: text }: VendorAsk): VendorAnswer {
  const [service = '', first = '', second = '', third = ''] = path.replace('/cardconnect/rest/', '').split('/');
  const body: Body = text === '' ? {} : JSON.parse(text);
  if (method !== 'GET' && body.merchid !== state.merchantId) return { status: 401, json: 'Unauthorized' };
  const known = (one: CardPointeTransaction | undefined) => (one && one.knownAtMs <= state.nowMs() ? one : undefined);
  const byRetref = (retref = '') => known(state.transactions.find((one) => one.retref === retref));
  const byOrder = (orderid = '') => known(state.transactions.findLast((one) => one.orderid === orderid));
  const answers: Readonly<Record<string, () => VendorAnswer>> = {
    'GET inquireMerchant': () =>
      first === state.merchantId
        ? ok({ site: 'fts', enabled: true, merchid: first, cardproc: 'RPCT', avs: 'N', cvv: 'Y' })
        : { status: 401, json: 'Unauthorized' },
    'GET bin': () =>
      ok(binOfNumber(state.numbers.get(second)) ?? { errormsg: 'No BIN data found', success: false, product: '' }),
    'GET inquire': () => found(state, second, byRetref(first)),
    'GET inquireByOrderid': () =>
      third === '1' ? found(state, second, byOrder(first)) : refused('34', 'Invalid field'),
    'PUT auth': () => authorize(state, body),
    'PUT void': () => voidOne(state, body, ['merchid', 'retref'], byRetref(body.retref)),
    'PUT voidByOrderId': () => {
      const one = byOrder(body.orderid);
      return voidOne(state, body, ['merchid', 'orderid'], one?.said.respstat === 'A' ? one : undefined);
    },
    'PUT refund': () => refund(state, body, byRetref(body.retref)),
  };
  return answers[`${method} ${service}`]?.() ?? { status: 404, json: { status: 404, error: 'Not Found', path } };
}

const hasOnly = (body: Body, names: readonly string[]) => Object.keys(body).every((name) => names.includes(name));

const FIELDS = [
  ...['merchid', 'orderid', 'account', 'expiry', 'amount', 'currency', 'capture'],
  ...['ecomind', 'cvv2', 'cof', 'cofscheduled'],
];

/** Why the gateway itself refuses an authorization. */
function faultOf({ numbers }: State, body: Body): VendorAnswer | undefined {
  const { orderid = '', account = '', expiry = '', amount = '', ecomind = '' } = body;
  if (!hasOnly(body, FIELDS) || !/^[\x21-\x7e]{1,50}$/.test(orderid) || body.capture !== 'Y')
    return refused('34', 'Invalid field');
  if (!numbers.has(account)) return refused('98', 'Invalid token');
  if (!/^(?:0[1-9]|1[0-2])\d{2}$/.test(expiry)) return refused('15', 'Non-numeric expiry');
  if (!/^\d{1,9}\.\d{2}$/.test(amount) || Number(amount) === 0) return refused('43', 'Invalid amount');
  if (body.currency !== 'USD') return refused('31', 'Invalid currency');
  if (body.cvv2 !== undefined && !/^\d{3,4}$/.test(body.cvv2)) return refused('14', 'Non-numeric CVV');
  const isRecurring = ecomind === 'R' && body.cof === 'M' && body.cofscheduled === 'Y';
  const isHere = ecomind === 'E' && (body.cof === 'C' ? body.cofscheduled === 'N' : body.cvv2 !== undefined);
  return isRecurring || isHere ? undefined : refused('34', 'Invalid field');
}

/** What an issuer answers, by what the test number does: the network's code, and whether the answer comes late. */
const ANSWERS: Readonly<Record<CardBehaviour, readonly [code: string, text: string, isLate?: boolean]>> = {
  approve: ['000', 'Approval'],
  unreachable: ['000', 'Approval'],
  decline: ['500', 'Decline'],
  insufficientFunds: ['116', 'Not sufficient funds'],
  expired: ['101', 'Expired card'],
  lateApprove: ['000', 'Approval', true],
  lateDecline: ['100', 'Do not honor', true],
};

function authorize(state: State, body: Body): VendorAnswer {
  const fault = faultOf(state, body);
  if (fault) return fault;
  const number = state.numbers.get(body.account ?? '');
  const [code, text, isLate = false] =
    ANSWERS[TEST_NUMBERS.find((one) => one.number === number)?.behaviour ?? 'decline'];
  const { next } = state;
  state.next = undefined;
  const part = { respstat: 'A', respproc: 'RPCT', respcode: '002', resptext: 'Approve for partial amount' };
  const late = { respstat: 'B', respproc: 'PPS', respcode: '62', resptext: 'Timed out' };
  const own = { respstat: code === '000' ? 'A' : 'C', respproc: 'RPCT', respcode: code, resptext: text };
  const said =
    typeof next === 'object'
      ? { respproc: next[0], respcode: next[1], respstat: next[2] ?? 'C', resptext: `Code ${next[1]}` }
      : ({ part, timedOut: late, none: own }[next ?? 'none'] ?? own);
  const one = written(state, {
    ...{ type: 'auth', orderid: body.orderid ?? '', asked: body, said },
    ...{
      amount: next === 'part' ? '5.00' : (body.amount ?? ''),
      knownAtMs: state.nowMs() + (isLate ? LATE_MILLISECONDS : 0),
    },
  });
  return isLate ? { status: 408, json: '' } : ok(saidOf(state, one));
}

function written(
  { transactions }: State,
  one: Omit<CardPointeTransaction, 'retref' | 'isVoided'>,
): CardPointeTransaction {
  const retref = String(343_005_000_000 + transactions.length);
  const added = { ...one, retref, isVoided: false };
  transactions.push(added);
  return added;
}

const saidOf = ({ merchantId }: State, { retref, asked, amount, said }: CardPointeTransaction) => ({
  ...{ ...said, retref, amount, merchid: merchantId, token: asked.account, account: asked.account, avsresp: 'U' },
  ...(said.respstat === 'A' && { authcode: `PPS${retref.slice(-3)}`, cvvresp: 'P', batchid: '1900942460' }),
  ...(said.respcode === '62' && { setlstat: 'Declined' }),
});

function found(state: State, merchantId: string, one: CardPointeTransaction | undefined): VendorAnswer {
  if (merchantId !== state.merchantId) return { status: 401, json: 'Unauthorized' };
  if (!one) return notFound();
  const stands = one.said.respstat === 'A' && !one.isVoided;
  const setlstat = one.isVoided
    ? 'Voided'
    : stands
      ? state.isSettled
        ? 'Accepted'
        : 'Queued for Capture'
      : 'Declined';
  const isOpen = stands && !state.isSettled;
  if (state.settlesAfterLook) state.isSettled = true;
  state.settlesAfterLook = false;
  return ok({
    ...saidOf(state, one),
    setlstat,
    voidable: isOpen ? 'Y' : 'N',
    refundable: stands && !isOpen ? 'Y' : 'N',
  });
}

function voidOne(
  state: State,
  body: Body,
  names: readonly string[],
  one: CardPointeTransaction | undefined,
): VendorAnswer {
  if (!hasOnly(body, names)) return refused('34', 'Invalid field');
  if (!one || one.isVoided) return notFound();
  if (state.isSettled) return refused('27', 'Txn Batched');
  one.isVoided = true;
  const { merchantId: merchid } = state;
  return ok({
    ...{ respstat: 'A', respproc: 'RPCT', respcode: '000', resptext: 'Approval' },
    authcode: 'REVERS',
    amount: '0.00',
    merchid,
  });
}

function refund(state: State, body: Body, one: CardPointeTransaction | undefined): VendorAnswer {
  if (!hasOnly(body, ['merchid', 'retref', 'orderid'])) return refused('34', 'Invalid field');
  if (one?.said.respstat !== 'A' || one.isVoided) return notFound();
  if (!state.isSettled) return refused('28', 'Txn not settled');
  const said = { respstat: 'A', respproc: 'PPS', respcode: '00', resptext: 'Approval' };
  const { orderid = one.orderid } = body;
  return ok(
    saidOf(
      state,
      written(state, { type: 'refund', orderid, asked: one.asked, amount: one.amount, said, knownAtMs: 0 }),
    ),
  );
}

/** What the gateway's BIN service says of a number; undefined for one that it has no record of. */
function binOfNumber(number: string | undefined): object | undefined {
  const known = TEST_NUMBERS.find((one) => one.number === number);
  if (!known) return undefined;
  const product = { '3': 'A', '4': 'V', '5': 'M' }[known.number.slice(0, 1)] ?? 'D';
  return {
    ...{ country: 'USA', product, bin: known.number.slice(0, 6), prepaid: false, issuer: 'EXAMPLE BANK' },
    ...{
      cardusestring: known.isDebit ? 'Debit Hybrid (PIN and Signature)' : 'True credit, No PIN/Signature capability',
    },
    ...{
      subtype: known.isDebit ? 'Consumer Debit' : 'Consumer Credit - Rewards',
      gsa: false,
      corporate: false,
      fsa: false,
    },
    ...{ binlo: `${known.number.slice(0, 6)}00`, binhi: `${known.number.slice(0, 6)}99`, purchase: false },
  };
}
