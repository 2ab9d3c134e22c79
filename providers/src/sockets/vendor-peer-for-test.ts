import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestCertificate } from './certificates-for-test.ts';

/**
 * Ways in which a vendor answers that are none. `lost`: it does what it was asked, and the connection ends; `hangs`: the same, and it stays
 * open without an answer.
 */
export type VendorTrouble = 'lost' | 'hangs' | 'html' | 'huge' | 'redirect' | 'serverError' | 'empty';

export interface VendorAsk {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface VendorPeer {
  readonly url: string;
  /** Requests that came, newest last. */
  readonly asked: readonly VendorAsk[];
  /** The next answer is no answer; with a path, the next one there. */
  trouble(kind: VendorTrouble, path?: string): void;
  close(): Promise<void>;
}

const HUGE_PART = Buffer.alloc(1_000_000, ' ');
const HUGE_PARTS = 50;

export interface VendorAnswer {
  readonly status: number;
  /** A text or a Buffer is sent as it is. */
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that answers as a vendor's interface does, by a function of the test; over TLS where it has a certificate. */
export async function vendorPeer(
  answer: (ask: VendorAsk) => VendorAnswer | Promise<VendorAnswer>,
  certificate?: TestCertificate,
): Promise<VendorPeer> {
  const asked: VendorAsk[] = [];
  let next: { readonly kind: VendorTrouble; readonly path: string | undefined } | undefined;
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { method = 'GET', headers } = request;
    const ask = { method, path, query, headers, body: Buffer.concat(parts).toString('utf8') };
    asked.push(ask);
    const trouble = next?.path === undefined || next.path === path ? next?.kind : undefined;
    if (trouble !== undefined) next = undefined;
    const { status, json, headers: more = {} } = await answer(ask);
    if (trouble !== undefined) return inTrouble(trouble, response, more);
    response
      .writeHead(status, { 'content-type': 'application/json', ...more })
      .end(typeof json === 'string' || json instanceof Buffer ? json : JSON.stringify(json));
  };
  const server = certificate
    ? createTlsServer({ cert: certificate.certificate, key: certificate.key }, onRequest)
    : createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    asked,
    trouble(kind, at) {
      next = { kind, path: at };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function inTrouble(kind: VendorTrouble, response: ServerResponse, more: Readonly<Record<string, string>>): void {
  if (kind === 'lost') response.destroy();
  if (kind === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
  if (kind === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  if (kind === 'serverError') response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  if (kind === 'empty') response.writeHead(201).end();
  if (kind === 'huge') {
    response.on('error', () => undefined).writeHead(200, { 'content-type': 'application/json', ...more });
    for (let part = 0; part < HUGE_PARTS; part += 1) response.write(HUGE_PART);
    response.end();
  }
}
