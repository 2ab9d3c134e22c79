import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticateUser } from '@lendside/contract/access';
import { readApplicationStatus, withdrawApplication } from '@lendside/contract/applications';
import { setFlags } from '@lendside/contract/dev';
import { createUploadUrls, listUploadedDocuments, saveUploadedDocuments } from '@lendside/contract/uploads';
import { UPLOAD_BYTES_MAX, UPLOADS_A_DAY_MAX } from '@lendside/domain/upload-limits';
import { jpegFile, PLACE, pdfFile, pngFile, TRIAL_FILE } from '@lendside/providers/document-scanner/files-for-test';
import { documentTypeOf } from '@lendside/providers/document-scanner/port';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure } from '../platform/configuration/configuration-file.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { applicationForTest } from './application-for-test.ts';
import { sweepUploads } from './upload-sweep.ts';

let world: TestWorld;
let nowMs = Date.parse('2026-11-20T16:00:00Z');
beforeAll(async () => {
  world = await startTestWorld({ jobs: false, systemNowMs: () => nowMs });
});
afterAll(() => world?.stop());

let applicationId = '';
let count = 0;
const lmsId = 'NLS';
beforeEach(async () => {
  applicationId = await applied();
});

/** A new application of anna's. */
async function applied(given: Partial<LoanApplication> = {}): Promise<string> {
  count += 1;
  const one = { applicationId: `app_test_${count}`, customerId: 'nls-a', createdAtMs: nowMs + count, ...given };
  await world.lender.addApplication(applicationForTest(world.context, one));
  return one.applicationId;
}

const statusOf = async (as: As, system = lmsId) =>
  (await world.call(readApplicationStatus, { lmsId: system }, as)).body;

describe('an application', () => {
  test('of somebody without a loan is where they land', async () => {
    const email = 'dora.dale@example.com';
    const named = { firstName: 'Dora', lastName: 'Dale', email };
    await world.lender.addCustomers([
      { ...named, customerId: 'nls-d', lmsId: 'NLS', storeId: '40120', bankrupt: false },
    ]);
    await world.context.ports.signIn.addUser({
      ...named,
      username: email,
      password: TEST_PASSWORD,
      state: 'confirmed',
      emailVerified: true,
      phoneVerified: false,
      lmsCustomerIds: { NLS: 'nls-d' },
      showPaidOff: true,
      language: 'english',
    });
    const landing = async () => {
      await world.context.ports.signIn.trustNextSignIn(email);
      const typed = { username: email, password: TEST_PASSWORD };
      return (await world.call(authenticateUser, typed, { headers: { 'x-brand': 'tmx' } })).body.landing;
    };
    expect(await landing()).toBe('/tmx/Accounts');
    await applied({ customerId: 'nls-d', applicationId: 'app_dora' });
    expect(await landing()).toBe('/tmx/Pending');
  });

  test('is told as it stands, the latest in progress first', async () => {
    const { statusResult, ...rest } = await statusOf(world.anna);
    expect(rest).toEqual({ applicationInProgress: true });
    expect(statusResult).toMatchObject({
      applicationId,
      state: 'submitted',
      brand: 'tmx',
      documentsAskedFor: ['identity', 'income'],
      applicationLoanInfo: { canUploadLoanDocuments: true, isRefiApplication: false, isAddonApplication: false },
    });
  });

  test('belongs to one person and one system; without one there is nothing to tell', async () => {
    expect(await statusOf(world.carl)).toEqual({ applicationInProgress: false });
    expect(await statusOf(world.nora)).toEqual({ applicationInProgress: false });
    expect(await statusOf(world.anna, 'TLXe')).toEqual({ applicationInProgress: false });
    const { status, body } = await world.call(readApplicationStatus, { lmsId: 'other' }, world.anna);
    expect([status, body.code]).toEqual([422, 'lms_unknown']);
  });

  test('of somebody who is no customer is found by their sign-in', async () => {
    const profileId = (await world.context.ports.signIn.findUser(world.emails.nora))?.userId;
    const own = await applied({ customerId: undefined, profileId, lmsId: 'TLXe', kind: 'refinance' });
    const { statusResult } = await statusOf(world.nora, 'TLXe');
    expect(statusResult).toMatchObject({ applicationId: own, applicationLoanInfo: { isRefiApplication: true } });
    expect((await world.call(withdrawApplication, { applicationId: own, lmsId: 'TLXe' }, world.anna)).status).toBe(404);
  });

  test.each([
    ['https://tmx.example/apply/9', 'https://tmx.example/apply/9'],
    ['http://tmx.example/apply/9', undefined],
    ['https://tmx.example.evil.test/apply', undefined],
    ['https://evil.test/tmx.example', undefined],
    ['https://user@tmx.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['/apply', undefined],
  ])('goes on at %s only where that is the lender’s own address', async (returnUrl, told) => {
    const { brands } = await import('@lendside/brands/brands');
    const own = new URL(brands.tmx.links.applyUrl).host;
    await applied({ returnUrl: returnUrl.replaceAll('tmx.example', own) });
    expect((await statusOf(world.anna)).returnUrl).toBe(told?.replaceAll('tmx.example', own));
  });

  test('that was declined keeps the notice as it was given, in the language asked for', async () => {
    const notice = { english: 'We could not approve this.', spanish: 'No pudimos aprobarla.' };
    const decline = { decidedOn: '2026-11-18', noticeBy: 'mail', noticeOn: '2026-11-20', rules: ['r'] } as const;
    const as = world.carl;
    const base = { customerId: 'tlx-c', lmsId: 'TLXe', state: 'declined', endedAtMs: nowMs } as const;
    await applied({ ...base, decline });
    const told = { decided: '2026-11-18', noticeBy: 'mail', noticeDate: '2026-11-20' };
    expect((await statusOf(as, 'TLXe')).declinedResults).toEqual(told);
    await applied({ ...base, decline: { ...decline, notice } });
    const spanish = { ...as, headers: { 'x-language': 'spanish' } };
    expect(await statusOf(spanish, 'TLXe')).toMatchObject({
      applicationInProgress: false,
      declinedResults: { ...told, notice: notice.spanish },
      statusResult: {
        state: 'declined',
        documentsAskedFor: [],
        applicationLoanInfo: { canUploadLoanDocuments: false },
      },
    });
  });

  test('is withdrawn once, however often it is asked', async () => {
    const withdraw = () => world.call(withdrawApplication, { applicationId, lmsId, reason: 'other' }, world.anna);
    const both = await Promise.all([withdraw(), withdraw()]);
    const again = await withdraw();
    expect(new Set([...both, again].map(({ body }) => body.withdrawn)).size).toBe(1);
    const lines = await world.context.db.query<{ count: number }>(
      'worker',
      `select count(*)::integer as count from lendside.audit where what = 'application.withdrawn' and detail->>'applicationId' = $1`,
      [applicationId],
    );
    expect(lines).toEqual([{ count: 1 }]);
  });

  test.each([
    ['somebody else’s', async () => ({ applicationId, as: world.carl }), 404, 'application_not_found'],
    ['none', async () => ({ applicationId: 'app_none', as: world.anna }), 404, 'application_not_found'],
    ['one that became a loan', originated, 409, 'loan_already_open'],
    ['one that expired', expired, 409, 'application_already_final'],
  ] as const)('is not withdrawn: %s', async (_what, make, status, code) => {
    const { as, applicationId: named } = await make();
    const reply = await world.call(withdrawApplication, { applicationId: named, lmsId }, as);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

const ended = () => ({ endedAtMs: nowMs });
async function originated() {
  const made = await applied({ state: 'originated', loanId: world.annasLoan, ...ended() });
  return { applicationId: made, as: world.anna };
}
async function expired() {
  const approved = { minCents: 50_000, maxCents: 60_000 };
  return { applicationId: await applied({ state: 'approved', approved, expiresAtMs: nowMs - 1 }), as: world.anna };
}

type Wish = { readonly category?: 'income' | 'identity'; readonly type?: string; readonly size?: number };
const wish = ({ category = 'income', type = 'image/jpeg', size = 5000 }: Wish = {}) => ({ category, type, size });

function tickets(wishes: readonly Wish[], { as = world.anna, ...whose }: { as?: As; applicationId?: string } = {}) {
  const files = JSON.stringify(wishes.map(wish));
  return world.call(createUploadUrls, { applicationId, lmsId, files, ...whose }, as);
}

type Ticket = Awaited<ReturnType<typeof tickets>>['body']['uploads'][number];

async function ticket(given?: Wish): Promise<Ticket> {
  return (await tickets([given ?? {}])).body.uploads[0] as Ticket;
}

/** Sends a file as a browser sends a form: no header of ours. */
async function send(one: Ticket, file: Buffer, fields: Partial<Ticket['fields'] & { uploadId: string }> = {}) {
  const form = new FormData();
  const all = { uploadId: one.uploadId, ...one.fields, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'a');
  const reply = await fetch(`${world.url}/api/upload`, { method: 'POST', body: form });
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
}

/** Sends bytes without saying how many come. */
async function sendUnmeasured(bytes: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = new Blob([new Uint8Array(bytes)]).stream();
  const reply = await fetch(`${world.url}/api/upload`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
}

const save = ({ uploadId }: Pick<Ticket, 'uploadId'>, as = world.anna, whose: object = {}) =>
  world.call(
    saveUploadedDocuments,
    { applicationId, lmsId, files: [{ uploadId, name: 'pay stub.jpg', category: 'income' }], ...whose },
    as,
  );
const history = async () =>
  (await world.call(listUploadedDocuments, { applicationId, lmsId }, world.anna)).body.documents;
const stored = async () => (await world.context.ports.objectStore.list(`uploads/${applicationId}`)).length;
const lying = async () => (await world.context.ports.objectStore.list('quarantine')).length;

describe('a document', () => {
  test('is sent, looked at, kept without its place, listed, and asked for no more', async () => {
    const one = await ticket();
    expect(await send(one, jpegFile({ segments: [PLACE] }))).toEqual({ status: 200, code: undefined });
    expect([await stored(), await lying(), await history()]).toEqual([0, 1, []]);
    const saved = await save(one);
    const document = {
      id: one.uploadId,
      name: 'pay stub.jpg',
      type: 'image/jpeg',
      category: 'income',
      state: 'accepted',
    };
    expect(saved.body.documents).toMatchObject([document]);
    expect(await history()).toMatchObject([document]);
    expect((await save(one)).body).toEqual(saved.body);
    const drawn = await world.context.ports.objectStore.get(`uploads/${applicationId}/${one.uploadId}`);
    expect(documentTypeOf(drawn?.content ?? Buffer.alloc(0))).toBe('image/jpeg');
    expect(drawn?.content.toString('latin1')).not.toContain('GPSLatitude');
    expect([await stored(), await lying()]).toEqual([1, 0]);
    expect((await statusOf(world.anna)).statusResult?.documentsAskedFor).toEqual(['identity']);
  });

  test('without an application named is one of the latest in progress', async () => {
    expect((await tickets([{}], { applicationId: undefined })).status).toBe(200);
    expect((await tickets([{}], { applicationId: undefined, as: world.bea })).body.code).toBe('application_not_found');
  });

  test.each<[string, readonly Wish[], number, string]>([
    ['a kind that is not taken', [{ type: 'image/svg+xml' }], 422, 'file_type_not_allowed'],
    ['a page', [{}, { type: 'text/html' }], 422, 'file_type_not_allowed'],
    ['a file that is too large', [{ size: UPLOAD_BYTES_MAX + 1 }], 413, 'file_too_large'],
    ['eleven files', Array.from({ length: 11 }, () => ({})), 422, 'too_many_files'],
    ['no file', [], 422, 'input_not_valid'],
  ])('is not asked to be sent: %s', async (_what, wishes, status, code) => {
    const { body, ...reply } = await tickets(wishes);
    expect([reply.status, body.code]).toEqual([status, code]);
  });

  test('is not taken where the lender, the flag or the state says no', async () => {
    const closed = await applied({ canUploadDocuments: false });
    expect((await tickets([{}], { applicationId: closed })).body.code).toBe('upload_not_allowed');
    await world.call(setFlags, { uploadLoanDocumentsNls: false });
    expect((await tickets([{}])).body.code).toBe('upload_not_allowed');
    expect((await statusOf(world.anna)).statusResult?.applicationLoanInfo.canUploadLoanDocuments).toBe(false);
    await world.call(setFlags, { uploadLoanDocumentsNls: true });
    const one = await ticket();
    await send(one, jpegFile());
    await world.call(withdrawApplication, { applicationId, lmsId }, world.anna);
    expect((await tickets([{}])).body.code).toBe('upload_not_allowed');
    expect((await save(one)).body.code).toBe('upload_not_allowed');
  });

  test('is not taken for ever: a day has its number', async () => {
    for (let sent = 0; sent < UPLOADS_A_DAY_MAX; sent += 10) await tickets(Array.from({ length: 10 }, () => ({})));
    expect((await tickets([{}])).body.code).toBe('too_many_uploads');
    nowMs += 25 * 3_600_000;
    await again();
    expect((await tickets([{}])).status).toBe(200);
  });

  test.each<[string, Wish, Buffer, number, string]>([
    ['larger than it was said to be', { size: 100 }, jpegFile(), 413, 'file_too_large'],
    ['twice what one may be', {}, Buffer.alloc(2 * UPLOAD_BYTES_MAX, 1), 413, 'file_too_large'],
    ['larger than a form may be', {}, Buffer.alloc(3 * UPLOAD_BYTES_MAX, 1), 413, 'file_too_large'],
    ['another kind than it was said to be', {}, pngFile(), 422, 'file_type_not_allowed'],
    ['a page called a photo', {}, Buffer.from('<html><script>'), 422, 'file_type_not_allowed'],
    ['lines called a photo', {}, Buffer.from('<svg xmlns="x" onload="y"/>'), 422, 'file_type_not_allowed'],
    ['an archive called a PDF', { type: 'application/pdf' }, Buffer.from('PK\x03\x04'), 422, 'file_type_not_allowed'],
    ['empty', {}, Buffer.alloc(0), 422, 'file_type_not_allowed'],
  ])('is not received: %s', async (_what, given, file, status, code) => {
    const before = await lying();
    expect(await send(await ticket(given), file)).toEqual({ status, code });
    expect(await lying()).toBe(before);
  });

  test('may be as large as the configuration says that was read last', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lendside-limits-'));
    const file = join(folder, 'configuration.json');
    const readAgain = (values: object) => {
      writeFileSync(file, JSON.stringify(values));
      configure(world.context.flags, file);
    };
    // More than any form may be by the limit of the start, and no picture: the check has to read all of it.
    const large = Buffer.alloc(10_000_000, 1);
    try {
      readAgain({ loanDocumentSize: 12 });
      const one = await ticket({ size: large.length });
      expect(await send(one, large)).toEqual({ status: 422, code: 'file_type_not_allowed' });
      readAgain({});
      expect(await send(one, large)).toEqual({ status: 413, code: 'file_too_large' });
      expect(await sendUnmeasured(large)).toEqual({ status: 413, code: 'file_too_large' });
    } finally {
      readAgain({});
      rmSync(folder, { recursive: true });
    }
  });

  test('is received once under one permission, also when two come at once', async () => {
    const one = await ticket();
    const sent = await Promise.all([send(one, jpegFile()), send(one, jpegFile({ segments: [PLACE] }))]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = sent[0]?.status === 200 ? jpegFile() : jpegFile({ segments: [PLACE] });
    expect((await send(one, first)).status).toBe(200);
    expect(await send(one, jpegFile({ width: 10 }))).toEqual({ status: 409, code: 'upload_already_used' });
    await Promise.all([save(one), save(one)]);
    expect(await history()).toHaveLength(1);
  });

  test('is not received under a permission that was changed, is somebody else’s, or is over', async () => {
    const [one, other] = [await ticket(), await ticket()];
    const invalid = { status: 403, code: 'signature_invalid' };
    const said = JSON.parse(Buffer.from(one.fields.policy, 'base64url').toString()) as object;
    const more = Buffer.from(JSON.stringify({ ...said, bytesMax: 9_000_000 })).toString('base64url');
    expect(await send(one, jpegFile(), { policy: more })).toEqual(invalid);
    expect(await send(one, jpegFile(), { uploadId: other.uploadId })).toEqual(invalid);
    expect(await send(one, jpegFile(), { signature: other.fields.signature })).toEqual(invalid);
    expect(await send(one, jpegFile(), { signature: '' })).toEqual(invalid);
    nowMs += 5 * 60_000 + 1;
    await again();
    expect(await send(one, jpegFile())).toEqual({ status: 410, code: 'upload_expired' });
  });

  test('that never came, or came for another application or person, is not found', async () => {
    const one = await ticket();
    expect((await save(one)).body.code).toBe('upload_not_found');
    await send(one, jpegFile());
    expect((await save(one, world.carl)).body.code).toBe('application_not_found');
    const other = await applied();
    expect((await save(one, world.anna, { applicationId: other })).body.code).toBe('upload_not_found');
    expect((await save({ uploadId: 'upl_none' })).body.code).toBe('upload_not_found');
  });

  const script = '<< /S /JavaScript /JS (app.alert) >>';
  test.each<[string, string, Buffer, RegExp]>([
    ['the trial file', 'application/pdf', pdfFile([`(${TRIAL_FILE.toString('latin1')})`]), /may do harm/],
    ['a photo with a page behind it', 'image/jpeg', jpegFile({ tail: '<html>' }), /second file/],
    ['a PDF that runs a script', 'application/pdf', pdfFile([], { catalog: `/OpenAction ${script}` }), /scripts/],
    ['a PDF with a password', 'application/pdf', pdfFile([], { trailer: '/Encrypt 5 0 R' }), /password/],
    ['a PDF that unfolds', 'application/pdf', pdfFile([], { pages: 61 }), /too large once/],
  ])('is refused with its reason and not kept: %s', async (_what, type, file, sentence) => {
    const one = await ticket({ type, size: file.length });
    expect((await send(one, file)).status).toBe(200);
    const { status, body } = await save(one);
    expect([status, body.code]).toEqual([422, 'file_content_not_allowed']);
    expect(body.message).toMatch(sentence);
    expect(await stored()).toBe(0);
    expect(await world.context.ports.objectStore.get(`quarantine/${one.uploadId}`)).toBeUndefined();
    expect(await history()).toMatchObject([{ state: 'refused' }]);
    expect((await statusOf(world.anna)).statusResult?.documentsAskedFor).toEqual(['identity', 'income']);
  });

  test('that nobody could look at is looked at later; one that nobody named is taken away', async () => {
    const { documentScanner } = world.context.ports;
    const busy = { ...documentScanner, scan: async () => ({ outcome: 'unknown' }) as const };
    const [one, forgotten] = [await ticket(), await ticket()];
    await send(forgotten, jpegFile());
    await send(one, jpegFile());
    Object.assign(world.context.ports, { documentScanner: busy });
    expect((await save(one)).body.documents).toMatchObject([{ state: 'checking' }]);
    Object.assign(world.context.ports, { documentScanner });
    nowMs += 3_700_000;
    await sweepUploads(world.context);
    await again();
    expect(await history()).toMatchObject([{ id: one.uploadId, state: 'accepted' }]);
    expect((await save(forgotten)).body.code).toBe('upload_not_found');
    expect([await stored(), await world.context.ports.objectStore.get(`quarantine/${forgotten.uploadId}`)]).toEqual([
      1,
      undefined,
    ]);
  });
});

/** After the clock moved far, they sign in again. */
async function again(): Promise<void> {
  Object.assign(world.anna, await world.signIn(world.emails.anna));
  Object.assign(world.carl, await world.signIn(world.emails.carl));
}
