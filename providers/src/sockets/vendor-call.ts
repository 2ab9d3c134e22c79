import { z } from 'zod';

/** A request to a vendor's HTTP interface. */
export interface VendorRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  /** Most of its reply that is read. */
  readonly replyBytesMax?: number;
  /** `text` or `bytes` where a good reply is none of JSON: `json` of it is the text, or a Buffer, then. */
  readonly reads?: 'json' | 'text' | 'bytes';
  /** Statuses that say all there is to say: what comes with them is not looked at, whether it is JSON or a page. */
  readonly bareStatuses?: readonly number[];
}

export interface VendorReply {
  readonly status: number;
  /** Its JSON, of which nothing is known yet. */
  readonly json: unknown;
}

/** A vendor did not answer as a vendor does. */
export class VendorFault extends Error {
  /** False where the request never left. */
  readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { readonly wasSent: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.name = 'VendorFault';
    this.wasSent = wasSent;
  }
}

/** An answer came and is not as its description says. */
export class UnreadableAnswer extends VendorFault {
  constructor(message: string) {
    super(message, { wasSent: true });
    this.name = 'UnreadableAnswer';
  }
}

const ANSWER_MILLISECONDS = 10_000;
const REPLY_BYTES_MAX = 1_000_000;

/** Codes of failures after which nothing of the request can have been read: no name, no way, no connection, no trust. */
const NEVER_SENT: readonly string[] = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CERT_REVOKED', 'CERT_UNTRUSTED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
];

/**
 * Asks a vendor over HTTPS and reads JSON, at most a megabyte of it unless more is allowed. Throws VendorFault for everything that is no answer of the vendor's
 * own: no connection, a redirect, 5xx, no JSON, too much of it. What the answer means is the adapter's to say.
 */
export async function askVendor({
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs = ANSWER_MILLISECONDS,
  replyBytesMax = REPLY_BYTES_MAX,
  reads = 'json',
  bareStatuses = [],
}: VendorRequest): Promise<VendorReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await bytesOf(reply, replyBytesMax);
    if (reply.status >= 500) throw new VendorFault(`it answered ${reply.status}`, { wasSent: true });
    if (bareStatuses.includes(reply.status)) return { status: reply.status, json: undefined };
    if (reads === 'bytes' && reply.ok) return { status: reply.status, json: bytes };
    const text = bytes.toString('utf8');
    return { status: reply.status, json: reads === 'text' && reply.ok ? text : jsonOf(text, reply) };
  } catch (error) {
    if (error instanceof VendorFault) throw error;
    const cause = (error as Error).cause as { readonly code?: string; readonly message?: string } | undefined;
    const isUnsent = NEVER_SENT.includes(cause?.code ?? '');
    throw new VendorFault(cause?.message || cause?.code || (error as Error).message, {
      wasSent: !isUnsent,
      cause: error,
    });
  }
}

/** The body. One that is too long is not read to its end. */
async function bytesOf(reply: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new VendorFault(`it answered more than ${bytesMax} bytes`, { wasSent: true });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function jsonOf(text: string, reply: Response): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const [type = 'nothing of a kind'] = (reply.headers.get('content-type') ?? '')
      .split(';')
      .filter((one) => one !== '');
    throw new VendorFault(`it answered ${reply.status} with ${type.slice(0, 60)}, which is no JSON`, { wasSent: true });
  }
}

const THIS_MACHINE = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:\/|$)/;

/** Address of a vendor in its settings, without a slash at its end. */
export const vendorUrl = z
  .url()
  .max(300)
  .refine((url) => url.startsWith('https://') || THIS_MACHINE.test(url), 'it has to begin with https://')
  .transform((url) => url.replace(/\/$/, ''));
