import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { chainOf, readLine } from './audit-folder.ts';

export interface TestReceiver {
  readonly url: string;
  readonly token: string;
  lines(): readonly string[];
  /** What was sent and does not follow on what came before. */
  wrong(): readonly string[];
  /** Answers the next call so, and takes nothing. */
  answer(status: number, body?: object): void;
  replaceLines(by: readonly string[]): void;
  close(): Promise<void>;
}

/** A receiver of the audit trail as docs/running.md asks for: it takes what follows on what it has, and says otherwise where it stands. */
export async function openTestReceiver(): Promise<TestReceiver> {
  const token = 'token-of-a-test';
  let lines: readonly string[] = [];
  let next: { readonly status: number; readonly body: object | undefined } | undefined;
  const wrong: string[] = [];

  const position = () => {
    const last = readLine(lines.at(-1) ?? '');
    return { auditId: last?.auditId ?? 0, chain: last?.chain ?? '' };
  };

  function take(
    request: IncomingMessage,
    body: string,
  ): { readonly status: number; readonly body?: object | undefined } {
    const planned = next;
    next = undefined;
    if (planned) return planned;
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401 };
    const { auditId, chain } = position();
    if (request.headers['lendside-audit-after'] !== `${auditId} ${chain || '-'}`)
      return { status: 409, body: position() };
    let before = chain;
    for (const text of body.split('\n').filter(Boolean)) {
      const line = readLine(text);
      if (line?.chain !== chainOf(before, line?.text ?? '')) wrong.push(text);
      before = line?.chain ?? '';
      lines = [...lines, text];
    }
    return { status: 200, body: position() };
  }

  const server = createServer(async (request, response) => {
    const { status, body } = take(request, await text(request));
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(body && JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`,
    token,
    lines: () => lines,
    wrong: () => wrong,
    answer(status, body) {
      next = { status, body };
    },
    replaceLines(by) {
      lines = by;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
