import { VendorFault } from '../sockets/vendor-call.ts';

const REPLY_BYTES_MAX = 1_000_000;

/** Requests of a library that reads replies itself: none is followed elsewhere, and none is longer than a megabyte. */
export async function boundedFetch(url: string, options: object = {}): Promise<Response> {
  const reply = await fetch(url, { ...options, redirect: 'error' });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > REPLY_BYTES_MAX)
      throw new VendorFault(`it answered more than ${REPLY_BYTES_MAX} bytes`, { wasSent: true });
    parts.push(new Uint8Array(part));
  }
  if (reply.status >= 500) throw new VendorFault(`it answered ${reply.status}`, { wasSent: true });
  const isEmpty = [204, 205, 304].includes(reply.status);
  return new Response(isEmpty ? null : new Blob(parts), { status: reply.status, headers: reply.headers });
}
