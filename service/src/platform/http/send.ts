import type { FastifyReply } from 'fastify';
import type { FileReply } from '../../on.ts';
import { apiHeaders } from './security-headers.ts';

/** Names and values one after the other, as node writes them fastest; made once, not for every reply. */
const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();

const HEADERS = { http: flat(apiHeaders(false)), https: flat(apiHeaders(true)) };
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];
const JSON_HEADERS = { http: [...HEADERS.http, ...JSON_TYPE], https: [...HEADERS.https, ...JSON_TYPE] };

/** Sends JSON text past fastify's reply: no serializer, no hooks, one write. `more`: names and values in turn. */
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
  const headers = [
    ...JSON_HEADERS[https ? 'https' : 'http'],
    'content-length',
    String(Buffer.byteLength(text)),
    ...more,
  ];
  for (const cookie of cookies) headers.push('set-cookie', cookie);
  reply.raw.writeHead(status, headers);
  reply.raw.end(text);
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
