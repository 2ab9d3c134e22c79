/** One session of a driver that speaks W3C WebDriver. */
export interface WebDriver {
  send(method: 'POST' | 'GET' | 'DELETE', path: string, body: unknown): Promise<unknown>;
  /** Runs a function, written out, in the page or frame where the session is; elements are answered as their references. */
  run(script: string, given: readonly unknown[]): Promise<unknown>;
}

/** As long as a driver that was just started may take to listen. */
const STARTS_WITHIN_MS = 10_000;

export async function openSession(driver: string, alwaysMatch: object): Promise<WebDriver> {
  await listening(driver);
  const { sessionId } = (await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const send: WebDriver['send'] = (method, path, body) => call(`${driver}/session/${sessionId}${path}`, method, body);
  return {
    send,
    run: (script, args) => send('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args }),
  };
}

async function listening(driver: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const { ok } = await fetch(`${driver}/status`).catch(() => ({ ok: false }));
    if (ok) return;
    if (Date.now() > until) throw new Error(`The driver at ${driver} does not listen.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function call(address: string, method: string, body: unknown): Promise<unknown> {
  const reply = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error} ${value.message}`);
  return value;
}
