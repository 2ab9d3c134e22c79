import { addDays } from '@lendside/domain/calendar-date';
import { openEmbeddedSignIn } from '@lendside/identity/embedded';
import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { embeddedOffers } from '@lendside/providers/offers/embedded';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openEmbeddedCardVault } from '@lendside/vault/embedded';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AutoPaySigner,
  type DemoDisaster,
  fillWorld,
  type HelpAsker,
  type Referrer,
  type ReportedDeath,
} from './fill-world.ts';
import { PASSWORD, PEOPLE, personNamed } from './people.ts';

/** Hundreds of days are lived through a real database. */
vi.setConfig({ testTimeout: 120_000 });

let close: () => Promise<void>;
afterEach(() => close());

async function openWorld(today: string) {
  const opened = await openTestDatabase();
  close = opened.close;
  const { db } = opened;
  const runtime = testRuntime(Date.parse(`${today}T15:00:00Z`));
  const keys = testRing();
  const passwordCost = { memoryKib: 1024, passes: 1 };
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys,
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => 5,
    passwordCost,
  });
  const vaultOriginOf = () => 'http://localhost:4101';
  const cardVault = openEmbeddedCardVault({ ...runtime, db, keys, vaultOriginOf, portalOrigins: [] });
  const signed: AutoPaySigner[] = [];
  const signAutoPay = async (signer: AutoPaySigner) => void signed.push(signer);
  const lending = openLoanbook({ db, runtime, keys });
  const offers = embeddedOffers({ db });
  const enrolled: Referrer[] = [];
  const enrollReferrer = async (referrer: Referrer) => void enrolled.push(referrer);
  const asked: HelpAsker[] = [];
  const askForHelp = async (asker: HelpAsker) => void asked.push(asker);
  const reported: ReportedDeath[] = [];
  const reportDeath = async (one: ReportedDeath) => void reported.push(one);
  const declared: DemoDisaster[] = [];
  const declareDisaster = async (one: DemoDisaster) => void declared.push(one);
  const people = {
    declareDisaster,
    declared,
    signAutoPay,
    signed,
    enrollReferrer,
    enrolled,
    askForHelp,
    asked,
    reportDeath,
    reported,
  };
  return { ...lending, ...people, db, signIn, cardVault, offers, today };
}

const loansOf = async (world: Awaited<ReturnType<typeof openWorld>>, key: string) =>
  world.loanBook.loansOf(Object.values(personNamed(key).ids), world.today);

/** Pays, on paper, what each late loan of the cast owes now: after it nothing is past due and no fee is left. */
async function payWhatIsPastDue(world: Awaited<ReturnType<typeof openWorld>>): Promise<number> {
  let late = 0;
  for (const { ids } of PEOPLE) {
    for (const loan of await world.loanBook.loansOf(Object.values(ids), world.today)) {
      if (!(loan.payable && loan.daysLate > 0)) continue;
      const preview = await world.loanMoney.preview(loan.loanId, loan.pastDueAmountCents, world.today);
      const charges = (preview?.allocation ?? []).filter(({ part }) => part === 'fee' || part === 'penalty');
      const paidCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect([loan.loanId, preview?.after.pastDueAmountCents, paidCents]).toEqual([loan.loanId, 0, loan.feesCents]);
      late += 1;
    }
  }
  return late;
}

describe.each(['2026-11-21', '2027-03-31', '2028-02-29', '2027-01-01'])('the demo world filled on %s', (today) => {
  test('is as it is said to be', async () => {
    const world = await openWorld(today);
    const people = await fillWorld(world);
    expect(people).toBe(PEOPLE);

    const [title, ...noMore] = await loansOf(world, 'james.porter');
    expect(noMore).toEqual([]);
    expect(title).toMatchObject({
      lmsId: 'NLS',
      brand: 'tmx',
      productKind: 'title',
      collateral: { year: 2016, make: 'Honda', model: 'Civic' },
      daysLate: 12,
      payable: true,
      refinanceEligible: true,
    });
    expect(title?.minimumAmountDueCents).toBeLessThan(title?.payoffAmountCents ?? 0);
    const history = await world.loanBook.history(title?.loanId ?? '');
    // A pawn in Georgia draws no late fee.
    expect(history.map((entry) => entry.kind)).toEqual(['disbursement', ...Array(5).fill('payment')]);

    const [paidOff, current] = await loansOf(world, 'maria.alvarez');
    expect(paidOff).toMatchObject({ loanStatusId: 3, payoffAmountCents: 0, brand: 'ccc' });
    expect(current).toMatchObject({ loanStatusId: 12, daysLate: 0, payable: true, paymentsMade: 7, brand: 'ccc' });

    const months = await world.loanBook.statements(current?.loanId ?? '', today);
    expect(months.length).toBeGreaterThanOrEqual(7);
    const closed = await world.loanBook.statements(paidOff?.loanId ?? '', today);
    expect(closed.at(-1)?.closing).toEqual({ principalCents: 0, interestCents: 0, feesCents: 0 });

    const dana = await loansOf(world, 'dana.whitfield');
    expect(dana.map((loan) => [loan.brand, loan.lmsId, loan.daysLate]).sort()).toEqual([
      ['ccc', 'TLXe', 0],
      ['inl', 'TLXe', 0],
      ['tmx', 'NLS', 0],
    ]);

    const offersOf = (key: string) => world.offers.offersOf(Object.values(personNamed(key).ids));
    const lenas = await offersOf('lena.fischer');
    expect(lenas.map(({ kind }) => kind).sort()).toEqual([10, 12, 22, 22]);
    const nowMs = Date.parse(`${today}T15:00:00Z`);
    expect(lenas.filter(({ expiresAtMs }) => expiresAtMs < nowMs).map(({ offerId }) => offerId)).toEqual([
      'ofr_lena_expired',
    ]);
    const settlement = lenas.find(({ kind }) => kind === 10);
    const toSettle = (await loansOf(world, 'lena.fischer')).find(({ loanId }) => loanId === settlement?.targetLoanId);
    expect(toSettle?.daysLate).toBeGreaterThan(60);
    expect(toSettle?.payoffAmountCents).toBeGreaterThan((settlement?.settlementCents ?? 0) * 1.5);
    expect(await offersOf('dana.whitfield')).toHaveLength(2);

    const gus = await loansOf(world, 'gus.ortega');
    expect(
      gus.map((loan) => [loan.loanStatusId, loan.payable, loan.minimumAmountDueCents, loan.daysLate]).sort(),
    ).toEqual([
      [17, false, 0, 0],
      [6, false, 0, 0],
    ]);

    const [line] = await loansOf(world, 'priya.nair');
    expect(line).toMatchObject({ brand: 'tmx', productKind: 'creditLine', daysLate: 0, isDisbursementAvailable: true });
    expect(line?.creditLine).toMatchObject({
      limitCents: 350_000,
      limitChange: { fromCents: 250_000, toCents: 350_000, on: addDays(today, -9) },
    });
    expect(line?.creditLine?.availableCents).toBeGreaterThan(50_000);

    const [sought, repossessed] = [...(await loansOf(world, 'omar.haddad'))].sort(
      (left, right) => right.loanStatusId - left.loanStatusId,
    );
    expect(sought).toMatchObject({ loanStatusId: 15, isInOfrStatus: true, payable: true });
    expect(sought?.ofrReinstateAmountCents).toBe(sought?.pastDueAmountCents);
    expect(await payWhatIsPastDue(world)).toBeGreaterThan(2);
    // What was past due when the search began, and what the search cost.
    expect(sought?.ofrReinstateAmountCents).toBeGreaterThan(27_500 + (sought?.minimumAmountDueCents ?? 0) / 2);
    expect(sought?.ofrReinstateAmountCents).toBeLessThan(sought?.payoffAmountCents ?? 0);
    expect(sought?.recovery).toMatchObject({ deadline: addDays(today, 10) });
    expect(repossessed).toMatchObject({ loanStatusId: 13, payable: false });
    expect(repossessed?.recovery).toMatchObject({ deadline: addDays(today, 14), lotPhone: '512-555-0188' });

    const otis = await loansOf(world, 'otis.grant');
    expect(
      otis.map(({ productKind, payable, daysLate, collateral }) => [productKind, payable, daysLate, collateral]),
    ).toEqual(
      expect.arrayContaining([
        ['cashAdvance', true, 0, undefined],
        ['checkCashing', false, 0, undefined],
      ]),
    );
    const [single] = await loansOf(world, 'ruth.calloway');
    expect(single).toMatchObject({ productId: 'c1l-payday-sc', daysLate: 0, dueDate: addDays(today, 8) });
    const [shares] = await loansOf(world, 'nate.osborn');
    expect(shares).toMatchObject({ cosignerId: personNamed('lou.osborn').ids.TLXe, payable: true });
    expect(shares?.daysLate).toBeGreaterThan(0);
    expect(shares?.daysLate).toBeLessThanOrEqual(6);
    expect(world.asked).toMatchObject([{ loanId: shares?.loanId, language: 'english' }]);
    const [left] = await loansOf(world, 'walt.finch');
    expect(left).toMatchObject({
      cosignerId: personNamed('grace.finch').ids.TLXe,
      daysLate: 0,
      dueDate: addDays(today, 14),
    });
    expect(world.reported).toMatchObject([{ loanId: left?.loanId, writer: { email: 'grace.finch@example.com' } }]);
    const [flooded] = await loansOf(world, 'rosa.trent');
    expect(flooded?.daysLate).toBeGreaterThan(0);
    expect(flooded?.feesCents).toBe(0);
    expect(world.declared).toMatchObject([{ state: 'KS', zips: '67301-67364' }]);
    const ines = await loansOf(world, 'ines.duarte');
    expect(ines.find((loan) => loan.productKind === 'payday' && loan.brand === 'tmx')).toMatchObject({
      payable: true,
      daysLate: 0,
      principalCents: 40_000,
      minimumAmountDueCents: 46_000,
      productMigration: true,
    });
    expect(ines.find((loan) => loan.brand === 'cic')).toMatchObject({
      daysLate: 0,
      productMigration: true,
      productSwitchAmountDueCents: 4500,
      migration: { way: 'ecommerce' },
    });

    const [shared] = await loansOf(world, 'cora.lind');
    expect(shared).toMatchObject({ borrowerId: personNamed('victor.stone').ids.NLS, refinanceEligible: true });

    const riley = { customerIds: Object.values(personNamed('riley.chen').ids) };
    expect(await world.loanOrigination.applicationsOf(riley)).toMatchObject([
      { state: 'approved', brand: 'inl', documentsAskedFor: ['income', 'identity'], canUploadDocuments: true },
    ]);

    const lena = { customerIds: Object.values(personNamed('lena.fischer').ids) };
    expect(await world.loanOrigination.applicationsOf(lena)).toMatchObject([
      { state: 'approved', appraisalId: lenas.find(({ kind }) => kind === 12)?.offerId },
    ]);
    const appraised = { applicationId: 'app_lena', amountCents: 420_000, date: today };
    expect(await world.loanOrigination.terms(appraised)).toMatchObject({ productId: 'inl-title-ut' });

    const all = (await Promise.all(PEOPLE.map((person) => loansOf(world, person.key)))).flat();
    expect([...new Set(all.map((loan) => loan.brand))].sort()).toEqual([
      'c1l',
      'ccc',
      'ccf',
      'chs',
      'cic',
      'esm',
      'inl',
      'tmx',
    ]);
    const late = all.filter((loan) => loan.daysLate > 0).map((loan) => loan.daysLate);
    // Both who share a loan have it.
    expect(late.sort((a, b) => a - b)).toEqual([flooded?.daysLate, shares?.daysLate, shares?.daysLate, 12, 48, 68, 80]);
    for (const loan of all) expect(loan.loanId).toMatch(/^\d{5}-\d+-\d+$/);
    expect(await world.loanBook.audit()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});

test('filling again changes nothing, and everybody can sign in who should', async () => {
  const world = await openWorld('2026-11-21');
  await fillWorld(world);
  const before = await world.loanBook.audit();
  await fillWorld({ ...world, today: '2026-12-01' });
  expect(await world.loanBook.audit()).toEqual(before);
  for (const { email, state } of PEOPLE) {
    const { outcome } = await world.signIn.signIn({
      username: email,
      password: PASSWORD,
      rememberMe: false,
      deviceName: 'test',
      address: email,
    });
    const expected = {
      confirmed: 'signedIn',
      unconfirmed: 'notConfirmed',
      passwordResetRequired: 'passwordResetRequired',
    };
    expect([email, outcome]).toEqual([email, expected[state]]);
  }
  const ines = await world.signIn.findUser('ines.duarte@example.com');
  const [payday] = (await loansOf(world, 'ines.duarte')).filter(({ productId }) => productId === 'tmx-payday-mo');
  expect(world.enrolled.map(({ name }) => name)).toEqual(['Dana Whitfield', 'Noah Brooks']);
  expect(world.signed).toMatchObject([
    { userId: ines?.userId, loanId: payday?.loanId, initials: 'ID' },
    { initials: 'NO' },
    { initials: 'WF' },
    { initials: 'RT' },
  ]);
  const maria = await world.signIn.findUser('maria.alvarez@example.com');
  expect(maria).toMatchObject({ language: 'spanish' });
  expect(await world.cardVault.cardsOf(maria?.userId ?? '')).toMatchObject([
    { lastFour: '1111', isDebit: true, saved: true },
  ]);
});

test('a filling that broke off goes on where it stopped', async () => {
  const world = await openWorld('2026-11-21');
  let left = 3;
  const failing = {
    ...world.signIn,
    addUser: (user: Parameters<typeof world.signIn.addUser>[0]) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('power cut')) : world.signIn.addUser(user);
    },
  };
  await expect(fillWorld({ ...world, signIn: failing })).rejects.toThrow('power cut');
  const before = await world.loanBook.audit();
  await fillWorld(world);
  expect(await world.loanBook.audit()).toEqual(before);
  for (const { email } of PEOPLE) expect(await world.signIn.findUser(email)).toBeDefined();
});
