import { acknowledgeDisclosures, acknowledgeOlpaDisclosure, listDocuments } from '@lendside/contract/disclosures';
import { cancelRefinance } from '@lendside/contract/refinance-renewing';
import {
  listLoanDocuments,
  readDocumentWords,
  readLoanDocument,
  readSigningStatus,
  startLoanSigning,
} from '@lendside/contract/signing';
import { DISCLOSURE_VERSION } from '@lendside/domain/disclosures';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentsOf } from '../profile/store/consents.ts';
import { recordStep } from '../refinance/store/steps.ts';
import { type Couple, type Renewer, type RenewingService, startRenewingService } from '../refinance/test-renewers.ts';
import { settleTold } from './settle-signing.ts';
import { sweepSignings } from './signing-sweep.ts';

let service: RenewingService;
let turn = 0;
let alone: Couple;
let loanId = '';

beforeAll(async () => {
  service = await startRenewingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  turn += 1;
  alone = await service.single(`robin${'abcdefghijklmnopqrstuvwxyz'[turn]}`);
  const body = await service.renewalBody(alone.borrower, alone.loanId, '100.00');
  loanId = (await service.renew(alone.borrower, body)).newLoanId;
});

const refinance = { disclosureType: 'refinance' } as const;
const list = (who: Renewer, id = loanId, over: object = {}) =>
  service.call(listDocuments, { loanId: id, ...refinance, ...over }, who.as);
async function ackBody(who: Renewer, initials = 'RR', id = loanId) {
  const { body } = await list(who, id);
  const disclosures = body.documents.map(({ documentId, textHash }) => ({ documentId, textHash }));
  return { AccountNumber: id, ...refinance, disclosureAck: { disclosures, borrowerInfo: { initials } } };
}
const acknowledge = async (who: Renewer, id = loanId) =>
  service.call(acknowledgeDisclosures, await ackBody(who, 'RR', id), who.as);
const start = (who: Renewer, id = loanId) =>
  service.call(startLoanSigning, { loanId: id, returnRoute: 'DocuSignView', purpose: 'refinance' }, who.as);
const status = (who: Renewer, signingId: string, id = loanId) =>
  service.call(readSigningStatus, { loanId: id, signingId }, who.as);
const ticketOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';
const decide = (url: string | undefined, decision: 'sign' | 'decline' | 'leave') =>
  service.signingRoom.decide(
    ticketOf(url),
    decision === 'sign' ? { decision, adopted: { kind: 'typed', name: 'Robin Renewer' } } : { decision },
  );

describe('the documents of a renewal', () => {
  test('are those of the new loan, whichever is named, with the box of the book', async () => {
    const { status: answered, body } = await list(alone.borrower, alone.loanId);
    expect(answered).toBe(200);
    expect(body.documents.map(({ type }) => type)).toEqual([
      'eSignConsent',
      'privacyNotice',
      'stateNotice',
      'creditAgreement',
      'olpa',
    ]);
    expect(body).toMatchObject({ signingFollows: true, initialsExample: 'RR' });
    const terms = await service.context.ports.loanBook.creditTerms(loanId);
    const words = JSON.stringify(body.documents[3]?.blocks);
    expect(words).toContain(`${terms?.aprPercent}%`);
    expect(words).toContain(loanId);
    expect(words).toContain(alone.loanId);
    expect(JSON.stringify(body.documents[4]?.blocks)).toContain('$100.00');
    expect((await list(alone.borrower)).body).toEqual(body);
  });

  test('are refused by name: another type, another person, wrong initials, a missing or a changed text', async () => {
    const { borrower } = alone;
    const stranger = (await service.single(`stranger${turn}`)).borrower;
    expect((await list(borrower, loanId, { disclosureType: 'poem' })).body.code).toBe('disclosure_type_unknown');
    expect((await list(stranger)).status).toBe(404);
    const body = await ackBody(borrower);
    const send = (over: object) =>
      service.call(acknowledgeDisclosures, { ...body, disclosureAck: { ...body.disclosureAck, ...over } }, borrower.as);
    const { disclosures } = body.disclosureAck;
    expect((await send({ borrowerInfo: { initials: 'XY' } })).body).toMatchObject({ code: 'initials_do_not_match' });
    expect((await send({ disclosures: disclosures.slice(1) })).body.code).toBe('disclosure_missing');
    const changed = disclosures.map((one, at) => (at === 2 ? { ...one, textHash: 'f'.repeat(64) } : one));
    expect((await send({ disclosures: changed })).body.code).toBe('disclosure_text_changed');
    expect((await start(borrower)).body.code).toBe('disclosures_not_acknowledged');
    const [olpa] = disclosures.slice(-1);
    const online = { loanId, ...refinance, documentId: olpa?.documentId ?? '', textHash: olpa?.textHash ?? '' };
    expect((await service.call(acknowledgeOlpaDisclosure, { ...online, initials: 'RR' }, borrower.as)).status).toBe(
      200,
    );
    expect((await start(borrower)).body.code).toBe('disclosures_not_acknowledged');
  });

  test('acknowledged, each says so to the letter and keeps its text and initials', async () => {
    const { borrower } = alone;
    const acknowledged = await acknowledge(borrower);
    expect(acknowledged.status).toBe(200);
    const consents = await service.context.db.transaction('worker', (tx) => consentsOf(tx, borrower.userId));
    expect(consents).toMatchObject([
      { kind: 'eSign', version: DISCLOSURE_VERSION, channel: 'web', withdrawnAtMs: null },
    ]);
    const { body } = await list(borrower);
    expect(body.documents.every((one) => one.acknowledged !== undefined)).toBe(true);
    const spanish = { ...borrower, as: { ...borrower.as, headers: { 'x-language': 'spanish' } } };
    expect((await list(spanish)).body.documents.every((one) => one.acknowledged === undefined)).toBe(true);
    const documentId = acknowledged.body.copyDocumentId;
    const copy = await service.call(readDocumentWords, { loanId, documentId }, borrower.as);
    expect(JSON.stringify(copy.body.blocks)).toContain('"value":"RR"');
    const document = await service.call(readLoanDocument, { loanId, documentId }, borrower.as);
    expect(document.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('signing', () => {
  test('in the room completes the renewal, and the sealed document is kept', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: started } = await start(borrower);
    expect(started.signingUrl).toContain('/sign/');
    expect((await status(borrower, started.signingId)).body.status).toBe('pending');
    expect((await service.renewal(loanId))?.state).toBe('SIGNING');

    await decide(started.signingUrl, 'sign');
    const [first, again] = await Promise.all([
      status(borrower, started.signingId),
      status(borrower, started.signingId),
    ]);
    expect(first.body).toMatchObject({ status: 'signing_complete', documentId: started.signingId });
    expect(again.body).toEqual(first.body);
    expect((await service.renewal(loanId))?.state).toBe('SIGNED');
    expect((await start(borrower)).body.code).toBe('already_signed');

    const { documents } = (await service.call(listLoanDocuments, { loanId }, borrower.as)).body;
    expect(documents).toEqual([expect.objectContaining({ documentId: started.signingId, signed: true })]);
    const document = await service.call(readLoanDocument, { loanId, documentId: started.signingId }, borrower.as);
    const bytes = Buffer.from(document.body as unknown as ArrayBuffer).toString('latin1');
    expect(bytes).toContain('/SubFilter /adbe.pkcs7.detached');
    const words = await service.call(readDocumentWords, { loanId, documentId: started.signingId }, borrower.as);
    expect(words.body.blocks.length).toBeGreaterThan(20);
  });

  test('what a browser brings back proves nothing: only the room does', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: started } = await start(borrower);
    const forged = await fetch(
      `${service.url}/api/loanSigning?loanId=${loanId}&signingId=${started.signingId}&event=signing_complete&status=signing_complete`,
      {
        headers: { authorization: `Bearer ${borrower.as.accessToken}` },
      },
    );
    expect(await forged.json()).toMatchObject({ status: 'pending' });
    expect((await service.renewal(loanId))?.state).toBe('SIGNING');
    const stranger = (await service.single(`stranger${turn}`)).borrower;
    expect((await status(stranger, started.signingId)).status).toBe(404);
    expect((await status(stranger, started.signingId, alone.loanId)).status).toBe(404);
  });

  test('left and taken up again it is the same signing; declined it is over and nothing is signed', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: first } = await start(borrower);
    await decide(first.signingUrl, 'leave');
    expect((await status(borrower, first.signingId)).body.status).toBe('viewing_complete');
    const { body: second } = await start(borrower);
    expect(second.signingId).toBe(first.signingId);
    expect((await status(borrower, first.signingId)).body.status).toBe('pending');
    await decide(first.signingUrl, 'sign');
    expect((await status(borrower, first.signingId)).body.status).toBe('pending');
    await decide(second.signingUrl, 'decline');
    expect((await status(borrower, first.signingId)).body.status).toBe('decline');
    expect((await service.renewal(loanId))?.state).toBe('SIGNING');
    expect((await service.call(listLoanDocuments, { loanId }, borrower.as)).body.documents).toEqual([]);
  });

  test('left when it is nearly over, it has its whole time again; signed unseen, it is not begun again', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: first } = await start(borrower);
    await decide(first.signingUrl, 'leave');
    await service.context.db.query(
      'worker',
      `update lendside.signings set expires_at = expires_at - interval '11 minutes' where signing_id = $1`,
      [first.signingId],
    );
    const { body: second } = await start(borrower);
    expect(second.signingId).not.toBe(first.signingId);
    expect(Date.parse(second.expiresAt) - service.context.clock.nowMs()).toBeGreaterThan(14 * 60_000);
    await decide(second.signingUrl, 'sign');
    expect((await start(borrower)).body).toMatchObject({ code: 'already_signed' });
    expect((await service.renewal(loanId))?.state).toBe('SIGNED');
  });

  test('run out, another one is begun', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: first } = await start(borrower);
    await service.context.db.query(
      'worker',
      `update providers.signing_sessions set expires_at = started_at where reference = $1`,
      [first.signingId],
    );
    expect((await status(borrower, first.signingId)).body.status).toBe('ttl_expired');
    const { body: second } = await start(borrower);
    expect(second.signingId).not.toBe(first.signingId);
    await decide(second.signingUrl, 'sign');
    expect((await status(borrower, second.signingId)).body.status).toBe('signing_complete');
  });

  test('a page that was closed loses no signature: the sweep asks', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: started } = await start(borrower);
    await decide(started.signingUrl, 'sign');
    await service.context.db.query(
      'worker',
      `update lendside.signings set started_at = started_at - interval '1 minute'`,
    );
    await sweepSignings(service.context);
    expect((await service.renewal(loanId))?.state).toBe('SIGNED');
  });

  test('of a renewal that is canceled, the room is closed: no one signs there what counts for nothing', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: started } = await start(borrower);
    const cancelling = {
      paymentKey: `cancel-while-signing-${turn}`,
      header: { loanId },
      body: { reason: 'changedMind' },
    };
    expect((await service.call(cancelRefinance, cancelling, borrower.as)).status).toBe(200);
    await service.jobsIdle();
    await sweepSignings(service.context);
    expect(await service.signingRoom.view(ticketOf(started.signingUrl))).toBeUndefined();
    expect((await status(borrower, started.signingId)).body.status).toBe('ttl_expired');
    // It was closed once: the next sweep asks for none.
    const cancel = vi.spyOn(service.context.ports.signing, 'cancel');
    await sweepSignings(service.context);
    expect(cancel).not.toHaveBeenCalled();
    cancel.mockRestore();
  });

  test('that its provider tells of is asked for at once; of a stranger’s session nothing follows', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const { body: started } = await start(borrower);
    await decide(started.signingUrl, 'sign');
    const [row] = await service.context.db.query<{ session: string }>(
      'worker',
      'select session_id as session from lendside.signings where signing_id = $1',
      [started.signingId],
    );
    await settleTold(service.context, 'sgn_unknown');
    await settleTold(service.context, row?.session ?? '');
    expect((await service.renewal(loanId))?.state).toBe('SIGNED');
  });

  test('two presses at once are one signing', async () => {
    const { borrower } = alone;
    await acknowledge(borrower);
    const started = await Promise.all([start(borrower), start(borrower), start(borrower)]);
    expect(new Set(started.map(({ body }) => body.signingId)).size).toBe(1);
  });
});

describe('two parties', () => {
  test('who started signs first; each sees their own documents and not the other’s name in full', async () => {
    const couple = await service.couple(`pair${turn}`);
    const { borrower, cosigner } = couple;
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, couple.loanId, '0.00'));
    expect((await list(cosigner, newLoanId)).body.code).toBe('not_your_turn');
    expect((await start(cosigner, newLoanId)).body.code).toBe('not_your_turn');
    const sign = async (who: Renewer) => {
      const body = await ackBody(who, `${who.email.slice(0, 1)}R`, newLoanId);
      expect((await service.call(acknowledgeDisclosures, body, who.as)).status).toBe(200);
      const { body: started } = await start(who, newLoanId);
      await decide(started.signingUrl, 'sign');
      expect((await status(who, started.signingId, newLoanId)).body.status).toBe('signing_complete');
      return started.signingId;
    };
    const signingId = await sign(borrower);
    expect((await list(cosigner, newLoanId)).body.code).toBe('step_missing');
    await service.context.db.transaction('worker', (tx) =>
      recordStep(
        tx,
        { loanId: newLoanId, customerId: cosigner.customerId, purpose: 'renewal' },
        { step: 'verified', userId: cosigner.userId, nowMs: service.context.clock.nowMs(), lifetimeMinutes: 60 },
      ),
    );
    const { body } = await list(cosigner, newLoanId);
    const types = body.documents.map(({ type }) => type);
    expect(types.indexOf('cosignerNotice')).toBeLessThan(types.indexOf('creditAgreement'));
    expect(types).toContain('cosignerNotice');
    const words = JSON.stringify(body.documents);
    expect(words).not.toContain(`pair${turn}a Renewer`);
    expect((await status(cosigner, signingId, newLoanId)).body.code).toBe('signing_not_found');
    const foreign = { loanId: newLoanId, documentId: signingId };
    expect((await service.call(readLoanDocument, foreign, cosigner.as)).body.code).toBe('document_not_found');
    await sign(cosigner);
    expect((await service.renewal(newLoanId))?.state).toBe('SIGNED');
    expect((await start(cosigner, newLoanId)).body.code).toBe('already_signed');
  });
});
