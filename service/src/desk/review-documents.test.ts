import { createUploadUrls, listUploadedDocuments, saveUploadedDocuments } from '@lendside/contract/uploads';
import { jpegFile, pdfFile, stream } from '@lendside/providers/document-scanner/files-for-test';
import { documentTypeOf, type ScanOutcome } from '@lendside/providers/document-scanner/port';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationForTest } from '../applications/application-for-test.ts';
import { sweepUploads } from '../applications/upload-sweep.ts';
import type { SignedInOperator } from './sign-in.ts';
import { deskWorld } from './test-desk-world.ts';

const at = deskWorld();
let servicing: SignedInOperator;
let viewer: SignedInOperator;
let applicationId = '';
let count = 0;

beforeAll(async () => {
  servicing = await at.desk.signedIn('sara', 'servicing');
  viewer = await at.desk.signedIn('vera', 'viewer');
});
beforeEach(async () => {
  count += 1;
  applicationId = `app_review_${count}`;
  await at.world.lender.addApplication(applicationForTest(at.world.context, { applicationId, customerId: 'nls-a' }));
});
afterEach(() => at.world.flags.override({ documentsSeenByPerson: '' }));

const whose = () => ({ applicationId, lmsId: 'NLS' });

/** Sends a file and names it, as the portal does; answers its id. */
async function sent(file: Buffer, type: 'image/jpeg' | 'application/pdf' = 'image/jpeg'): Promise<string> {
  const files = JSON.stringify([{ category: 'income', type, size: file.length }]);
  const { body } = await at.world.call(createUploadUrls, { ...whose(), files }, at.world.anna);
  const [one] = body.uploads;
  const form = new FormData();
  for (const [name, value] of Object.entries({ uploadId: one?.uploadId ?? '', ...one?.fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'a');
  await fetch(`${at.world.url}/api/upload`, { method: 'POST', body: form });
  const uploadId = one?.uploadId ?? '';
  const named = { ...whose(), files: [{ uploadId, name: 'stub.jpg', category: 'income' as const }] };
  await at.world.call(saveUploadedDocuments, named, at.world.anna);
  return uploadId;
}

const listed = async () => (await at.world.call(listUploadedDocuments, whose(), at.world.anna)).body.documents;
const asked = async () => (await at.world.context.ports.loanOrigination.application(applicationId))?.documentsAskedFor;
const filesOf = async (uploadId: string) =>
  Promise.all(
    [`quarantine/${uploadId}`, `uploads/${applicationId}/${uploadId}`].map(
      async (key) => (await at.world.context.ports.objectStore.get(key)) !== undefined,
    ),
  );

async function scanning<Result>(scan: () => Promise<ScanOutcome>, work: () => Promise<Result>): Promise<Result> {
  const { documentScanner } = at.world.context.ports;
  Object.assign(at.world.context.ports, { documentScanner: { ...documentScanner, scan } });
  return work().finally(() => Object.assign(at.world.context.ports, { documentScanner }));
}

test('a document of a kind that a person has to see is neither taken nor refused before', async () => {
  at.world.flags.override({ documentsSeenByPerson: 'identity, income' });
  const uploadId = await sent(jpegFile());
  expect(await listed()).toMatchObject([{ id: uploadId, state: 'checking', byPerson: true }]);
  expect(await asked()).toEqual(['identity', 'income']);
  // The scanner has its say once; later looks leave it to the person.
  await sweepUploads(at.world.context);
  const list = JSON.stringify(await at.desk.ask(servicing, 'documents'));
  for (const shown of [uploadId, 'always looked at', 'nls-a', applicationId]) expect(list).toContain(shown);
  expect(list).not.toContain('stub.jpg');
  const shown = await at.desk.ask(servicing, 'document', { uploadId });
  expect(shown).toMatchObject({ pictures: [{ label: 'Page 1 of 1', input: { uploadId, page: '1' } }] });
  const drawn = await at.desk.ask(servicing, 'documentPicture', { uploadId, page: '1' });
  const bytes = Buffer.from('picture' in drawn ? (drawn.picture?.base64 ?? '') : '', 'base64');
  expect(documentTypeOf(bytes)).toBe('image/jpeg');
  expect(bytes.equals(jpegFile())).toBe(false);

  const headers = { cookie: `lendside_desk=${servicing.token}` };
  const home = await (await fetch(at.desk.url, { headers })).text();
  const form = new URLSearchParams({ uploadId, formProof: /name="formProof" value="([^"]+)"/.exec(home)?.[1] ?? '' });
  const page = await (await fetch(`${at.desk.url}/do/document`, { method: 'POST', body: form, headers })).text();
  const picture = await fetch(`${at.desk.url}${/<img src="([^"]+)"/.exec(page)?.[1]}`, { headers });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");

  expect(await at.desk.ask(servicing, 'acceptDocument', { uploadId })).toEqual({
    refused: 'Your role, servicing, may not do this: accept-document needs operator.',
  });
  for (const operation of ['documents', 'document', 'documentPicture'] as const) {
    const input = {
      ...(operation !== 'documents' && { uploadId }),
      ...(operation === 'documentPicture' && { page: '1' }),
    };
    expect(await at.desk.ask(viewer, operation, input)).toMatchObject({
      refused: expect.stringContaining('needs servicing'),
    });
  }
  expect(await at.ask('acceptDocument', { uploadId })).toEqual({ says: 'It is accepted.' });
  expect(await listed()).toMatchObject([{ id: uploadId, state: 'accepted' }]);
  expect(await asked()).toEqual(['identity']);
  const gone = { refused: 'This document does not wait for a person any more.' };
  expect(await at.ask('acceptDocument', { uploadId })).toEqual(gone);
  expect(await at.ask('refuseDocument', { uploadId, why: 'otherName' })).toEqual(gone);
  expect(await at.ask('documentPicture', { uploadId, page: '1' })).toEqual(gone);
  expect(await at.query('select decided_by, refusal from lendside.uploads where upload_id = $1', [uploadId])).toEqual([
    { decided_by: 'olga', refusal: null },
  ]);
  const lines = await at.query(
    "select operator, customer_id, detail->>'seen' as seen from lendside.desk_audit where outcome = 'done' and operation = 'acceptDocument' order by line_id desc limit 1",
  );
  expect(lines).toEqual([{ operator: 'olga', customer_id: 'nls-a', seen: `document ${uploadId} was accepted` }]);
});

test('a refusal is read on the page and by letter in both languages, and leaves no file behind', async () => {
  at.world.flags.override({ documentsSeenByPerson: 'income' });
  for (const [language, sentence] of [
    ['english', 'We could not accept it: it cannot be read clearly.'],
    ['spanish', 'No pudimos aceptarlo: no se puede leer con claridad.'],
  ] as const) {
    await at.query('update providers.users set language = $1 where username = $2', [language, at.world.emails.anna]);
    const uploadId = await sent(jpegFile());
    expect(await at.ask('refuseDocument', { uploadId, why: 'no reason' })).toMatchObject({
      refused: expect.stringContaining('Because has to be one of'),
    });
    expect(await at.ask('refuseDocument', { uploadId, why: 'notLegible' })).toMatchObject({
      says: expect.stringContaining('it cannot be read clearly'),
    });
    await at.world.jobsIdle();
    expect((await listed()).find(({ id }) => id === uploadId)).toMatchObject({
      state: 'refused',
      refusal: 'notLegible',
    });
    const [letter] = await at.query('select message from lendside.outbox where message_id = $1', [
      `upload ${uploadId} refused`,
    ]);
    expect(JSON.stringify(letter)).toContain(sentence);
    expect(await filesOf(uploadId)).toEqual([false, false]);
  }
  await at.query("update providers.users set language = 'english' where username = $1", [at.world.emails.anna]);
  expect(await asked()).toEqual(['identity', 'income']);
});

test('a paper on which nothing is drawn goes to a person, and one that shows something does not', async () => {
  const blank = await sent(pdfFile([], { drawing: stream('', ' ') }), 'application/pdf');
  const full = await sent(pdfFile(), 'application/pdf');
  const states = Object.fromEntries((await listed()).map(({ id, state, byPerson }) => [id, [state, byPerson]]));
  expect(states).toEqual({ [blank]: ['checking', true], [full]: ['accepted', undefined] });
  expect(JSON.stringify(await at.desk.ask(servicing, 'documents'))).toContain('not sure that it shows a document');
  expect(await at.ask('refuseDocument', { uploadId: blank, why: 'notComplete' })).toHaveProperty('says');
});

test('what the scanner does not answer for hours is told to a person, and ends by itself once it answers', async () => {
  const silent = () => Promise.resolve({ outcome: 'unknown' } as const);
  const uploadId = await scanning(silent, () => sent(jpegFile()));
  const later = (hours: number) =>
    at.query(
      'update lendside.uploads set received_at = received_at - make_interval(hours => $2) where upload_id = $1',
      [uploadId, hours],
    );
  await later(3);
  await scanning(silent, () => sweepUploads(at.world.context));
  expect(await listed()).toMatchObject([{ state: 'checking' }]);
  expect(JSON.stringify(await at.desk.ask(servicing, 'documents'))).not.toContain(uploadId);
  await later(2);
  for (let look = 0; look < 2; look += 1) await scanning(silent, () => sweepUploads(at.world.context));
  expect(await listed()).toMatchObject([{ state: 'checking', byPerson: true }]);
  expect(JSON.stringify(await at.desk.ask(servicing, 'document', { uploadId }))).toContain(
    'There is no picture of it yet',
  );
  expect(await at.ask('acceptDocument', { uploadId })).toEqual({
    refused: 'Nothing of it was seen yet: the scanner has to answer first.',
  });
  await sweepUploads(at.world.context);
  expect(await listed()).toMatchObject([{ state: 'accepted' }]);
  expect(await filesOf(uploadId)).toEqual([false, true]);
  const lines = await at.query("select what from lendside.audit where detail->>'uploadId' = $1 order by at, what", [
    uploadId,
  ]);
  expect(lines).toEqual([{ what: 'document.sent' }, { what: 'document.accepted' }]);
});

test('a file that breaks the scanner holds up none of the others, and its sender learns of a later refusal by letter', async () => {
  const broken = () => Promise.reject(new Error('scanner broke'));
  const silent = () => Promise.resolve({ outcome: 'unknown' } as const);
  const ids = await scanning(silent, async () => [await sent(jpegFile()), await sent(jpegFile())]);
  await at.query(
    "update lendside.uploads set received_at = received_at - interval '1 minute' where upload_id = any ($1)",
    [ids],
  );
  await scanning(broken, () => sweepUploads(at.world.context));
  expect((await listed()).map(({ state }) => state)).toEqual(['checking', 'checking']);
  let looks = 0;
  const refusing = async (): Promise<ScanOutcome> => {
    looks += 1;
    if (looks === 1) throw new Error('scanner broke');
    return { outcome: 'refused', reason: 'malware' };
  };
  await scanning(refusing, () => sweepUploads(at.world.context));
  expect((await listed()).map(({ state }) => state).sort()).toEqual(['checking', 'refused']);
  await at.world.jobsIdle();
  const letters = await at.query(
    "select message_id from lendside.outbox where message_id like 'upload %' and message_id ~ $1",
    [ids.join('|')],
  );
  expect(letters).toHaveLength(1);
});
