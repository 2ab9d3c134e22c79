import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPosting } from '../loan-money/port.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { UnreadableAnswer, VendorFault } from '../sockets/vendor-call.ts';
import { type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { loanIdOf } from '../vendor-loans/loan-number.ts';
import { postings, STORE, TODAY, vendorSuite } from '../vendor-loans/vendor-suite-for-test.ts';
import { NORTRIDGE_CAPABILITIES, nortridge, nortridgePorts } from './nortridge.ts';
import { NORTRIDGE_SIGN_IN, nortridgeSimulator } from './nortridge-simulator-for-test.ts';
import { nortridgeSettings } from './settings.ts';

const CODES = {
  statuses: { '0': 'Open', '1': 'PaidOff', '2': 'ChargedOff', '9': 'none' },
  groups: { '1': { kind: 'installment', name: 'Monthly loan' } },
  paymentTypes: { ZZ: 'total', PR: 'principal', IN: 'interest', FE: 'fee', LC: 'penalty' },
} as const;

let peer: VendorPeer;
let database: TestDatabase;
const runtime = testRuntime();
const keys = testRing(runtime.clock.nowMs);
const simulator = nortridgeSimulator(runtime.clock.nowMs);
beforeAll(async () => {
  database = await openTestDatabase();
  peer = await vendorPeer(simulator.respond);
});
afterAll(async () => {
  await peer?.close();
  await database?.close();
});

const given = (over: object = {}) => ({
  ...{ url: peer.url, signInUrl: `${peer.url}/core`, ...NORTRIDGE_SIGN_IN, system: 'NLS', brand: 'inl' },
  ...{ ...CODES, stores: { '53': STORE }, ...over },
});
const ports = (over: object = {}) =>
  nortridgePorts(nortridgeSettings.parse(given(over)), { ...runtime, keys, db: database.db });
const posting = postings();
const post = async (one: PaymentPosting) => (await ports().loanMoney.post([one]))[0];
const payments = ({ lines }: { readonly lines: readonly { readonly Payment_Type: string }[] }) =>
  lines.filter((line) => line.Payment_Type === 'ZZ').length;

vendorSuite('Nortridge NLS', {
  ports,
  runtime,
  known: { NLS: NORTRIDGE_CAPABILITIES },
  addLoan: () => simulator.addLoan().id,
  without: [
    'applications',
    'breakdowns',
    'deaths',
    'draws',
    'ledger',
    'previews',
    'renewals',
    'reversals',
    'schedules',
    'settlements',
  ],
});

describe('the token of Nortridge', () => {
  it('is asked for once by all ports of all processes, and again before it ends', async () => {
    const { id } = simulator.addLoan();
    await ports().loanBook.loan(loanIdOf(id), TODAY);
    const before = simulator.state.tokensGiven;
    const { loanBook, customerFile } = ports();
    await Promise.all([
      loanBook.loan(loanIdOf(id), TODAY),
      customerFile.customer('1'),
      ports().loanBook.loan(loanIdOf(id), TODAY),
    ]);
    expect(simulator.state.tokensGiven).toBe(before);
    await runtime.advance(271_000);
    await Promise.all([loanBook.loan(loanIdOf(id), TODAY), ports().loanBook.loan(loanIdOf(id), TODAY)]);
    expect(simulator.state.tokensGiven).toBe(before + 1);
  });

  it('that ended early is replaced once, and the payment that met it is made once', async () => {
    const loan = simulator.addLoan();
    await ports().loanBook.loan(loanIdOf(loan.id), TODAY);
    simulator.tokens.clear();
    expect((await post(posting(loan.id)))?.outcome).toBe('posted');
    expect(payments(loan)).toBe(1);
  });

  it('lies sealed in the database', async () => {
    await ports().customerFile.customer('1');
    const rows = await database.db.query<{ token: string }>('worker', 'select token from providers.vendor_tokens');
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) expect(token).not.toContain('token-');
  });

  it('that came by other secrets is not taken: who names a wrong one is told so at once', async () => {
    await ports().customerFile.customer('1');
    const wrong = ports({ password: 'another password' });
    await expect(wrong.customerFile.customer('1')).rejects.toThrow('it does not accept our sign-in');
    const before = simulator.state.tokensGiven;
    await ports().customerFile.customer('1');
    expect(simulator.state.tokensGiven).toBe(before);
  });

  it('that is not given is told by its reason: a wrong secret, no seat left', async () => {
    const wrong = ports({ clientId: 'other', clientSecret: 'another secret' });
    await expect(wrong.customerFile.customer('1')).rejects.toThrow(
      'it answered 400 in place of a token: it does not accept our sign-in',
    );
    await runtime.advance(301_000);
    simulator.state.seats = 0;
    await expect(ports().customerFile.customer('1')).rejects.toThrow('all seats of its license are taken');
    simulator.state.seats = 5;
  });
});

describe('a payment at Nortridge', () => {
  it('is a form under our reference, and its parts are told when it is made', async () => {
    const { id } = simulator.addLoan({ interestMills: 1_754_320, perDiemMills: 43_210, accruedThrough: '2026-05-10' });
    const one = posting(id);
    expect(await post(one)).toMatchObject({
      outcome: 'posted',
      allocation: [
        { part: 'penalty', amountCents: 1_000 },
        { part: 'fee', amountCents: 1_500 },
        { part: 'interest', amountCents: 1_841 },
        { part: 'principal', amountCents: 659 },
      ],
    });
    const [sent] = peer.asked.filter(({ body }) => body.includes(`User_Reference=${one.reference}`));
    expect([sent?.path, sent?.headers['content-type'], sent?.body]).toEqual([
      `/loans/${id}/transactions/payments`,
      'application/x-www-form-urlencoded',
      `Payment_Amount=50.00&Effective_Date=${TODAY}&User_Reference=${one.reference}`,
    ]);
    expect((await ports().loanBook.history(loanIdOf(id))).at(-1)).toMatchObject({
      ...{ kind: 'payment', reference: one.reference, amountCents: 5_000, principalCents: 659, interestCents: 1_841 },
      ...{ feesCents: 2_500, state: 'posted' },
    });
  });

  it('is named as its installation names the fields', async () => {
    const { id } = simulator.addLoan();
    const own = ports({ paymentFields: { amount: 'Amt', date: 'Eff', reference: 'Ref' }, paymentMethod: 4 });
    expect(await own.loanMoney.post([posting(id)])).toEqual([{ outcome: 'refused', reason: 'not_payable' }]);
    expect(
      peer.asked.some(({ body }) => body.startsWith('Amt=50.00&Eff=') && body.endsWith('Payment_Method_No=4')),
    ).toBe(true);
  });

  it('whose answer is lost is looked up, and was booked once', async () => {
    const loan = simulator.addLoan();
    const one = posting(loan.id);
    peer.trouble('lost', `/loans/${loan.id}/transactions/payments`);
    await expect(post(one)).rejects.toBeInstanceOf(VendorFault);
    expect(payments(loan)).toBe(1);
    expect(await post(one)).toMatchObject({ outcome: 'alreadyPosted', date: TODAY });
    expect(payments(loan)).toBe(1);
  });

  it('of which more is asked for than is owed by then is refused, though Nortridge would take it', async () => {
    const loan = simulator.addLoan();
    const both = [posting(loan.id), posting(loan.id)].map((one) => post({ ...one, amountCents: 100_000 }));
    expect((await Promise.all(both)).map((one) => one?.outcome).sort()).toEqual(['posted', 'refused']);
    expect(payments(loan)).toBe(1);
  });

  it('that its bank gave back stands as reversed, and the version of its customer grew', async () => {
    const loan = simulator.addLoan();
    const version = async () => (await ports().loanBook.versionsOf([String(loan.cifno)])).get(String(loan.cifno)) ?? 0;
    const [first] = [await version(), await post(posting(loan.id))];
    const second = await version();
    expect(second).toBeGreaterThan(first);
    for (const line of loan.lines) line.Nsf_Flag = true;
    expect(await version()).toBeGreaterThan(second);
    expect((await ports().loanBook.history(loanIdOf(loan.id))).at(-1)?.state).toBe('reversed');
  });
});

describe('loans of Nortridge', () => {
  it('are told with what is owed on the day, and what is late; those that were never paid out are none', async () => {
    const loan = simulator.addLoan({
      perDiemMills: 80_000,
      accruedThrough: '2026-05-02',
      pastDueCents: 9_900,
      daysLate: 11,
    });
    simulator.addLoan({ cifno: loan.cifno, status: 9 });
    const loans = await ports().loanBook.loansOf([String(loan.cifno)], TODAY);
    expect(loans).toHaveLength(1);
    expect(loans[0]).toMatchObject({
      ...{ loanId: loanIdOf(loan.id), loanHeader: loan.number, lmsId: 'NLS', brand: 'inl', storeId: '53' },
      ...{ loanStatusId: LOAN_STATE.Open, payable: true, productName: 'Monthly loan', borrowerHasSsn: true },
      ...{ principalCents: 120_000, interestCents: 2_554, feesCents: 2_500, payoffAmountCents: 125_054 },
      ...{ perDiemCents: 80, daysLate: 11, lateSince: '2026-05-01', pastDueAmountCents: 9_900 },
      ...{ minimumAmountDueCents: 9_900, skipAutoPayConfirm: true, refinanceEligible: false },
    });
    expect(loans[0]).not.toHaveProperty('dueDate');
    expect(await ports().loanBook.schedule(loanIdOf(loan.id), TODAY)).toEqual([]);
    expect(await ports().loanMoney.preview(loanIdOf(loan.id), 100, TODAY)).toBeUndefined();
  });

  it.each([
    ['a status', { status: 7 }, 'it has a loan of status 7, which settings.statuses does not name'],
    ['a group', { group: 8 }, 'it has a loan of group 8, which settings.groups does not name'],
  ])('with %s that the settings do not name are an error, and no other loan', async (_, change, sentence) => {
    const loan = simulator.addLoan(change);
    const { loanBook } = ports();
    const asks = [() => loanBook.loan(loanIdOf(loan.id), TODAY), () => loanBook.loansOf([String(loan.cifno)], TODAY)];
    for (const ask of asks) {
      await expect(ask()).rejects.toThrow(sentence);
      await expect(ask()).rejects.toBeInstanceOf(UnreadableAnswer);
    }
  });

  it('with a line in their history of a type that the settings do not name are an error', async () => {
    const loan = simulator.addLoan();
    await post(posting(loan.id));
    const known = { ZZ: 'total', PR: 'principal', IN: 'interest', FE: 'fee' };
    const history = ports({ paymentTypes: known }).loanBook.history(loanIdOf(loan.id));
    await expect(history).rejects.toThrow('which settings.paymentTypes does not name');
  });

  it('that change their borrower are of the new one alone, and what was paid stays', async () => {
    const loan = simulator.addLoan();
    const before = String(loan.cifno);
    await post(posting(loan.id));
    loan.cifno = simulator.addContact();
    const { loanBook } = ports();
    expect(await loanBook.loansOf([before], TODAY)).toEqual([]);
    expect((await loanBook.partiesOf([loanIdOf(loan.id)])).get(loanIdOf(loan.id))).toEqual({
      borrowerId: String(loan.cifno),
    });
    expect(await loanBook.history(loanIdOf(loan.id))).toHaveLength(1);
  });

  it('that were never paid out are none, whether their contact can be read or not', async () => {
    const away = await vendorPeer(async (ask) =>
      ask.path === '/contacts/search' ? { status: 500, json: {} } : simulator.respond(ask),
    );
    const { loanBook } = ports({ url: away.url });
    expect(await loanBook.loan(loanIdOf(simulator.addLoan({ status: 9 }).id), TODAY)).toBeUndefined();
    await expect(loanBook.loan(loanIdOf(simulator.addLoan().id), TODAY)).rejects.toThrow();
    await away.close();
  });

  it('of which not all are answered are an error', async () => {
    const cut = await vendorPeer(async (ask) => {
      const { status, json } = simulator.respond(ask);
      if (ask.path !== '/loans/search') return { status, json };
      const whole = json as { readonly payload: object };
      return { status, json: { ...whole, payload: { ...whole.payload, totalCount: 60 } } };
    });
    const { cifno } = simulator.addLoan();
    const own = ports({ url: cut.url });
    await expect(own.loanBook.loansOf([String(cifno)], TODAY)).rejects.toThrow(
      'it answered /loans/search with 1 of 60',
    );
    await cut.close();
  });
});

describe('contacts of Nortridge', () => {
  it('are found by phone, birth date and number or loan: all of it has to be right', async () => {
    const cifno = simulator.addContact({ Phone_Number: '(202) 555-9876' });
    const { id, number } = simulator.addLoan({ cifno });
    simulator.addContact({ Phone_Number: '2025559877' });
    const { customerFile } = ports();
    const proof = { phoneNumber: '2025559877', birthDate: '1990-04-05' };
    const ids = async (more: object) =>
      (await customerFile.customersMatching({ ...proof, ...more })).map((one) => one.customerId);
    // Its search is by what was written: a number with marks in it is not found by digits.
    expect(await ids({ phoneNumber: '2025559876', ssn: '900-12-3456' })).toEqual([]);
    const plain = simulator.addContact({ Phone_Number: '2025559878', Tin: '900-65-4321' });
    const own = simulator.addLoan({ cifno: plain });
    const asked = { phoneNumber: '2025559878' };
    expect(await ids({ ...asked, ssn: '900-65-4321' })).toEqual([String(plain)]);
    expect(await ids({ ...asked, loanId: loanIdOf(own.id) })).toEqual([String(plain)]);
    expect(await ids({ ...asked, loanId: own.number })).toEqual([String(plain)]);
    expect(await ids({ ...asked, loanId: number })).toEqual([]);
    expect(await ids({ ...asked, loanId: loanIdOf(id) })).toEqual([]);
    expect(await ids({ ...asked, ssn: '900-65-4322' })).toEqual([]);
    expect(await ids({ ...asked, ssn: '900-65-4321', birthDate: '1990-04-06' })).toEqual([]);
    const byMail = await customerFile.customersWith({ email: `NORA${plain}@example.com` }, 5);
    expect(byMail).toMatchObject([{ customerId: String(plain), ssnLastFour: '4321', storeId: '53' }]);
  });

  it('are changed by the import: contacts and the home, once for each reference, and read back', async () => {
    const cifno = simulator.addContact();
    const { customerFile } = ports();
    const save = (reference: string, change: object) =>
      customerFile.saveDetails({ reference, customerId: String(cifno), change });
    const home = { typeName: 'Home', line1: `9 "O'Neil" & Sons`, city: 'Nampa', state: 'ID', zip: '83651' };
    const change = { email: 'new@example.com', phoneNumber: '2025550111', addresses: [home] };
    const first = { outcome: 'saved', changed: ['email', 'phoneNumber', 'addresses'] };
    expect(await save('change-1', change)).toEqual(first);
    const imports = peer.asked.filter(({ path }) => path === '/nls/xml-import').length;
    expect(await save('change-1', { email: 'late@example.com' })).toEqual(first);
    expect(await save('change-2', change)).toEqual({ outcome: 'saved', changed: [] });
    expect(peer.asked.filter(({ path }) => path === '/nls/xml-import')).toHaveLength(imports);
    expect(simulator.contacts.get(cifno)).toMatchObject({ Email: 'new@example.com', Street_Address1: home.line1 });
    expect((await customerFile.details(String(cifno)))?.addresses).toEqual([home]);
    expect(await customerFile.customer(String(cifno))).toMatchObject({ phoneNumber: '2025550111' });
  });

  it('are refused whole what the import does not take, and a change made on what is no longer there', async () => {
    const cifno = simulator.addContact();
    const { customerFile } = ports();
    const save = (reference: string, change: object, customerId = String(cifno)) =>
      customerFile.saveDetails({ reference, customerId, change });
    const mailing = { typeName: 'Mailing', line1: '2 Lake Road', city: 'Boise', state: 'ID', zip: '83702' };
    const home = { ...mailing, typeName: 'Home' };
    for (const [name, change] of Object.entries({
      pay: { email: 'x@example.com', payFrequency: 'weekly' },
      mail: { addresses: [mailing] },
      bank: { bank: { bankAccountId: 'b', bankName: 'B', routingNumber: '021000021', accountNumber: '1234567' } },
    }))
      expect(await save(`no-${name}`, change)).toEqual({ outcome: 'refused', reason: 'not_offered' });
    expect(await save('no-seen', { addresses: [home], seenAddresses: 'another' })).toEqual({
      outcome: 'refused',
      reason: 'changed_elsewhere',
    });
    expect(await save('unknown', { email: 'x@example.com' }, '77777777')).toEqual({
      outcome: 'refused',
      reason: 'unknown_customer',
    });
    expect(simulator.contacts.get(cifno)).toMatchObject({ Email: `nora${cifno}@example.com`, City: 'Boise' });
  });

  it('whose import is answered and not done are not told to be changed', async () => {
    const cifno = simulator.addContact();
    simulator.state.takesImports = false;
    const asked = { reference: 'lost-1', customerId: String(cifno), change: { email: 'lost@example.com' } };
    await expect(ports().customerFile.saveDetails(asked)).rejects.toThrow('does not show it');
    simulator.state.takesImports = true;
    expect(await ports().customerFile.saveDetails(asked)).toEqual({ outcome: 'saved', changed: ['email'] });
  });
});

describe('the adapter of Nortridge', () => {
  const tools = () => ({ ...runtime, keys, db: database.db }) as unknown as AdapterTools;
  const open = (over: object) => nortridge('loanBook').open(given(over), tools());

  it.each(['html', 'huge', 'redirect', 'serverError', 'lost', 'empty'] as const)(
    'an answer that is none (%s) is a failure',
    async (kind) => {
      const { id } = simulator.addLoan();
      peer.trouble(kind, '/loans/search');
      await expect(ports().loanBook.loan(loanIdOf(id), TODAY)).rejects.toBeInstanceOf(VendorFault);
    },
  );

  it('tells of a system that is away', async () => {
    const closed = await vendorPeer(simulator.respond);
    await closed.close();
    const failed = await ports({ signInUrl: closed.url, username: 'away' })
      .customerFile.customer('1')
      .catch((error: VendorFault) => error);
    expect(failed).toMatchObject({ name: 'VendorFault', wasSent: false });
  });

  it.each([
    [{ system: 'Nortridge' }, /settings\.system/],
    [{ statuses: { '0': 'Active' } }, /settings\.statuses\.0/],
    [{ groups: { '1': { kind: 'creditLine', name: 'Line' } } }, /settings\.groups\.1\.kind/],
    [{ paymentTypes: { ZZ: 'whole' } }, /settings\.paymentTypes\.ZZ/],
    [{ paymentFields: { amount: 'a b' } }, 'settings.paymentFields.amount: it has to be the name of a field.'],
    [{ stores: { main: STORE } }, /settings\.stores/],
    [{ speed: 1 }, 'settings.speed is no setting.'],
    [{ signInUrl: 'http://auth.nortridge.example/core' }, 'settings.signInUrl: it has to begin with https://.'],
  ])('names a setting that is wrong: %j', async (over, sentence) => {
    await expect(open(over)).rejects.toThrow(sentence);
  });

  it('is tried by the doctor: a sign-in and a search', async () => {
    expect(await nortridge('loanBook').tryOut?.(await open({}))).toBe(
      'It took our sign-in and answered a search; codes that the settings name: 4 of statuses, 1 of groups, 5 of payment types.',
    );
  });
});
