import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Lowest possible cost of a page: served by node:http, compressed as the product's pages are. */
export interface Floors {
  /** A sign-in form of plain HTML without a script. */
  readonly form: string;
  /** A page of another site, from which people come. */
  readonly elsewhere: string;
  /** A page of React and react-dom alone that fetches so many accounts and lists them. */
  readonly react: string;
  stop(): void;
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Sign in</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

const FORM = page(
  '<main><h1>Sign in</h1><form method="post"><p><label>Email <input name="email"></label></p>' +
    '<p><label>Password <input name="password" type="password"></label></p><button>Sign in</button></form></main>',
);

const LIST = `
  import { createElement as element, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function List() {
    const [accounts, setAccounts] = useState([]);
    useEffect(() => void fetch('/accounts').then((answer) => answer.json()).then(setAccounts), []);
    return element('ul', null, accounts.map(({ loanId, amount, dueDate }) =>
      element('li', { key: loanId }, element('article', null,
        element('h2', null, loanId), element('p', null, amount), element('p', null, dueDate)))));
  }
  createRoot(document.getElementById('list')).render(element(List));`;

/** Serves the floors of the browser's rows, on a port of their own. */
export async function openFloors(root: string, accounts: number): Promise<Floors> {
  const bundled = await build({
    stdin: { contents: LIST, resolveDir: join(root, 'portal') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const rows = Array.from({ length: accounts }, (_, index) => ({
    loanId: `Loan ${index + 1}`,
    amount: '$123.45',
    dueDate: 'May 15',
  }));
  const script = Buffer.from(bundled.outputFiles[0]?.contents ?? '');
  const answers: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/form': ['text/html', Buffer.from(FORM)],
    '/react': ['text/html', Buffer.from(page('<div id="list"></div><script type="module" src="/list.js"></script>'))],
    '/list.js': ['text/javascript', script],
    '/accounts': ['application/json', Buffer.from(JSON.stringify(rows))],
  };
  const packed = new Map(
    Object.entries(answers).map(([path, [type, body]]) => [path, [type, brotliCompressSync(body)]]),
  );
  const server = createServer((request, response) => {
    const [type, body] = packed.get(request.url ?? '') ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'content-type': type as string, 'content-encoding': 'br' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const elsewhere = `${origin.replace('localhost', 'elsewhere.localhost')}/form`;
  return { form: `${origin}/form`, react: `${origin}/react`, elsewhere, stop: () => void server.close() };
}
