import { readReceipt } from '@lendside/contract/payments';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIssued } from '../platform/documents/issued-documents-store.ts';
import { type RenewingService, startRenewingService } from '../refinance/test-renewers.ts';
import type { As } from '../test-service.ts';
import { type ReceiptFacts, receiptSubject } from './receipt-facts.ts';

let service: RenewingService;
beforeAll(async () => {
  service = await startRenewingService();
});
afterAll(() => service?.stop());

async function opened(input: { messageKey?: string; loanId?: string; entryId?: string }, as: As, language = 'english') {
  const headers = { ...as.headers, 'x-language': language };
  const { body, headers: answered } = await service.call(readReceipt, input, { ...as, headers });
  return { file: Buffer.from(body as unknown as ArrayBuffer), name: answered.get('content-disposition') ?? '' };
}

const factsOf = async (messageKey: string) =>
  (await findIssued<ReceiptFacts>(service.context.db, [receiptSubject(messageKey)]))[0]?.facts;

test('the receipt of a renewal says in winter what its mail said in fall, byte for byte', async () => {
  const { borrower, loanId } = await service.single('fixed');
  await service.walk(borrower, loanId);
  const { messageKey, newLoanId } = await service.renew(
    borrower,
    await service.renewalBody(borrower, loanId, '500.00'),
  );
  await service.jobsIdle();
  const mail = (await service.inbox.messagesTo(borrower.email, 20)).find(({ subject }) => subject.includes('$500.00'));
  const facts = await factsOf(messageKey);
  const terms = await service.context.ports.loanBook.creditTerms(newLoanId);
  const first = terms?.payments[0];
  expect(facts?.renewed).toMatchObject({ firstPaymentCents: first?.amountCents, dueDate: first?.firstDueDate });
  const said = `${formatMoney(first?.amountCents ?? 0)} by ${formatDate(first?.firstDueDate ?? '', 'long', 'english')}`;
  expect(mail?.text).toContain(said);

  const english = await opened({ messageKey }, borrower.as);
  service.clock.advance(60 * 86_400_000);
  const as = await service.signIn(borrower.email);
  expect((await opened({ messageKey }, as)).file.equals(english.file)).toBe(true);
  const spanish = await opened({ messageKey }, as, 'spanish');
  expect(spanish.name).toMatch(/filename="recibo-/);
  expect(english.name).toMatch(/filename="receipt-/);
  service.clock.advance(86_400_000);
  const later = await service.signIn(borrower.email);
  expect((await opened({ messageKey }, later, 'spanish')).file.equals(spanish.file)).toBe(true);
  expect(await factsOf(messageKey)).toEqual(facts);
});

test('the receipt of a payment is issued when it is posted, whether anybody opens it or not', async () => {
  const payer = await service.payer('unopened');
  const { body } = await service.pay(payer, await service.body(payer));
  await service.settled(payer, body.messageKey);
  await service.jobsIdle();
  expect(await factsOf(body.messageKey)).toMatchObject({ amountCents: 2_500, loanId: payer.loanId });
});
