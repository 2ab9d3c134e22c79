import { randomUUID } from 'node:crypto';
import type { Payer } from './bench/customers.ts';

/** Long enough for a busy machine: only what fails waits for so long. */
export const PATIENCE_MILLISECONDS = 30_000;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const headersOf = ({ headers }: Pick<Payer, 'headers'>): Record<string, string> => ({
  authorization: /authorization: (Bearer \S{1,4000})/.exec(headers)?.[1] ?? '',
  'x-api-version': '2',
  'content-type': 'application/json',
});

export async function securityToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ number: '4111111111111111' }),
  });
  return ((await answer.json()) as { securityToken: string }).securityToken;
}

/** A payment by card as the portal sends it, with a key of its own. */
export function newPayment({ loanId, cardToken }: Payer, ccv: string, cents: number) {
  const paymentKey = randomUUID();
  const paymentAmount = (cents / 100).toFixed(2);
  const sent = { paymentKey, loanId, paymentAmount, paymentAmountType: 'other', paymentCardToken: cardToken, ccv };
  return { paymentKey, body: JSON.stringify(sent) };
}

/** One try of a payment. */
export const sendPayment = (origin: string, payer: Payer, body: string) => sendTo(`${origin}/api/payment`, payer, body);

/** One try. Nothing where no whole answer came: the outcome is unknown. */
export async function sendTo(
  address: string,
  session: Pick<Payer, 'headers'>,
  body: string,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: headersOf(session),
    body,
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => '');
  return answer && text ? { status: answer.status, text } : undefined;
}

/** A database that can be asked one question after the other. */
export interface Asked {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Waits for open payments, which finish without being polled. */
export async function allFinal(database: Asked): Promise<void> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  while ((await database.query("select 1 from lendside.open_operations where kind = 'operation' limit 1")).length > 0) {
    if (performance.now() > endMs) throw new Error('a payment did not become final');
    await pause(50);
  }
}
