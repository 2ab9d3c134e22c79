import { createHash } from 'node:crypto';
import { SIGNATURE_HEADER, signedHeader } from '../sockets/signed-callback.ts';
import { askVendor, VendorFault } from '../sockets/vendor-call.ts';
import type { LoansChanged } from './wire/webhook.ts';

/** Portal that is told of changes. */
export interface ToldPortal {
  /** `https://portal.example/callbacks/loan-system` */
  readonly url: string;
  readonly secret: string;
}

/** Tells a portal that something changed of what these customers owe. The same is told under the same id. Throws VendorFault where it was not taken in. */
export async function tellOfChange(
  { url, secret }: ToldPortal,
  customers: LoansChanged['customers'],
  nowMs: number,
): Promise<void> {
  const eventId = createHash('sha256').update(JSON.stringify(customers)).digest('base64url');
  const body = JSON.stringify({ eventId, customers } satisfies LoansChanged);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signedHeader(secret, nowMs, body) };
  const { status } = await askVendor({ url, method: 'POST', headers, body });
  if (status !== 200) throw new VendorFault(`the portal answered ${status}`, { wasSent: true });
}
