import { mapAmounts } from '@lendside/contract/amount-fields';
import { formatAmount } from '@lendside/domain/money';
import { vi } from 'vitest';

/** What the portal asked of the service: method and whole address, the body, and what travels beside the address. */
export interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown> | undefined;
  readonly sensitive: string | undefined;
}

export type Reply = (body: Sent['body'], address: string) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The same value with its amounts as text, as they travel; a test names them in whole cents. */
export const onTheWire = (value: unknown): unknown =>
  mapAmounts(value, (amount) => (typeof amount === 'number' ? formatAmount(amount) : amount));

/**
 * Answers calls by method and address without the query (`GET /api/cards`), as the record says at that moment. A call
 * it does not name is not found. What was sent stands in the list that comes back. Ends with `vi.unstubAllGlobals()`.
 */
export function answer(replies: Readonly<Record<string, Reply>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : undefined;
    sent.push({ call, body, sensitive: new Headers(init.headers).get('x-sensitive') ?? undefined });
    const reply = replies[call.split('?')[0] ?? ''];
    return reply?.(body, address) ?? json({ code: 'not_found', Error: 'Not now.' }, 404);
  });
  return sent;
}
