import { connect } from 'node:net';
import { createUploadUrls, saveUploadedDocuments } from '@lendside/contract/uploads';
import { HIDDEN_ACTIONS, TRACES } from '@lendside/providers/document-scanner/hidden-actions-for-test';
import { type Attacker, atOnce, type Hole, type Probe } from './target.ts';

/** Bytes of one reply to a request with these lines in its head. */
function asked(origin: string, path: string, ...head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      said += text;
    });
    socket.once('close', () => resolve(said));
    socket.once('error', reject);
    socket.write(`${[`GET ${path} HTTP/1.1`, ...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  });
}

const statusOf = (reply: string) => Number(reply.split(' ', 2)[1]);

/** Requests that name another host, or two. */
export const hostHeader: Probe = {
  name: 'host header',
  async attack({ target }) {
    const own = `host: ${new URL(target.origin).host}`;
    const vaultOwn = `host: ${new URL(target.vaultOrigin).host}`;
    const holes: Hole[] = [];
    for (const [origin, path, host] of [
      [target.origin, '/api/serviceStatus', own],
      [target.origin, '/SignIn', own],
      [target.origin, '/r/ABCD23', own],
      [target.vaultOrigin, '/fields', vaultOwn],
    ] as const) {
      const status = statusOf(await asked(origin, path, host, 'host: evil.example'));
      if (status !== 400) holes.push(`${path} with two host names is answered ${status}`);
    }
    for (const path of ['/', '/SignIn', '/session-config.json', '/r/ABCD23', '/api/serviceStatus']) {
      const reply = await asked(target.origin, path, 'host: evil.example', 'x-forwarded-host: evil.example');
      if (reply.includes('evil.example')) holes.push(`${path} repeats a host name that is not ours`);
    }
    return holes;
  },
};

const FILES_AT_ONCE = 4;

/** PDFs that do something when they are opened, hidden in every way that passed a reader of ours once. */
export const uploadedPdfs: Probe = {
  name: 'PDFs',
  async attack(attacker) {
    const { target } = attacker;
    const before = (await target.savedUploads()).length;
    // Each way of hiding, with each of the actions in turn.
    const files = HIDDEN_ACTIONS.filter((_, index) => index % 4 === 0 || index < 6);
    let accepted = 0;
    for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
      const states = await sent(attacker, files.slice(at, at + FILES_AT_ONCE));
      accepted += states.filter((state) => state === 'accepted').length;
    }
    const saved = await target.savedUploads();
    if (saved.length < before + accepted) throw new Error('the saved files were not found');
    const acting = saved.filter((content) => content.includes('%PDF-') && TRACES.test(content.toString('latin1')));
    return acting.length === 0 ? [] : [`${acting.length} saved papers do something when they are opened`];
  },
};

/** Sends papers for an application; answers what became of each. */
async function sent(
  { target, session, call }: Attacker,
  files: readonly (readonly [string, Buffer])[],
): Promise<readonly string[]> {
  const as = await session(target.applicant);
  const { lmsId } = target.applicant;
  const wished = files.map(([, content]) => ({ category: 'income', type: 'application/pdf', size: content.length }));
  const { body, status } = await call(createUploadUrls, { lmsId, files: JSON.stringify(wished) }, as);
  if (status !== 200) throw new Error(`nothing can be sent: ${body.code}`);
  await Promise.all(
    body.uploads.map(async ({ uploadId, fields }, index) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ uploadId, ...fields })) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(files[index]?.[1] ?? [])], { type: 'application/pdf' }), 'a.pdf');
      const reply = await fetch(`${target.origin}/api/upload`, { method: 'POST', body: form });
      if (!reply.ok) throw new Error(`a paper was not taken in: ${reply.status} ${await reply.text()}`);
    }),
  );
  const named = body.uploads.map(({ uploadId }) => ({ uploadId, name: 'a.pdf', category: 'income' as const }));
  const looked = await Promise.all(named.map((file) => call(saveUploadedDocuments, { lmsId, files: [file] }, as)));
  return looked.map(({ body: { documents } }) => documents?.[0]?.state ?? 'refused');
}

/** More requests than one address may make, whatever minute they fall into. */
export const callLimits: Probe = {
  name: 'call limits',
  async attack({ target }) {
    const { callsPerMinute, origin, vaultOrigin } = target;
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formKey":"x","origin":"y"}',
    };
    const kinds = [
      ['card forms', vaultOrigin, '/form-keys', 0.1, form],
      ['short links', origin, '/r/ABCD23', 0.05, { redirect: 'manual' }],
      ['pages', origin, '/SignIn', 0.5, {}],
      ['the page with the card fields', vaultOrigin, '/fields', 1, {}],
      ['calls', origin, '/api/serviceStatus', 1, {}],
    ] as const;
    const holes: Hole[] = [];
    for (const [what, at, path, share, how] of kinds) {
      const waits: (string | null)[] = [];
      const wanted = Math.ceil(callsPerMinute * share) * 2 + 1;
      for (let made = 0; made < wanted && waits.length === 0; made += 100) {
        const replies = await atOnce(Math.min(100, wanted - made), async () => {
          const reply = await fetch(`${at}${path}`, how as RequestInit);
          await reply.arrayBuffer();
          return reply;
        });
        waits.push(...replies.filter(({ status }) => status === 429).map(({ headers }) => headers.get('retry-after')));
      }
      if (waits.length === 0) holes.push(`${wanted} ${what} of one address are all answered`);
      else if (waits.some((seconds) => !(Number(seconds) > 0)))
        holes.push(`${what} are refused without a time to wait`);
    }
    return holes;
  },
};
