import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPosting } from '../loan-money/port.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { UnreadableAnswer, VendorFault } from '../sockets/vendor-call.ts';
import { type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { loanIdOf } from '../vendor-loans/loan-number.ts';
import { postings, STORE, TODAY, vendorSuite } from '../vendor-loans/vendor-suite-for-test.ts';
import { FINERACT_CAPABILITIES, fineract, fineractPorts } from './fineract.ts';
import { FINERACT_SIGN_IN, fineractSimulator } from './fineract-simulator-for-test.ts';
import { fineractSettings } from './settings.ts';

let peer: VendorPeer;
let database: TestDatabase;
const simulator = fineractSimulator();
const runtime = testRuntime();
beforeAll(async () => {
  database = await openTestDatabase();
  peer = await vendorPeer(simulator.respond);
});
afterAll(async () => {
  await peer?.close();
  await database?.close();
});

const given = (over: object = {}) => ({
  ...{ url: peer.url, ...FINERACT_SIGN_IN, system: 'NLS', brand: 'inl' },
  ...{ products: { '7': 'installment' }, stores: { '2': STORE }, ...over },
});
const ports = (over: object = {}) =>
  fineractPorts(fineractSettings.parse(given(over)), { ...runtime, db: database.db });
const posting = postings();
const post = async (one: PaymentPosting) => (await ports().loanMoney.post([one]))[0];

vendorSuite('Apache Fineract', {
  ports,
  runtime,
  known: { NLS: FINERACT_CAPABILITIES },
  addLoan: () => simulator.addLoan().id,
  without: ['applications', 'breakdowns', 'deaths', 'draws', 'ledger', 'renewals', 'settlements'],
});

describe('a payment at Apache Fineract', () => {
  it('carries our reference and the same idempotency key, and is in its history under it', async () => {
    const { id } = simulator.addLoan();
    const one = posting(id);
    expect(await post(one)).toMatchObject({ outcome: 'posted', date: TODAY });
    const [sent] = peer.asked.filter(({ headers }) => headers['idempotency-key'] === one.reference);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ externalId: one.reference, transactionAmount: '50.00' });
    expect((await ports().loanBook.history(loanIdOf(id))).at(-1)).toMatchObject({
      kind: 'payment',
      reference: one.reference,
    });
  });

  it('whose answer is lost is looked up, and was booked once', async () => {
    const loan = simulator.addLoan();
    const one = posting(loan.id);
    const lost = await troubled(one, 'lost');
    expect([lost.name, loan.payments.length]).toEqual(['VendorFault', 1]);
    expect(await post(one)).toMatchObject({
      outcome: 'alreadyPosted',
      allocation: [{ part: 'interest' }, { part: 'principal' }],
    });
    expect(loan.payments).toHaveLength(1);
  });

  it('that is refused after an earlier try is not refused for good before that try cannot arrive any more', async () => {
    const loan = simulator.addLoan();
    const one = posting(loan.id);
    await troubled(one, 'serverError', () => {
      loan.payments.pop();
      loan.statusId = 601;
    });
    await expect(post(one)).rejects.toThrow('an earlier request of the same payment may still arrive');
    await runtime.advance(121_000);
    expect(await post(one)).toEqual({ outcome: 'refused', reason: 'not_payable' });
    loan.statusId = 300;
    expect(await post(one)).toEqual({ outcome: 'refused', reason: 'not_payable' });
  });

  it('of which more is asked for than is owed by then is refused, though Fineract would take it', async () => {
    const loan = simulator.addLoan();
    const [first, second] = await Promise.all(
      [posting(loan.id), posting(loan.id)].map((one) => post({ ...one, amountCents: 100_000 })),
    );
    expect([first?.outcome, second?.outcome].sort()).toEqual(['posted', 'refused']);
    expect(loan.payments).toHaveLength(1);
  });

  it('that a bank returned is undone once, and never charged back from here', async () => {
    const loan = simulator.addLoan();
    const one = posting(loan.id);
    await post(one);
    const change = { loanId: loanIdOf(loan.id), reference: 'back-1', date: TODAY, paymentReference: one.reference };
    const { loanChanges } = ports();
    expect(await loanChanges.reverse({ ...change, because: 'chargeback' })).toEqual({
      outcome: 'refused',
      reason: 'not_offered',
    });
    expect(await loanChanges.reverse({ ...change, because: 'returned' })).toMatchObject({
      outcome: 'posted',
      principalCents: 120_000,
    });
    expect(await loanChanges.reverse({ ...change, because: 'returned' })).toMatchObject({ outcome: 'alreadyPosted' });
    expect((await ports().loanBook.history(loanIdOf(loan.id))).at(-1)?.state).toBe('reversed');
  });
});

/** Posts while the request that carries the payment is not answered as it should. */
async function troubled(
  one: PaymentPosting,
  kind: 'lost' | 'serverError',
  then: () => void = () => undefined,
): Promise<Error> {
  const trouble = await vendorPeer(simulator.respond);
  const ownPorts = fineractPorts(fineractSettings.parse(given({ url: trouble.url })), { ...runtime, db: database.db });
  const before = ownPorts.loanMoney.post([one]);
  // The third request of a posting is the payment: the loan and its borrower's identifiers are read before.
  while (trouble.asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
  trouble.trouble(kind);
  const failed = await before.then(
    () => new Error('it was posted'),
    (error: Error) => error,
  );
  await trouble.close();
  then();
  return failed;
}

describe('loans of Apache Fineract', () => {
  it('are told with what is owed, late and next; those that were never paid out are none', async () => {
    const { id, clientId } = simulator.addLoan({ openedOn: '2026-03-01' });
    simulator.addLoan({ clientId }).statusId = 200;
    const loans = await ports().loanBook.loansOf([String(clientId)], TODAY);
    expect(loans).toHaveLength(1);
    expect(loans[0]).toMatchObject({
      ...{
        loanId: loanIdOf(id),
        lmsId: 'NLS',
        brand: 'inl',
        storeId: '2',
        loanStatusId: LOAN_STATE.Open,
        payable: true,
      },
      ...{ dueDate: '2026-04-01', nextDueOn: '2026-06-01', daysLate: 41, pastDueAmountCents: 24_600 },
      ...{
        minimumAmountDueCents: 36_600,
        principalCents: 120_000,
        payoffAmountCents: 135_600,
        refinanceEligible: false,
      },
    });
    const rows = await ports().loanBook.schedule(loanIdOf(id), TODAY);
    expect(rows.map(({ state }) => state).slice(0, 4)).toEqual(['late', 'late', 'due', 'upcoming']);
  });

  it.each([
    ['a status', { statusId: 303 }, 'loan status 303, which is not known here'],
    ['a product', { productId: 9 }, 'product 9: settings.products does not name it, which is not known here'],
  ])('with %s that is not known are an error, and no other loan', async (_, change, sentence) => {
    const loan = Object.assign(simulator.addLoan(), change);
    const asked = ports().loanBook.loan(loanIdOf(loan.id), TODAY);
    await expect(asked).rejects.toThrow(sentence);
    await expect(asked).rejects.toBeInstanceOf(UnreadableAnswer);
  });

  it.each([
    ['whose interest is reckoned anew', { isRecalculated: true }],
    ['of a strategy that its product sets', { strategy: 'advanced-payment-allocation-strategy' }],
  ])('%s are shown and not paid here', async (_, change) => {
    const loan = Object.assign(simulator.addLoan(), change);
    expect(await ports().loanBook.loan(loanIdOf(loan.id), TODAY)).toMatchObject({
      payable: false,
      payoffAmountCents: 133_200 + 2_400,
    });
    expect(await ports().loanMoney.preview(loanIdOf(loan.id), 100, TODAY)).toBeUndefined();
    expect(await post(posting(loan.id))).toEqual({ outcome: 'refused', reason: 'not_payable' });
  });

  it('that change their client are of the new one alone, and what was paid stays', async () => {
    const loan = simulator.addLoan();
    const before = String(loan.clientId);
    await post(posting(loan.id));
    const after = simulator.addClient();
    Object.assign(loan, { clientId: after });
    const { loanBook } = ports();
    expect(await loanBook.loansOf([before], TODAY)).toEqual([]);
    expect((await loanBook.partiesOf([loanIdOf(loan.id)])).get(loanIdOf(loan.id))).toEqual({
      borrowerId: String(after),
    });
    expect(await loanBook.history(loanIdOf(loan.id))).toHaveLength(2);
  });

  it('have a version of their customer that grows with each payment and its return', async () => {
    const { id, clientId } = simulator.addLoan();
    const version = async () => (await ports().loanBook.versionsOf([String(clientId)])).get(String(clientId)) ?? 0;
    const first = await version();
    expect(await version()).toBe(first);
    const one = posting(id);
    await post(one);
    const second = await version();
    expect(second).toBeGreaterThan(first);
    await ports().loanChanges.reverse({
      loanId: loanIdOf(id),
      reference: 'b',
      date: TODAY,
      paymentReference: one.reference,
      because: 'error',
    });
    expect(await version()).toBeGreaterThan(second);
  });

  it('everything else is refused by name, and its abilities say so', async () => {
    const { loanChanges, loanQuotes, loanOrigination, offers, loanBook } = ports();
    const change = {
      loanId: loanIdOf(simulator.addLoan().id),
      reference: 'r',
      date: TODAY,
      amountCents: 1,
      confirmationNumber: 'c',
    };
    for (const answer of [
      await loanChanges.settle(change),
      await loanChanges.rescind(change),
      await loanQuotes.newLoan(change),
    ])
      expect(answer).toEqual({ outcome: 'refused', reason: 'not_offered' });
    expect([await loanOrigination.productsOnSale({ brand: 'inl' }), await offers.offersOf(['1'])]).toEqual([[], []]);
    expect((await loanBook.systems()).NLS).toMatchObject({
      renewals: false,
      statements: false,
      storeLocator: true,
      payOutWays: [],
    });
  });
});

describe('clients of Apache Fineract', () => {
  it('are found by phone, birth date and number or loan: all of it has to be right', async () => {
    const clientId = simulator.addClient({ mobileNo: '+1 (202) 555-9876' });
    const { id } = simulator.addLoan({ clientId });
    const { customerFile } = ports();
    const proof = { phoneNumber: '2025559876', birthDate: '1990-04-05' };
    const ids = async (more: object) =>
      (await customerFile.customersMatching({ ...proof, ...more })).map((one) => one.customerId);
    // Its search is for parts of the number as it was written: one with marks in it is not found by digits.
    expect(await ids({ ssn: '900-12-3456' })).toEqual([]);
    const plain = simulator.addClient({ mobileNo: '2025559877' });
    const own = simulator.addLoan({ clientId: plain });
    const asked = { phoneNumber: '2025559877' };
    expect(await ids({ ...asked, ssn: '900-12-3456' })).toEqual([String(plain)]);
    expect(await ids({ ...asked, loanId: loanIdOf(own.id) })).toEqual([String(plain)]);
    expect(await ids({ ...asked, loanId: loanIdOf(id) })).toEqual([]);
    expect(await ids({ ...asked, ssn: '900-12-3457' })).toEqual([]);
    expect(await ids({ ...asked, ssn: '900-12-3456', birthDate: '1990-04-06' })).toEqual([]);
    expect(await customerFile.customer(String(plain))).toMatchObject({
      firstName: 'Faye',
      ssnLastFour: '3456',
      storeId: '2',
    });
    expect(await customerFile.identityOf(String(plain))).toEqual({ ssn: '900-12-3456', birthDate: '1990-04-05' });
  });

  it('are walked through in pages, each once, and take no changes', async () => {
    const { customerFile } = ports();
    const seen: string[] = [];
    for (let after = ''; ; after = seen.at(-1) ?? '') {
      const page = await customerFile.customersAfter(after, 3);
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen).toEqual([...simulator.clients.keys()].map(String));
    const asked = { reference: 'r', customerId: seen[0] ?? '', change: { email: 'new@example.com' } };
    expect(await customerFile.saveDetails(asked)).toEqual({ outcome: 'refused', reason: 'not_offered' });
  });
});

describe('the adapter of Apache Fineract', () => {
  const open = (over: object) =>
    fineract('loanBook').open(given(over), { ...runtime, db: database.db } as unknown as AdapterTools);

  it.each(['html', 'huge', 'redirect', 'serverError', 'lost'] as const)(
    'an answer that is none (%s) is a failure',
    async (kind) => {
      const { id } = simulator.addLoan();
      peer.trouble(kind);
      await expect(ports().loanBook.loan(loanIdOf(id), TODAY)).rejects.toBeInstanceOf(VendorFault);
    },
  );

  it('tells of a wrong password, and of a system that is away', async () => {
    const { id } = simulator.addLoan();
    const wrong = ports({ password: 'another password' });
    await expect(wrong.loanBook.loan(loanIdOf(id), TODAY)).rejects.toThrow(
      'it answered 401: it does not accept our sign-in',
    );
    const closed = await vendorPeer(simulator.respond);
    await closed.close();
    const away = ports({ url: closed.url });
    const failed = await away.loanBook.loan(loanIdOf(id), TODAY).catch((error: VendorFault) => error);
    expect(failed).toMatchObject({ name: 'VendorFault', wasSent: false });
  });

  it.each([
    [{ system: 'Fineract' }, /settings\.system/],
    [{ products: { seven: 'installment' } }, /settings\.products/],
    [{ products: { '7': 'creditLine' } }, /settings\.products\.7/],
    [{ stores: { '2': { ...STORE, phone: '12' } } }, 'settings.stores.2.phone: a phone number has ten digits.'],
    [{ speed: 1 }, 'settings.speed is no setting.'],
    [{ url: 'http://fineract.example/api' }, 'settings.url: it has to begin with https://.'],
  ])('names a setting that is wrong: %j', async (over, sentence) => {
    await expect(open(over)).rejects.toThrow(sentence);
  });

  it('is tried by the doctor: offices without a store are named', async () => {
    const tried = async (over: object) => fineract('loanBook').tryOut?.(await open(over));
    expect(await tried({})).toBe('Each of its offices is a store here: 1.');
    expect(await tried({ stores: {} })).toBe(
      'settings.stores does not name the offices 2: their customers and loans are not shown.',
    );
  });
});
