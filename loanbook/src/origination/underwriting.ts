import { aprText } from '@lendside/domain/apr';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type {
  AskedLoan,
  Decision,
  LoanApplication,
  NewApplicant,
  OpenedLoan,
  ProductOnSale,
  TakenBack,
  Underwriting,
} from '@lendside/providers/loan-origination/port';
import type { QuotedTerms } from '@lendside/providers/loan-quotes/port';
import type { PersonalData } from '../customers/personal-data.ts';
import { type Book, todayOf } from '../engine/book.ts';
import { type DisbursementChannel, EventRefused } from '../engine/loan-event.ts';
import { postEventsIn } from '../engine/post-events.ts';
import { IllegalTransition } from '../engine/state-graph.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { paymentsOf, tilaBox } from '../schedule/tila.ts';
import { findApplication, insertApplication } from './applications-store.ts';
import { writeNewCustomer } from './apply-store.ts';
import { type DecisionRule, decideBy, type Standing } from './decision-rules.ts';
import { LoanRefused, type NewLoan, whyRefused } from './new-loan.ts';
import { openLoansIn } from './open-loan.ts';
import { rescindIn } from './renewals.ts';

/** A line of credit opens with a draw, and a check is cashed over the counter: neither is applied for online. */
const ONLINE_KINDS: readonly Product['kind'][] = ['installment', 'title', 'payday', 'cashAdvance'];

const RULES = `select rule, product_kind as "productKind", state, place, value, english, spanish from loanbook.decision_rules`;

/** Decides by the lender's rules; undefined for a product that is not sold online. */
async function decideOn({ db, catalog }: Book, loanBook: LoanBook, asked: AskedLoan): Promise<Decision | undefined> {
  const product = await catalog.find(asked.productId, asked.date);
  if (product === undefined || !ONLINE_KINDS.includes(product.kind)) return undefined;
  const [rules, standing] = await Promise.all([
    db.query<DecisionRule>('worker', RULES),
    standingOf(loanBook, asked.customerId, asked.date),
  ]);
  const { amountMinCents, amountMaxCents } = product.terms.caps;
  const smallest = loanOf(product, { ...asked, amountCents: amountMinCents, borrowerId: '' });
  const why = whyRefused(product, smallest, { military: asked.military });
  const refusal = why !== undefined && MILITARY.includes(why) && why !== 'military_status_unknown' ? why : undefined;
  const { kind, state } = product;
  return decideBy(rules, asked, { kind, state, amountMinCents, amountMaxCents, refusal }, standing);
}

/** Writes an application, and its applicant where they are new; none where another one of theirs is open. */
async function applyIn(
  tx: Tx,
  { application, asked, person }: { application: LoanApplication; asked: AskedLoan; person: NewApplicant | undefined },
  personal: PersonalData,
  nowMs: number,
): ReturnType<Underwriting['apply']> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 64))', [
    `application ${application.profileId ?? application.customerId}`,
  ]);
  const [open] = await tx.query(
    `select 1 from loanbook.applications where (customer_id = $1 or profile_id = $2)
       and state in ('started', 'submitted', 'approved') and (expires_at is null or expires_at > $3) limit 1`,
    [application.customerId ?? null, application.profileId ?? null, instant(nowMs)],
  );
  if (open !== undefined) return { outcome: 'inProgress' };
  const isNew = application.customerId === undefined && application.state !== 'declined' && person !== undefined;
  const customerId = isNew
    ? await writeNewCustomer(tx, { application, asked, person }, personal, nowMs)
    : application.customerId;
  await insertApplication(tx, { ...application, customerId });
  return { outcome: 'written', customerId };
}

/** The terms of the loan that an application would become. */
async function termsWanted(
  { db, catalog, clock }: Book,
  { applicationId, amountCents, date }: Parameters<Underwriting['terms']>[0],
): ReturnType<Underwriting['terms']> {
  const [row] = await db.query<{ military: AskedLoan['military'] }>('worker', MILITARY_OF, [applicationId]);
  const application = await db.transaction('worker', (tx) => findApplication(tx, applicationId, clock.nowMs()));
  if (!application) return undefined;
  const product = await catalog.find(application.productId, date);
  if (product === undefined || !isWithin(application, amountCents)) return undefined;
  const loan = loanOf(product, { ...application, amountCents, date, borrowerId: application.customerId ?? '' });
  if (whyRefused(product, loan, { military: row?.military ?? 'unknown' }) !== undefined) return undefined;
  return termsOf(product, amountCents, date);
}

/** Opens the loan of an approved application, without its money; once. */
async function originateIn(
  book: Book,
  tx: Tx,
  { applicationId, amountCents, date }: Parameters<Underwriting['originate']>[1],
): ReturnType<Underwriting['originate']> {
  const { catalog, clock } = book;
  const application = await findApplication(tx, applicationId, clock.nowMs(), { hold: true });
  if (!application) return { outcome: 'refused', reason: 'unknown_application' };
  if (application.loanId) return { outcome: 'alreadyOpened', ...(await openedOf(tx, application.loanId)) };
  if (application.state !== 'approved' || application.customerId === undefined) {
    return { outcome: 'refused', reason: application.state === 'expired' ? 'expired' : 'not_approved' };
  }
  if (!isWithin(application, amountCents)) return { outcome: 'refused', reason: 'amount_not_approved' };
  const product = await catalog.product(application.productId, date, tx);
  const loan = loanOf(product, { ...application, amountCents, date, borrowerId: application.customerId });
  let loanId = '';
  await tx.query('savepoint origination');
  try {
    [loanId = ''] = await openLoansIn(book, tx, [{ ...loan, paidOut: false }]);
  } catch (error) {
    if (!(error instanceof LoanRefused)) throw error;
    await tx.query('rollback to savepoint origination');
    return { outcome: 'refused', reason: error.reason };
  }
  await tx.query(
    `update loanbook.applications set state = 'originated', loan_id = $2, ended_at = $3 where application_id = $1`,
    [applicationId, loanId, instant(clock.nowMs())],
  );
  return { outcome: 'opened', ...(await openedOf(tx, loanId)) };
}

/** The embedded lender's way from an application to a loan. */
export function openUnderwriting(book: Book, loanBook: LoanBook, personal: PersonalData): Underwriting {
  const { db, catalog, clock } = book;

  return {
    async productsOnSale({ brand, state }) {
      const today = todayOf(book);
      const rows = await db.query<{ productId: string }>(
        'worker',
        `select distinct kind, product_id as "productId" from loanbook.products
          where brand = $1 and ($2::text is null or state = $2) and kind = any ($3) and valid_from <= $4
          order by kind, product_id`,
        [brand, state ?? null, ONLINE_KINDS, today],
      );
      return (await Promise.all(rows.map(({ productId }) => catalog.product(productId, today)))).map(onSale);
    },

    decide: (asked) => decideOn(book, loanBook, asked),

    apply: (tx, application, asked, person) => applyIn(tx, { application, asked, person }, personal, clock.nowMs()),

    terms: (wanted) => termsWanted(book, wanted),

    originate: (tx, wanted) => originateIn(book, tx, wanted),

    async payOut(tx, { applicationId, date, way }) {
      const application = await findApplication(tx, applicationId, clock.nowMs(), { hold: true });
      if (!application?.loanId) throw new Error(`application ${applicationId} has no loan to pay out`);
      const reference = `${applicationId}:out`;
      await postEventsIn(book, tx, application.loanId, {
        event: 'disburse',
        reference,
        date,
        amountCents: 0,
        confirmationNumber: null,
        way,
      });
    },

    takeBack: (tx, wanted) => takeBackIn(book, tx, wanted),

    async answerAppraisal(tx, appraisalId, status) {
      await tx.query('update loanbook.applications set appraisal_status = $2 where appraisal_id = $1', [
        appraisalId,
        status,
      ]);
    },
  };
}

const MILITARY = [
  'military_status_unknown',
  'not_for_covered_borrowers',
  'no_title_for_covered_borrowers',
  'rate_above_military_cap',
];

const MILITARY_OF = `select c.military_status as military from loanbook.applications a
  join loanbook.customers c on c.customer_id = a.customer_id where a.application_id = $1`;

/** Ends a loan whose money reached no customer, and its application; refused where the book does not undo it, with nothing changed. */
async function takeBackIn(
  book: Book,
  tx: Tx,
  { applicationId, date, as, way }: Parameters<Underwriting['takeBack']>[1],
): Promise<TakenBack> {
  const nowMs = book.clock.nowMs();
  const application = await findApplication(tx, applicationId, nowMs, { hold: true });
  if (!application?.loanId) return { outcome: 'takenBack' };
  await tx.query('savepoint taking_back');
  try {
    await takeLoanAway(book, tx, { loanId: application.loanId, reference: `${applicationId}:back`, date, way });
  } catch (error) {
    if (!(error instanceof EventRefused) && !(error instanceof IllegalTransition)) throw error;
    await tx.query('rollback to savepoint taking_back');
    return { outcome: 'refused', reason: error instanceof EventRefused ? error.reason : 'state_not_allowed' };
  }
  await tx.query(
    `update loanbook.applications set state = $2, loan_id = null, ended_at = $3 where application_id = $1`,
    [applicationId, as, instant(nowMs)],
  );
  return { outcome: 'takenBack' };
}

/** One on which no money moved goes away as if it had never been; one whose money came back is given back. */
async function takeLoanAway(
  book: Book,
  tx: Tx,
  {
    loanId,
    reference,
    date,
    way,
  }: {
    readonly loanId: string;
    readonly reference: string;
    readonly date: string;
    readonly way: DisbursementChannel | undefined;
  },
): Promise<void> {
  const [row] = await tx.query<{ awaits: string | null }>(
    `select extras ->> 'awaitsCents' as awaits from loanbook.loans where loan_id = $1`,
    [loanId],
  );
  if (row?.awaits == null) await rescindIn(book, tx, loanId, { reference, date, moneyNeverCame: true, way });
  else
    await postEventsIn(book, tx, loanId, {
      event: 'delete',
      reference,
      date,
      amountCents: 0,
      confirmationNumber: null,
    });
}

function isWithin({ approved }: LoanApplication, amountCents: number): boolean {
  return approved !== undefined && amountCents >= approved.minCents && amountCents <= approved.maxCents;
}

function loanOf(
  { productId }: Product,
  of: Pick<LoanApplication, 'storeId' | 'collateral'> & {
    readonly amountCents: number;
    readonly date: string;
    readonly borrowerId: string;
    readonly applicationId?: string;
  },
): NewLoan {
  const { storeId, amountCents, date, borrowerId, collateral, applicationId = 'offer' } = of;
  return {
    reference: `${applicationId}:loan`,
    borrowerId,
    productId,
    storeId,
    amountCents,
    date,
    ...(collateral ? { collateral } : {}),
  };
}

async function standingOf(loanBook: LoanBook, customerId: string | undefined, date: string): Promise<Standing> {
  const loans = customerId === undefined ? [] : await loanBook.loansOf([customerId], date);
  const owing = loans.filter(({ payoffAmountCents }) => payoffAmountCents > 0);
  return {
    openLoans: owing.length,
    owedCents: owing.reduce((sum, { principalCents }) => sum + principalCents, 0),
    daysLateMax: Math.max(0, ...owing.map(({ daysLate }) => daysLate)),
    hasUnpaidDebt: loans.some(({ loanStatusId }) => UNPAID.includes(loanStatusId)),
  };
}

const UNPAID: readonly number[] = [
  LOAN_STATE.ChargedOff,
  LOAN_STATE.OutForRepoChargedOff,
  LOAN_STATE.RepossessedChargedOff,
  LOAN_STATE.Bankrupt,
  LOAN_STATE.BankruptChargedOff,
];

function onSale({ productId, lmsId, brand, state, kind, name, terms }: Product): ProductOnSale {
  const { amountMinCents, amountMaxCents } = terms.caps;
  return {
    productId,
    lmsId,
    brand,
    state,
    kind,
    name,
    amountMinCents,
    amountMaxCents,
    ratePercent: terms.ratePercent,
    needsVehicle: kind === 'title',
    isSinglePayment: terms.caps.installmentsMax === 1,
  };
}

/** The words of the law for the loan as it would be made, from the calculation that makes it. */
function termsOf(product: Product, amountCents: number, date: string): QuotedTerms {
  const offer = { amountCents, date };
  const box = tilaBox(product, offer);
  const { principalCents } = originationOf(product.terms, amountCents);
  return {
    productId: product.productId,
    productKind: product.kind,
    productName: product.name,
    ratePercent: box.ratePercent,
    aprPercent: aprText(box.aprPercent),
    financeChargeCents: box.financeChargeCents,
    amountFinancedCents: box.amountFinancedCents,
    totalOfPaymentsCents: box.totalOfPaymentsCents,
    payments: paymentsOf(product.terms, offer, principalCents).map((one) => ({
      dueDate: one.date,
      amountCents: one.amountCents,
    })),
    principalCents,
    onEarlierLoanCents: 0,
    toCustomerCents: box.itemisation.toCustomerCents,
    charges: [],
    prepaidFinanceChargeCents: box.itemisation.prepaidFinanceChargeCents,
  };
}

async function openedOf(tx: Tx, loanId: string): Promise<OpenedLoan> {
  const [row] = await tx.query<{
    dueDate: string;
    loanAmountCents: number;
    collateral: OpenedLoan['collateral'] | null;
  }>(
    `select l.amount_cents as "loanAmountCents", l.collateral, s.rows -> 0 ->> 0 as "dueDate"
       from loanbook.loans l join loanbook.schedules s using (loan_id) where l.loan_id = $1`,
    [loanId],
  );
  if (!row) throw new Error(`loan ${loanId} of an application is not there`);
  const { collateral, ...rest } = row;
  return { loanId, ...rest, ...(collateral ? { collateral } : {}) };
}
