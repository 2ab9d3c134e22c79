import { once } from 'node:events';
import { connect } from 'node:net';
import { authenticateUser } from '@lendside/contract/access';
import { submitPayment } from '@lendside/contract/payments-submit';
import { readServiceStatus } from '@lendside/contract/system';
import { callCode } from '@lendside/domain/call-code';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from '../../payments/test-payer.ts';

const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${GIVEN}-00f067aa0ba902b7-01`;

interface Line {
  readonly msg: string;
  readonly trace?: string;
  readonly call?: string;
  readonly operation?: string;
}

let lines: Line[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
afterEach(() => {
  lines = [];
});

const lineOf = (traceId: string | null) => lines.find(({ trace }) => trace === traceId);

describe('behind a proxy that is trusted', () => {
  let service: PayingService;
  let payer: Payer;
  beforeAll(async () => {
    service = await startPayingService({ log, environment: { LENDSIDE_TRUSTED_PROXIES: '127.0.0.1' } });
    payer = await service.payer('ana');
  });
  afterAll(() => service?.stop());

  test('the trace that it passes on is the call’s own, in the reply and in the log', async () => {
    const { headers } = await service.call(authenticateUser, { username: 'stranger', password: 'x' } as never, {
      headers: { traceparent },
    });
    expect(headers.get('x-trace-id')).toBe(GIVEN);
    expect(lineOf(GIVEN)).toMatchObject({ operation: 'authenticateUser', call: callCode(GIVEN) });
  });

  test('one trace leads from the payment that was sent to what was written when it was posted', async () => {
    const body = await service.body(payer, { paymentAmount: '12.00' });
    const accepted = await service.call(submitPayment, body, { ...payer.as, headers: { traceparent } });
    await service.settled(payer, accepted.body.messageKey);
    const { messageKey } = accepted.body;
    const audit = await service.db.query<{ what: string; trace: string }>(
      'worker',
      `select what, replace(trace_id::text, '-', '') as trace from lendside.audit
        where detail ->> 'messageKey' = $1 order by audit_id`,
      [messageKey],
    );
    expect(audit).toEqual([
      { what: 'payment.accepted', trace: GIVEN },
      { what: 'payment.posted', trace: GIVEN },
    ]);
    const [operation] = await service.db.query<{ trace: string }>(
      'worker',
      `select replace(trace_id::text, '-', '') as trace from lendside.operations where message_key = $1`,
      [messageKey],
    );
    expect(operation?.trace).toBe(GIVEN);
  });

  test('what the worker could not finish is logged under the call that asked for it', async () => {
    const { loanMoney } = service.context.ports;
    const { post } = loanMoney;
    let posts = 0;
    Object.assign(loanMoney, {
      post(...given: Parameters<typeof post>) {
        posts += 1;
        return posts === 1 ? Promise.reject(new Error('the ledger fell over')) : post.apply(loanMoney, given);
      },
    });
    const body = await service.body(payer, { paymentAmount: '13.00' });
    const accepted = await service.call(submitPayment, body, { ...payer.as, headers: { traceparent } });
    await service.jobsIdle();
    Object.assign(loanMoney, { post });
    expect(accepted.status).toBe(200);
    expect(lines.find(({ msg }) => msg === 'a payment could not be finished')).toMatchObject({
      trace: GIVEN,
      call: callCode(GIVEN),
    });
  });

  test('a header that is none does not reach the log', async () => {
    const { headers } = await service.call(readServiceStatus, {}, { headers: { traceparent: `00-${GIVEN}` } });
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get('x-trace-id')).not.toBe(GIVEN);
  });
});

describe('without a proxy', () => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPayingService({ log, jobs: false, environment: { CALLS_PER_MINUTE: '60' } });
  });
  afterAll(() => service?.stop());

  test('no caller’s header is believed, and every reply has a trace of its own', async () => {
    const replies = await Promise.all([
      service.call(readServiceStatus, {}, { headers: { traceparent } }),
      service.call(readServiceStatus, {}),
      fetch(`${service.url}/api/nothing-here`),
      fetch(`${service.url}/api/%E0%A4%A`),
      fetch(`${service.url}/SignIn`),
    ]);
    const traces = replies.map(({ headers }) => headers.get('x-trace-id'));
    for (const trace of traces) expect(trace).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(traces).size).toBe(replies.length);
    expect(traces).not.toContain(GIVEN);
  });

  test('a refusal is found in the log by what its reply says', async () => {
    const reply = await fetch(`${service.url}/api/nothing-here`);
    const trace = reply.headers.get('x-trace-id');
    expect(lineOf(trace)).toMatchObject({ msg: 'answered', status: 404, call: callCode(trace ?? '') });
  });

  test('a page that is turned away says what to tell us, in the reader’s language', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${service.url}/SignIn`, { headers });
    await Promise.all(Array.from({ length: 30 }, () => ask()));
    for (const [language, words] of [
      ['en', 'If you call us, say: '],
      ['es', 'Si nos llama, diga: '],
    ] as const) {
      const reply = await ask({ 'accept-language': language });
      expect(reply.status).toBe(429);
      expect(await reply.text()).toContain(`${words}${callCode(reply.headers.get('x-trace-id') ?? '')}`);
    }
  });

  test('a caller that hangs up before the answer leaves no error behind', async () => {
    const { hostname, port } = new URL(service.url);
    for (let caller = 0; caller < 20; caller++) {
      const socket = connect({ host: hostname, port: Number(port) });
      await once(socket, 'connect');
      socket.write('GET /api/serviceStatus HTTP/1.1\r\nhost: localhost\r\n\r\n');
      socket.resetAndDestroy();
    }
    await fetch(`${service.url}/livez`);
    expect(lines.filter(({ msg }) => msg === 'an operation failed')).toEqual([]);
  });
});
