import { createHash } from 'node:crypto';
import type { VendorAnswer } from '../sockets/vendor-peer-for-test.ts';
import { TEST_NUMBERS } from './test-numbers.ts';

/** Payments of the simulator of CyberSource: charged, searched, voided and refunded. */

export interface Payment {
  readonly id: string;
  readonly code: string;
  readonly mti: string;
  readonly application: 'ics_auth' | 'ics_credit' | 'ics_oct';
  readonly reasonCode: string;
  readonly knownAtMs: number;
  readonly indexedAtMs: number;
  isVoided: boolean;
  readonly isSettled: boolean;
}

/** What the payments of a simulator stand on. */
export interface Payments {
  readonly nowMs: () => number;
  readonly payments: Payment[];
  readonly typed: ReadonlyMap<string, string>;
  readonly used: Set<string>;
  readonly isSettled: boolean;
  readonly indexSeconds: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a simulator reads whatever it is sent.
export type Body = any;

export const failed = (status: number, reason: string): VendorAnswer => ({
  status,
  json: {
    id: '1',
    submitTimeUtc: '2026-05-12T15:00:00Z',
    status: 'INVALID_REQUEST',
    reason,
    message: `Declined - ${reason}`,
  },
});

export const instrumentOf = (number: string) =>
  `70${BigInt(`0x${createHash('sha256').update(number).digest('hex')}`)}`.slice(0, 19);

/** Answers of an issuer to a payment, by what the test number does: status, reason, and the code that the search has. */
const ANSWERS: Readonly<Record<string, readonly [status: string, reason: string, code: string]>> = {
  approve: ['AUTHORIZED', '', '100'],
  unreachable: ['AUTHORIZED', '', '100'],
  decline: ['DECLINED', 'PROCESSOR_DECLINED', '203'],
  insufficientFunds: ['DECLINED', 'INSUFFICIENT_FUND', '204'],
  expired: ['DECLINED', 'EXPIRED_CARD', '202'],
  lateApprove: ['PENDING_REVIEW', '', '100'],
  lateDecline: ['PENDING_REVIEW', '', '203'],
};

const LATE_MILLISECONDS = 3_000;
export const approvalOf = (id: string) => String(Number(id) % 1_000_000).padStart(6, '0');

export function pay(state: Payments, body: Body): VendorAnswer {
  const { code, transactionId: mti } = body.clientReferenceInformation ?? {};
  const instrument = body.paymentInformation?.instrumentIdentifier?.id;
  const known = TEST_NUMBERS.find(({ number }) => instrumentOf(number) === instrument);
  const token = body.tokenInformation?.transientTokenJwt;
  const isAmount = /^\d{1,8}\.\d{2}$/.test(body.orderInformation?.amountDetails?.totalAmount);
  if (!known || !code || !/^\d{20}$/.test(mti) || !isAmount) return failed(400, 'MISSING_FIELD');
  if (token !== undefined && (state.used.has(token) || !state.typed.has(token))) return failed(400, 'INVALID_DATA');
  const [status, reason, reasonCode] = ANSWERS[known.behaviour] ?? ['', '', ''];
  const id = String(7_000_000_000_000 + state.payments.length);
  const isLate = status === 'PENDING_REVIEW';
  if (token !== undefined && reasonCode === '100') state.used.add(token);
  state.payments.push({
    ...{ id, code, mti, application: 'ics_auth', reasonCode, isVoided: false, isSettled: state.isSettled },
    knownAtMs: state.nowMs() + (isLate ? LATE_MILLISECONDS : 0),
    indexedAtMs: state.nowMs() + state.indexSeconds * 1000,
  });
  return {
    status: 201,
    json: {
      ...{ id, status, reconciliationId: id, a_field_of_tomorrow: [1] },
      ...(status === 'AUTHORIZED' && { processorInformation: { approvalCode: approvalOf(id), responseCode: '00' } }),
      ...(reason !== '' && { errorInformation: { reason, message: 'Decline - General' } }),
    },
  };
}

export function search(state: Payments, body: Body): VendorAnswer {
  const [, code = ''] = /^clientReferenceInformation\.code:(.+)$/.exec(body.query) ?? [];
  const found = state.payments.filter((one) => one.code === code && one.indexedAtMs <= state.nowMs());
  const transactionSummaries = found.map((one) => ({
    id: one.id,
    clientReferenceInformation: { code },
    applicationInformation: {
      reasonCode: one.knownAtMs > state.nowMs() ? '480' : one.reasonCode,
      applications: [{ name: one.application }, { name: 'ics_bill' }],
    },
  }));
  return {
    status: 201,
    json: { totalCount: found.length, ...(found.length > 0 && { _embedded: { transactionSummaries } }) },
  };
}

export function voided(state: Payments, id: string): VendorAnswer {
  const one = state.payments.find((payment) => payment.id === id);
  if (!one) return { status: 404, json: {} };
  if (one.isSettled) return failed(400, 'NOT_VOIDABLE');
  if (one.isVoided) return failed(400, 'ALREADY_VOIDED');
  one.isVoided = true;
  return { status: 201, json: { id: '9', status: 'VOIDED' } };
}

export function timeOutVoid(state: Payments, body: Body): VendorAnswer {
  const one = state.payments.find(({ mti }) => mti === body.clientReferenceInformation?.transactionId);
  if (!one || one.isVoided) return failed(400, 'INVALID_DATA');
  one.isVoided = true;
  return { status: 201, json: { id: '9', status: 'VOIDED' } };
}

export function refund(state: Payments, body: Body): VendorAnswer {
  const { code } = body.clientReferenceInformation;
  const id = String(8_000_000_000_000 + state.payments.length);
  const atMs = state.nowMs();
  state.payments.push({
    id,
    code,
    mti: '',
    application: 'ics_credit',
    reasonCode: '100',
    knownAtMs: atMs,
    indexedAtMs: atMs,
    isVoided: false,
    isSettled: true,
  });
  return { status: 201, json: { id, status: 'PENDING' } };
}

/** Pushes to a card: as it would be charged, with the words of payouts. */
export function payOut(state: Payments, body: Body): VendorAnswer {
  const { code, transactionId: mti } = body.clientReferenceInformation ?? {};
  const known = TEST_NUMBERS.find(
    ({ number }) => instrumentOf(number) === body.paymentInformation?.instrumentIdentifier?.id,
  );
  const isAmount = /^\d{1,8}\.\d{2}$/.test(body.orderInformation?.amountDetails?.totalAmount);
  if (
    !known ||
    !code ||
    !/^\d{20}$/.test(mti) ||
    !isAmount ||
    body.processingInformation?.businessApplicationId !== 'FD'
  )
    return failed(400, 'MISSING_FIELD');
  const [status, reason, reasonCode] = ANSWERS[known.behaviour] ?? ['', '', ''];
  const id = String(9_000_000_000_000 + state.payments.length);
  const isLate = status === 'PENDING_REVIEW';
  state.payments.push({
    ...{ id, code, mti, application: 'ics_oct', reasonCode, isVoided: false, isSettled: true },
    knownAtMs: state.nowMs() + (isLate ? LATE_MILLISECONDS : 0),
    indexedAtMs: state.nowMs() + state.indexSeconds * 1000,
  });
  const said = status === 'AUTHORIZED' ? 'ACCEPTED' : status;
  return { status: 201, json: { id, status: said, ...(reason !== '' && { errorInformation: { reason } }) } };
}
