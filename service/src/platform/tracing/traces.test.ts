import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startPayingService } from '../../payments/test-payer.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector on this machine: what it was sent, as text and as spans. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(request.url === '/v1/traces' ? await text(request) : '');
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

type Environment = Readonly<Record<string, string>>;

async function payOnce(environment: Environment, headers: Environment = {}, log = pino({ level: 'silent' })) {
  const service = await startPayingService({ environment, log });
  try {
    const payer = await service.payer('traced');
    const body = await service.body(payer);
    const paid = await service.call(submitPayment, body, { ...payer.as, headers });
    const ended = await service.settled(payer, paid.body.messageKey);
    const unknown = await service.call(readPaymentStatus, { messageKey: 'op-none' }, payer.as);
    return { payer, body, paid, ended, unknown };
  } finally {
    await service.stop();
  }
}

const facts = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('one payment is one trace, from its operation to its posting, under the id of the reply', async () => {
  const collector = await startCollector();
  const { payer, body, paid, ended, unknown } = await payOnce({
    LENDSIDE_TRACES: collector.address,
    LENDSIDE_TRACES_SAMPLE: '1',
  });
  expect(ended.body.result).toBeDefined();
  const spans = collector.spans().filter(({ traceId }) => traceId === paid.headers.get('x-trace-id'));
  const named = (name: string) => spans.find((span) => span.name === name) as SentSpan;
  const operation = named('submitPayment');
  expect(operation.parentSpanId).toBeUndefined();
  expect(facts(operation)).toMatchObject({ 'http.response.status_code': 200 });
  expect(named('readBeforeAccepting')).toMatchObject({ parentSpanId: operation.spanId });
  const [work, wave] = [named('operation'), named('finish payments')];
  expect([work.parentSpanId, wave.parentSpanId]).toEqual([operation.spanId, operation.spanId]);
  expect(named('cardCharge.charge').parentSpanId).toBe(work.spanId);
  expect(named('loanMoney.post').parentSpanId).toBe(wave.spanId);
  expect(facts(named('holdOpen'))).toEqual({ 'lendside.kind': 'statement' });
  const refused = collector.spans().filter(({ traceId }) => traceId === unknown.headers.get('x-trace-id'));
  const refusal = { 'http.response.status_code': unknown.status, 'lendside.refusal': unknown.body.code };
  expect(refused.filter(({ name }) => name === 'readPaymentStatus').map(facts)).toEqual([refusal]);
  const values = [payer.email, payer.customerId, payer.loanId, body.paymentCardToken, body.ccv, paid.body.messageKey];
  for (const value of values) expect(collector.text()).not.toContain(value);
});

test('a trace that a trusted sender keeps is kept to its end, and no other', async () => {
  const collector = await startCollector();
  const [traceId, parentId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const { paid } = await payOnce(
    { LENDSIDE_TRACES: collector.address, LENDSIDE_TRACES_SAMPLE: '0', LENDSIDE_TRUSTED_PROXIES: '127.0.0.1' },
    { traceparent: `00-${traceId}-${parentId}-01` },
  );
  expect(paid.headers.get('x-trace-id')).toBe(traceId);
  const spans = collector.spans();
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(spans.find(({ name }) => name === 'submitPayment')).toMatchObject({ parentSpanId: parentId });
  expect(spans.map(({ name }) => name)).toContain('loanMoney.post');
});

test('a collector that is away changes no answer, and is said once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const away = { LENDSIDE_TRACES: 'http://127.0.0.1:9', LENDSIDE_TRACES_SAMPLE: '1' };
  const { paid, ended } = await payOnce(away, {}, log);
  expect([paid.status, ended.status]).toEqual([200, 200]);
  expect(ended.body.result).toBeDefined();
  expect(lines.filter((line) => line.includes('the collector of traces'))).toHaveLength(1);
});
