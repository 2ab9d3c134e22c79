import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { FileReply } from '../../on.ts';
import { apiHeaders } from './security-headers.ts';

/** Names and values one after the other, as node writes them fastest; made once, not for every reply. */
const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();

const HEADERS = { http: flat(apiHeaders(false)), https: flat(apiHeaders(true)) };
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];
const JSON_HEADERS = { http: [...HEADERS.http, ...JSON_TYPE], https: [...HEADERS.https, ...JSON_TYPE] };

/** Replies of so many bytes are compressed. What most customers read is shorter: it fits a few packets as it is, and costs no time. */
export const COMPRESSED_FROM_BYTES = 6_000;
/** The least effort: 20 KB of loans take 0.06 ms of the one thread, and the best that zlib can do would save 2 % of them more. */
const LEAST_EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const BROTLI_HEADERS = ['content-encoding', 'br', 'vary', 'accept-encoding'];

/** Bytes of a text as they go over the wire, with the headers that say so. */
function packed(reply: FastifyReply, text: string): { readonly body: string | Buffer; readonly headers: string[] } {
  const length = Buffer.byteLength(text);
  const isCompressed =
    length >= COMPRESSED_FROM_BYTES && /\bbr\b/.test(String(reply.request.raw.headers['accept-encoding'] ?? ''));
  if (!isCompressed) return { body: text, headers: ['content-length', String(length)] };
  const body = brotliCompressSync(text, LEAST_EFFORT);
  return { body, headers: ['content-length', String(body.length), ...BROTLI_HEADERS] };
}

/**
 * Sends JSON text past fastify's reply: no serializer, no hooks, one write. `more`: names and values in turn. Who may read stands in a header
 * that no other site can send, so the length of a compressed reply says nothing to it.
 */
export function sendJson(
  reply: FastifyReply,
  status: number,
  text: string,
  {
    https,
    cookies,
    more = [],
  }: { readonly https: boolean; readonly cookies: readonly string[]; readonly more?: readonly string[] },
): void {
  reply.hijack();
  const { body, headers: lengths } = packed(reply, text);
  const headers = [...JSON_HEADERS[https ? 'https' : 'http'], ...lengths, ...more];
  for (const cookie of cookies) headers.push('set-cookie', cookie);
  reply.raw.writeHead(status, headers);
  reply.raw.end(body);
}

/** Sends a file under a name that is safe in a header. */
export function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { file, name, download }: FileReply,
  { https, more }: { readonly https: boolean; readonly more: readonly string[] },
): void {
  reply.hijack();
  const disposition = `${download ? 'attachment' : 'inline'}; filename="${name.replace(/[^\w.-]/g, '-')}"`;
  reply.raw.writeHead(200, [
    ...HEADERS[https ? 'https' : 'http'],
    ...['content-type', mediaType, 'content-length', String(file.length), 'content-disposition', disposition],
    ...more,
  ]);
  reply.raw.end(file);
}
