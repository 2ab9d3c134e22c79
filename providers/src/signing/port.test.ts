import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { drawnSignature, typedSignature } from './adopted.ts';
import { embeddedSigning } from './embedded.ts';
import { type NewSigning, ROOM_COLORS, type RoomColors } from './port.ts';
import { signingRoomPages } from './room-server.ts';
import { SEAL_BYTES, SEAL_RANGE } from './seal.ts';
import { sealKeyIn } from './seal-key.ts';
import { signingSuite } from './signing-suite.ts';

/** A document with a place for a seal and nothing else: how it is drawn is the service's affair. */
const drawDocument = async () =>
  Buffer.from(
    `%PDF-1.7\n<< /Contents <${'00'.repeat(SEAL_BYTES)}>\n/ByteRange [0 /${SEAL_RANGE} /${SEAL_RANGE} /${SEAL_RANGE}] >>\n%%EOF`,
  );

async function openRoom() {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const folder = await mkdtemp(join(tmpdir(), 'lendside-room-'));
  await writeFile(join(folder, 'room-1.js'), '');
  await writeFile(join(folder, 'room-1.css'), '');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signing = embeddedSigning({
    db,
    clock: runtime.clock,
    ids: runtime.ids,
    roomOriginOf: () => origin,
    drawDocument,
    sealKey: () => sealKeyIn(join(folder, 'seal-key.json'), runtime.clock.nowMs()),
  });
  const pages = signingRoomPages({ room: signing, portalOrigins: ['http://localhost:4100'], staticFolder: folder });
  server.on('request', async (request, response) => {
    if (!(await pages(request, response))) response.writeHead(404).end();
  });
  return {
    signing,
    origin,
    advance: (milliseconds: number) => void runtime.advance(milliseconds),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const SIGNED = { decision: 'sign', adopt: 'typed', name: 'Victor Vale', agree: 'on' };

signingSuite('embedded', async () => {
  const opened = await openRoom();
  return {
    ...opened,
    async person(url, act) {
      await send(url, act === 'sign' ? SIGNED : { decision: act });
    },
  };
});

describe('the room', () => {
  let opened: Awaited<ReturnType<typeof openRoom>>;
  let url = '';
  const started = (reference: string, over: Partial<NewSigning> = {}) =>
    opened.signing.start({
      reference,
      signerName: 'Ana "<b>" Núñez',
      language: 'spanish',
      brand: 'tmx',
      look: { lender: 'TMX', color: '#123456', phone: '(202) 555-0100' },
      documents: [
        {
          documentId: 'd',
          textHash: 'a'.repeat(64),
          text: {
            title: 'Contrato <script>',
            blocks: [
              { kind: 'rows', rows: [{ label: 'Total', value: '$1.00 & más' }] },
              { kind: 'table', columns: [{ label: 'Número', share: 1 }], rows: [['1']] },
            ],
          },
        },
      ],
      returnUrl: 'http://localhost:4100/tmx/Payment/1/DocuSignView',
      lifetimeSeconds: 900,
      ...over,
    });
  beforeAll(async () => {
    opened = await openRoom();
    url = (await started('room-1')).url;
  });
  afterAll(() => opened?.close());

  test('shows the documents in the language of the signer, with nothing of theirs as markup', async () => {
    const reply = await fetch(url);
    const page = await reply.text();
    expect(reply.status).toBe(200);
    expect(page).toContain('lang="es-US"');
    expect(page).toContain('Contrato &lt;script&gt;');
    expect(page).toContain('$1.00 &amp; más');
    expect(page).toContain('value="Ana &quot;&lt;b&gt;&quot; Núñez"');
    expect(page).not.toContain('<b>');
    expect(page, 'whom the room tells that somebody reads in it').toMatch(/<body data-portal="https?:\/\/[^/"]+">/);
    expect(page).toContain('Tiene 15 minutos para firmar.');
    expect(page, 'a table that is laid out as a list on a phone is still one').toContain(
      'role="table" aria-label="Contrato &lt;script&gt;"',
    );
    expect(page, 'and names its cells there').toContain('<td role="cell"><span class="name" aria-hidden="true">');
  });

  test('is framed by the portal alone, is never kept, and tells nobody its address', async () => {
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4100');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("worker-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    for (const policy of ['cross-origin-opener-policy', 'cross-origin-resource-policy']) {
      expect([policy, headers.get(policy)]).toEqual([policy, 'same-origin']);
    }
  });

  test.each([
    ['without the box', { ...SIGNED, agree: '' }, 'href="#agree"'],
    ['without a name', { ...SIGNED, name: ' 1 ' }, 'href="#name"'],
    ['with an empty drawing', { ...SIGNED, adopt: 'drawn', strokes: '[]' }, 'href="#drawing"'],
    ['with a drawing that is none', { ...SIGNED, adopt: 'drawn', strokes: '[["a",1]]' }, 'href="#drawing"'],
    ['with no decision', { agree: '' }, 'href="#agree"'],
  ])('%s nothing is signed, and the page says what is missing', async (_, form, told) => {
    const reply = await send(url, form);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain(told);
  });

  test('what was filled in stays when something is missing, and what is missing says so itself', async () => {
    const strokes = '[[10,10,400,200]]';
    const page = await (await send(url, { ...SIGNED, name: 'Ana "N"', adopt: 'drawn', strokes, agree: '' })).text();
    expect(page).toContain('value="drawn" checked');
    expect(page).not.toContain('value="typed" checked');
    expect(page).toContain(`id="strokes" value="${strokes}"`);
    expect(page).toContain('value="Ana &quot;N&quot;"');
    expect(page).toContain('name="agree" value="on" aria-invalid="true" aria-describedby="problems"');
    expect(await (await send(url, { ...SIGNED, name: '' })).text()).toContain('name="agree" value="on" checked>');
    expect(await (await send(url, { ...SIGNED, adopt: 'drawn', strokes: '<b>' })).text()).toContain(
      'id="strokes" value=""',
    );
  });

  test.each([
    ['english', 'Type your name as it is on the account: Victor Vale.', 'call (202) 555-0100'],
    ['spanish', 'Escriba su nombre como está en la cuenta: Victor Vale.', 'llame al (202) 555-0100'],
  ] as const)(
    'another name than the signer’s signs nothing, and is told how it is corrected: %s',
    async (language, told, call) => {
      const { url: own, sessionId } = await started(`name-${language}`, { language, signerName: 'Victor Vale' });
      const reply = await send(own, { ...SIGNED, name: 'Mickey Mouse' });
      const page = await reply.text();
      expect(reply.status).toBe(422);
      expect(page).toContain('<a href="#name">');
      expect(page).toContain(told);
      expect(page).toContain(call);
      expect(page).toContain('value="Mickey Mouse"');
      expect(page).toContain('spellcheck="false" aria-invalid="true"');
      expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'pending' });
      expect((await send(own, { ...SIGNED, name: ' victor q. VÁLE ' })).status).toBe(303);
      expect(await opened.signing.outcome(sessionId)).toMatchObject({ status: 'signing_complete' });
    },
  );

  test('a drawing is a signature; after it the page sends the person on, and nothing can be decided any more', async () => {
    const { url: own, sessionId } = await started('room-2');
    const strokes = JSON.stringify([
      [10, 10, 400, 250],
      [600, 20],
    ]);
    const reply = await send(own, { decision: 'sign', adopt: 'drawn', strokes, agree: 'on' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, new URL(own).pathname]);
    const page = await (await fetch(own)).text();
    expect(page).toContain('data-event="signing_complete"');
    expect(page).toContain('href="http://localhost:4100/tmx/Payment/1/DocuSignView?event=signing_complete"');
    await send(own, { decision: 'decline' });
    expect(await opened.signing.outcome(sessionId)).toMatchObject({ status: 'signing_complete' });
  });

  test('who needs more time has it at once, keeps what was filled in, and can have it ten times', async () => {
    const { url: own, sessionId } = await started('more', { language: 'english', signerName: 'Victor Vale' });
    opened.advance(14 * 60_000);
    expect(await (await fetch(own)).text()).toContain('You have 1 minute to sign.');
    const reply = await send(own, { decision: 'more', adopt: 'typed', name: 'Victor V', agree: 'on' });
    const page = await reply.text();
    expect(reply.status).toBe(200);
    expect(page).toContain('You have 15 minutes to sign.');
    expect(page).toContain('role="status">You have more time now.');
    expect(page).toContain('value="Victor V"');
    expect(page).toContain('name="agree" value="on" checked>');
    for (let turn = 1; turn < 10; turn += 1) {
      opened.advance(14 * 60_000);
      expect(await (await send(own, { decision: 'more' })).text()).toContain('You have 15 minutes to sign.');
      expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'pending' });
    }
    expect((await send(own, SIGNED)).status).toBe(303);
    expect(await opened.signing.outcome(sessionId)).toMatchObject({ status: 'signing_complete' });
  });

  test('the time cannot be extended without end, nor once it is over', async () => {
    const { url: own, sessionId } = await started('end', { language: 'english' });
    for (let turn = 0; turn < 12; turn += 1) {
      opened.advance(14 * 60_000);
      await send(own, { decision: 'more' });
    }
    opened.advance(14 * 60_000);
    expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'ttl_expired' });
    expect(await (await send(own, { decision: 'more' })).text()).toContain('data-event="ttl_expired"');
    expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'ttl_expired' });
    expect((await send(`${opened.origin}/sign/${'x'.repeat(43)}`, { decision: 'more' })).status).toBe(404);
  });

  test('folds what was read and initialed, except what is signed below its own words', async () => {
    const text = (title: string) => ({ title, blocks: [{ kind: 'paragraph' as const, text: 'Words.' }] });
    const one = { documentId: 'd', textHash: 'a'.repeat(64), wasRead: true };
    const documents = [
      { ...one, text: text('Agreement') },
      { ...one, text: text('Notice'), ownSignature: true },
    ];
    const { url: own } = await started('read', { language: 'english', documents });
    const page = await (await fetch(own)).text();
    expect(page).toContain('<summary>Agreement (read and initialed)</summary>');
    expect(page).not.toContain('<summary>Notice');
    expect(page).toContain('You have read and initialed these documents.');
  });

  test('sets the figures of the law apart as tiles, and wears the dress of the lender', async () => {
    const box = { kind: 'rows' as const, look: 'box' as const, rows: [{ label: 'APR: the yearly rate', value: '9%' }] };
    const colors = Object.fromEntries(ROOM_COLORS.map((name) => [name, '#aabbcc'])) as RoomColors;
    const dress = {
      light: { ...colors, ink: 'red;}body{display:none' },
      dark: colors,
      cornersRem: { card: 1, control: 99 },
      fonts: { heading: '"Georgia", serif', body: 'x;}*{}' },
    };
    const { url: own } = await started('dress', {
      look: { lender: 'TMX', color: '#123456', phone: '(202) 555-0100', dress },
      documents: [{ documentId: 'd', textHash: 'a'.repeat(64), text: { title: 'Agreement', blocks: [box] } }],
    });
    const page = await (await fetch(own)).text();
    expect(page).toContain('<dl class="box"><div><dt>APR <span>the yearly rate</span></dt><dd>9%</dd></div></dl>');
    expect(page).toContain(`href="${new URL(own).pathname}/dress.css"`);
    const sheet = await fetch(`${own}/dress.css`);
    const css = await sheet.text();
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(css).toContain('--brand:#aabbcc;');
    expect(css).toContain('--control:2rem;');
    expect(css).toContain('--heading:"Georgia", serif;');
    expect(css).not.toContain('display:none');
    expect(css).not.toContain('*{}');
    expect((await fetch(`${opened.origin}/sign/${'x'.repeat(43)}/dress.css`)).status).toBe(404);
  });

  test('left, it offers to come back to the documents', async () => {
    const { url: own } = await started('room-3');
    const reply = await send(own, { decision: 'leave' });
    const page = await (await fetch(new URL(reply.headers.get('location') ?? '', own))).text();
    expect(page).toContain('data-event="viewing_complete"');
    expect(page).toContain(`<a href="${new URL(own).pathname}">`);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await (await fetch(own)).text()).toContain('name="decision" value="sign"');
    }
  });

  test('a ticket that nobody has opens nothing; other paths are not the room’s', async () => {
    for (const ticket of ['x'.repeat(43), 'short', '../..', 'x'.repeat(4000)]) {
      expect((await fetch(`${opened.origin}/sign/${ticket}`)).status).toBe(404);
      expect((await send(`${opened.origin}/sign/${ticket}`, SIGNED)).status).toBe(404);
    }
    expect((await fetch(`${opened.origin}/fields`)).status).toBe(404);
    expect((await fetch(`${opened.origin}//`)).status).toBe(404);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
    expect((await send(url, { ...SIGNED, strokes: '1'.repeat(130_000) })).status).toBe(413);
  });
});

describe('an adopted signature', () => {
  test.each([
    ['  Victor   Vale ', 'Victor Vale'],
    ['Victor\0 Vale\u202e\u200b', 'Victor Vale'],
    ['Victor\r\nVale\u2028', 'Victor Vale'],
    [`${'V'.repeat(79)}😀`, 'V'.repeat(79)],
    ['V\u202e', undefined],
  ])('the name %j is %j', (typed, name) => {
    expect(typedSignature(typed)).toEqual(name && { kind: 'typed', name });
  });

  test.each([
    ['[[0,0,1000,300]]', true],
    ['[[0,0],[100,100,300,100]]', true],
    ['[[0,0]]', false],
    ['[]', false],
    ['[[0,0,1001,0]]', false],
    ['[[0,0,100]]', false],
    ['[[0,0,null,5]]', false],
    ['{}', false],
    ['nonsense', false],
    [JSON.stringify(Array.from({ length: 61 }, () => [0, 0, 500, 200])), false],
    [`[[${'1,1,'.repeat(20_000)}1,1]]`, false],
  ])('the drawing %.40s: %s', (json, isOne) => {
    expect(drawnSignature(json) !== undefined).toBe(isOne);
  });

  test.each([
    ['Victor Vale', 'Victor Vale'],
    ['  Núñez  ', 'Núñez'],
    ['V', undefined],
    ['12', undefined],
    ['x'.repeat(10_000), 'x'.repeat(80)],
  ])('the name %.20s', (text, name) => {
    expect(typedSignature(text)).toEqual(name === undefined ? undefined : { kind: 'typed', name });
  });
});
