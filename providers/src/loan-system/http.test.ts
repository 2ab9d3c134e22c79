import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { customerFileSocket } from '../customer-file/open.ts';
import type { CustomerChange, CustomerDetails, CustomerRecord } from '../customer-file/port.ts';
import type { CreditTerms } from '../loan-book/credit-terms.ts';
import type { LineTerms } from '../loan-book/line-terms.ts';
import { loanBookSocket } from '../loan-book/open.ts';
import type { HistoryEntry, LedgerLine, LoanFacts, ScheduleRow, Statement } from '../loan-book/port.ts';
import { loanChangesSocket } from '../loan-changes/open.ts';
import type { DrawTerms, DueDateChoice, RefinanceChange, ReturnedLine } from '../loan-changes/port.ts';
import { loanMoneySocket } from '../loan-money/open.ts';
import type { AfterPayment, PaymentPosting } from '../loan-money/port.ts';
import { loanOriginationSocket } from '../loan-origination/open.ts';
import type { AskedLoan, LoanApplication, NewApplicant, ProductOnSale } from '../loan-origination/port.ts';
import { loanQuotesSocket } from '../loan-quotes/open.ts';
import type { QuotedTerms, QuoteRequest } from '../loan-quotes/port.ts';
import { offersSocket } from '../offers/open.ts';
import type { CustomerOffer } from '../offers/port.ts';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import { type AdapterTools, plainAdapter } from '../sockets/socket.ts';
import { type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { storeDirectorySocket } from '../store-directory/open.ts';
import type { Store } from '../store-directory/port.ts';
import { loanBookOverHttp, loanSystemOverHttp, overHttp } from './http.ts';
import { addressOf } from './send-call.ts';
import type { change, customer, details, store } from './wire/customer-calls.ts';
import type { QUOTE_CALLS } from './wire/loan-calls.ts';
import type {
  creditTerms,
  historyEntry,
  ledgerLine,
  lineTerms,
  loan,
  scheduleRow,
  statement,
} from './wire/loan-schema.ts';
import { CHANGE_CALLS, MONEY_CALLS } from './wire/money-calls.ts';
import type { drawTerms, paymentPreview, posting, quote, returnedLine } from './wire/money-schema.ts';
import type { application, askedLoan, newApplicant, offer, productOnSale } from './wire/origination-calls.ts';

const SECRET = 'a secret of this test';
const FACTS = { loanId: '40120-1-01', loanStatusId: 12 };

let peer: VendorPeer;
let answer: { status: number; json: unknown };
const far = (change: object = {}) => loanSystemOverHttp({ url: peer.url, secret: SECRET, ...change });
const asked = () => far().loanBook.loan('40120-1-01', '2026-01-02');
beforeAll(async () => {
  peer = await vendorPeer(({ headers }) =>
    headers.authorization === `Bearer ${SECRET}` ? answer : { status: 401, json: { code: 'unauthorized' } },
  );
});
afterAll(() => peer.close());

describe('a loan system over HTTP', () => {
  it('is asked with what stands in the path, and nothing that a name could break out of', () => {
    const { answerTo } = CHANGE_CALLS;
    expect(addressOf(answerTo, { loanId: '../x?y', reference: 'a/b' })).toBe('/loans/..%2Fx%3Fy/changes/a%2Fb');
    expect(addressOf(MONEY_CALLS.post, { postings: [] })).toBe('/payments');
  });

  it.each([
    [{ status: 200, json: FACTS }, /GET \/loans\/\{loanId\} is not as described: loanHeader \(invalid_type\)/],
    [{ status: 200, json: [] }, /is not as described: all of it \(invalid_type\)/],
    [{ status: 404, json: {} }, 'it answered GET /loans/{loanId} with 404 and no code'],
    [{ status: 404, json: { code: 'unknown_call' } }, 'with 404 unknown_call'],
    [{ status: 400, json: { code: 'invalid_request' } }, 'with 400 invalid_request'],
    [{ status: 201, json: FACTS }, 'with 201 and no code'],
  ])('an answer that is not as described is a failure by name, with no value of it: %j', async (given, sentence) => {
    answer = given;
    await expect(asked()).rejects.toThrow(sentence);
  });

  it('a state that there is not is named, and no other is taken for it', async () => {
    const after = { principalCents: 1, payoffAmountCents: 1, minimumAmountDueCents: 0, pastDueAmountCents: 0 };
    answer = { status: 200, json: { allocation: [], after: { ...after, interestSavedCents: 0, loanStatusId: 99 } } };
    const preview = () => far().loanMoney.preview('40120-1-01', 100, '2026-01-02');
    await expect(preview()).rejects.toThrow(/not as described: after\.loanStatusId \(custom\)$/);
  });

  it.each([
    ['timeZone', 'America/Nowhere', 'custom'],
    ['phone', '555', 'custom'],
    ['zip', '3030', 'invalid_format'],
    ['state', 'Georgia', 'invalid_format'],
  ])(
    'a store whose %s is none is named: a page could not say where it is, or when it opens',
    async (field, value, code) => {
      const place = { line1: '1 Main Street', city: 'Fairview', state: 'GA', stateName: 'Georgia', zip: '30301' };
      const known = { storeId: '40120', lmsId: 'NLS', brand: 'tmx', name: 'TMX Fairview', phone: '2025550110' };
      const where = { timeZone: 'America/New_York', latitude: 33.7, longitude: -84.4, hoursRaw: 'Mon-Fri 09:00-18:00' };
      const right = { ...known, ...place, ...where };
      answer = { status: 200, json: { stores: [right] } };
      expect(await far().storeDirectory.stores()).toEqual([right]);
      answer = { status: 200, json: { stores: [{ ...right, [field]: value }] } };
      await expect(far().storeDirectory.stores()).rejects.toThrow(`not as described: stores.0.${field} (${code})`);
    },
  );

  it('what there is not is no failure where that can be', async () => {
    answer = { status: 404, json: { code: 'not_found' } };
    expect(await asked()).toBeUndefined();
    await expect(far().loanBook.history('none')).rejects.toThrow('with 404 not_found');
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    'an answer that is none (%s) is a failure',
    async (kind) => {
      answer = { status: 200, json: { outcomes: [] } };
      peer.trouble(kind);
      await expect(asked()).rejects.toThrow();
    },
  );

  it('an answer to fewer postings than were sent is a failure', async () => {
    answer = { status: 200, json: { outcomes: [] } };
    const one = { reference: 'r', loanId: 'l', amountCents: 100, date: '2026-01-02', confirmationNumber: 'c' };
    await expect(far().loanMoney.post([one])).rejects.toThrow('it answered 0 of 1 postings');
    const before = peer.asked.length;
    expect(await far().loanMoney.post([])).toEqual([]);
    expect(peer.asked).toHaveLength(before);
  });

  it('a wrong secret and a bad certificate are failures by name', async () => {
    await expect(far({ secret: 'another secret of nobody' }).loanBook.audit()).rejects.toThrow(
      'it answered 401: it does not accept our secret',
    );
    const server = await vendorPeer(() => ({ status: 200, json: {} }), testCertificates().expired);
    await expect(loanSystemOverHttp({ url: server.url, secret: SECRET }).loanBook.audit()).rejects.toThrow(
      /certificate/,
    );
    expect(server.asked).toEqual([]);
    await server.close();
  });

  it.each([
    [{ secret: 'short' }, /^settings\.secret: /],
    [{ url: 'http://loans.example' }, 'settings.url: it has to begin with https://.'],
    [{ key: 'x' }, 'settings.key is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    const opened = loanBookOverHttp.open({ url: peer.url, secret: SECRET, ...change }, {} as AdapterTools);
    await expect(opened).rejects.toThrow(sentence);
  });

  it('the doctor asks for what no system has, and whether the books balance', async () => {
    answer = { status: 200, json: { journals: 3, legs: 6, imbalanceCents: 0, firstBadJournal: null } };
    expect(await loanBookOverHttp.tryOut?.(far().loanBook)).toBe('Its books have 3 journals and balance.');
    answer = { status: 200, json: { journals: 3, legs: 6, imbalanceCents: 1, firstBadJournal: 'j' } };
    await expect(loanBookOverHttp.tryOut?.(far().loanBook)).rejects.toThrow('out of balance by 1 cents');
    answer = { status: 404, json: { code: 'not_found' } };
    expect(await overHttp('customerFile').tryOut?.(far().customerFile)).toMatch(/knows no customer/);
    expect(await overHttp('loanOrigination').tryOut?.(far().loanOrigination)).toMatch(/knows no application/);
    expect(await overHttp('offers').tryOut?.(far().offers)).toMatch(/offers nothing/);
    expect(await overHttp('loanMoney').tryOut?.(far().loanMoney)).toMatch(/takes no payment/);
    expect(await overHttp('loanQuotes').tryOut?.(far().loanQuotes)).toMatch(/quotes nothing/);
    expect(await overHttp('loanChanges').tryOut?.(far().loanChanges)).toMatch(/has changed no loan/);
  });

  it('answers every call of its ports', () => {
    const none = plainAdapter<never>(() => undefined as never);
    const { loanBook, loanChanges, loanMoney, loanQuotes, customerFile, storeDirectory } = far();
    expect(Object.keys(customerFile)).toEqual(expect.arrayContaining(Object.keys(customerFileSocket(none).calls)));
    expect(Object.keys(far().loanOrigination)).toEqual(
      expect.arrayContaining(Object.keys(loanOriginationSocket(none).calls)),
    );
    expect(Object.keys(far().offers)).toEqual(expect.arrayContaining(Object.keys(offersSocket(none).calls)));
    expect(Object.keys(storeDirectory)).toEqual(expect.arrayContaining(Object.keys(storeDirectorySocket(none).calls)));
    expect(Object.keys(loanBook)).toEqual(expect.arrayContaining(Object.keys(loanBookSocket(none).calls)));
    expect(Object.keys(loanChanges)).toEqual(expect.arrayContaining(Object.keys(loanChangesSocket(none).calls)));
    expect(Object.keys(loanMoney)).toEqual(expect.arrayContaining(Object.keys(loanMoneySocket(none).calls)));
    expect(Object.keys(loanQuotes)).toEqual(expect.arrayContaining(Object.keys(loanQuotesSocket(none).calls)));
  });
});

describe('the wire has every field of the ports', () => {
  it('in answers', () => {
    expectTypeOf<keyof z.output<typeof loan>>().toEqualTypeOf<Exclude<keyof LoanFacts, OfOurOwn>>();
    expectTypeOf<keyof z.output<typeof historyEntry>>().toEqualTypeOf<keyof HistoryEntry>();
    expectTypeOf<keyof z.output<typeof ledgerLine>>().toEqualTypeOf<keyof LedgerLine>();
    expectTypeOf<keyof z.output<typeof scheduleRow>>().toEqualTypeOf<keyof ScheduleRow>();
    expectTypeOf<keyof z.output<typeof statement>>().toEqualTypeOf<keyof Statement>();
    expectTypeOf<keyof z.output<typeof lineTerms>>().toEqualTypeOf<keyof LineTerms>();
    expectTypeOf<keyof z.output<typeof creditTerms>>().toEqualTypeOf<keyof CreditTerms>();
    expectTypeOf<keyof z.output<typeof paymentPreview>['after']>().toEqualTypeOf<keyof AfterPayment>();
    expectTypeOf<keyof z.output<typeof returnedLine>>().toEqualTypeOf<keyof ReturnedLine>();
    expectTypeOf<keyof z.output<typeof drawTerms>>().toEqualTypeOf<keyof DrawTerms>();
    expectTypeOf<keyof z.output<typeof customer>>().toEqualTypeOf<keyof CustomerRecord>();
    expectTypeOf<keyof z.output<typeof details>>().toEqualTypeOf<keyof CustomerDetails>();
    expectTypeOf<keyof z.output<typeof store>>().toEqualTypeOf<keyof Store>();
    expectTypeOf<keyof z.output<typeof application>>().toEqualTypeOf<keyof LoanApplication>();
    expectTypeOf<keyof z.output<typeof productOnSale>>().toEqualTypeOf<keyof ProductOnSale>();
    expectTypeOf<keyof z.output<typeof offer>>().toEqualTypeOf<keyof CustomerOffer>();
    expectTypeOf<keyof Movable['now']>().toEqualTypeOf<keyof DueDateChoice>();
    expectTypeOf<keyof Quoted['terms']>().toEqualTypeOf<keyof QuotedTerms>();
  });

  it('in what is asked', () => {
    expectTypeOf<keyof z.output<typeof change>>().toEqualTypeOf<keyof CustomerChange>();
    expectTypeOf<keyof z.output<typeof askedLoan>>().toEqualTypeOf<keyof AskedLoan>();
    expectTypeOf<keyof z.output<typeof newApplicant>>().toEqualTypeOf<keyof NewApplicant>();
    expectTypeOf<keyof z.output<typeof posting>>().toEqualTypeOf<keyof PaymentPosting>();
    expectTypeOf<keyof z.output<typeof CHANGE_CALLS.refinance.asks>>().toEqualTypeOf<keyof RefinanceChange>();
    expectTypeOf<keyof z.output<typeof QUOTE_CALLS.newLoan.asks>>().toEqualTypeOf<keyof QuoteRequest>();
  });
});

/** Filled in by the portal (decision A18), not by a loan system. */
type OfOurOwn = 'notPayableReason';
type Movable = Extract<z.output<(typeof CHANGE_CALLS)['dueDateMoves']['answers']>, { outcome: 'movable' }>;
type Quoted = Extract<z.output<typeof quote>, { outcome: 'quoted' }>;
