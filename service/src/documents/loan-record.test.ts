import { createHash } from 'node:crypto';
import { listAccountHistory } from '@lendside/contract/accounts';
import { checkLoanRecord, createLoanRecord } from '@lendside/contract/loan-records';
import { listLoanDocuments, readLoanDocument } from '@lendside/contract/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const make = (as = world.carl, loanId = world.carlsLoan) => world.call(createLoanRecord, { loanId }, as);
const check = (recordId: string, checkCode: string) => {
  const header = Buffer.from(JSON.stringify({ checkCode })).toString('base64url');
  return world.call(checkLoanRecord, { recordId } as never, { headers: { 'x-sensitive': header } } as never);
};
const file = async (documentId: string) => {
  const { body } = await world.call(readLoanDocument, { loanId: world.carlsLoan, documentId }, world.carl);
  return Buffer.from(body as unknown as ArrayBuffer);
};

test('one file with history, papers and agreements, the same byte for byte, whose holder finds its fingerprint', async () => {
  const made = await make();
  expect(made.status).toBe(200);
  const { recordId, documentId, checkCode, historyCount, paperCount } = made.body;
  const { entries } = (await world.call(listAccountHistory, { loanId: world.carlsLoan }, world.carl)).body as {
    entries?: unknown[];
  };
  const { documents } = (await world.call(listLoanDocuments, { loanId: world.carlsLoan }, world.carl)).body;
  expect([historyCount >= (entries?.length ?? 1), paperCount]).toEqual([true, documents.length]);
  expect((await make()).body).toEqual(made.body);

  const first = await file(documentId);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file(documentId)).equals(first)).toBe(true);
  const checked = await check(recordId, checkCode);
  expect(checked).toMatchObject({
    status: 200,
    body: { loanEnding: world.carlsLoan.slice(-6), historyCount, paperCount, payoffAmount: made.body.payoffAmount },
  });
  const { fingerprint } = checked.body;
  expect(fingerprint).toBe(createHash('sha256').update(first).digest('hex'));
  expect(JSON.stringify(checked.body)).not.toContain('Carl');
});

test('a wrong code, a number of none, and a file of another customer are not found', async () => {
  const { recordId, documentId } = (await make()).body;
  for (const [number, code] of [
    [recordId, 'BBBB-BBBB-BBBB'],
    ['BBBB-BBBB-BBBB', 'BBBB-BBBB-BBBB'],
  ] as const) {
    expect(await check(number, code)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
  }
  const foreign = await world.call(readLoanDocument, { loanId: world.annasLoan, documentId }, world.anna);
  expect(foreign.status).toBe(404);
  expect(await make(world.anna)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
});

test('after something happened on the loan it is another one, and the one before is as it was', async () => {
  const before = (await make()).body;
  const bytes = await file(before.documentId);
  await world.context.ports.loanMoney.post([
    {
      ...{ reference: 'record-payment', loanId: world.carlsLoan, amountCents: 2000, confirmationNumber: 'C' },
      date: world.context.businessDate(),
    },
  ]);
  const after = (await make()).body;
  expect(after.recordId).not.toBe(before.recordId);
  expect(after.historyCount).toBeGreaterThan(before.historyCount);
  expect((await file(before.documentId)).equals(bytes)).toBe(true);
  expect((await check(before.recordId, before.checkCode)).body).toMatchObject({ payoffAmount: before.payoffAmount });
});
