import { aprText } from '@lendside/domain/apr';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { takesNewMoney } from '@lendside/domain/offers';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type {
  Applied,
  AppliedFor,
  AskedLoan,
  ChangeTaken,
  Decision,
  ProductOnSale,
  Underwriting,
} from '@lendside/providers/loan-origination/port';
import type { QuotedTerms } from '@lendside/providers/loan-quotes/port';
import { onceByReference } from '../customers/by-reference.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import { type Book, todayOf } from '../engine/book.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { paymentsOf, tilaBox } from '../schedule/tila.ts';
import { findApplication, insertApplication, saveAppraisalStatus } from './applications-store.ts';
import { saveMilitaryStatus, writeNewCustomer } from './apply-store.ts';
import { type DecisionRule, decideBy, type Standing } from './decision-rules.ts';
import { asWorker, loansOfKind } from './law-facts.ts';
import { isWithin, loanOf } from './loan-wanted.ts';
import { openMakingLoans } from './making-loans.ts';
import { whyRefused } from './new-loan.ts';

/** A line of credit opens with a draw, and a check is cashed over the counter: neither is applied for online. */
const ONLINE_KINDS: readonly Product['kind'][] = ['installment', 'title', 'payday', 'cashAdvance'];

const isSoldOnline = ({ kind, terms }: Product) => ONLINE_KINDS.includes(kind) && terms.withdrawn !== true;

const RULES = `select rule, product_kind as "productKind", state, place, value, english, spanish from loanbook.decision_rules`;

/** Decides by the lender's rules; undefined for a product that is not sold online. */
async function decideOn(
  { db, catalog, law }: Book,
  loanBook: LoanBook,
  asked: AskedLoan,
): Promise<Decision | undefined> {
  const product = await catalog.find(asked.productId, asked.date);
  if (product === undefined || !isSoldOnline(product)) return undefined;
  const [rules, standing] = await Promise.all([
    db.query<DecisionRule>('worker', RULES),
    standingOf(loanBook, asked.customerId, asked.date),
  ]);
  const { amountMinCents, amountMaxCents } = product.terms.caps;
  const smallest = loanOf(product, { ...asked, amountCents: amountMinCents, borrowerId: '' });
  const why = whyRefused(product, smallest, { military: asked.military, law });
  const refusal = why !== undefined && MILITARY.includes(why) && why !== 'military_status_unknown' ? why : undefined;
  const { kind, state } = product;
  return decideBy(rules, asked, { kind, state, amountMinCents, amountMaxCents, refusal }, standing);
}

/** Writes an application, and its applicant where they are new; none where another one of theirs is open. */
async function applyIn(
  tx: Tx,
  { application, loan: asked, person }: AppliedFor,
  personal: PersonalData,
  nowMs: number,
): Promise<Applied> {
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
  if (application.customerId !== undefined) await saveMilitaryStatus(tx, application.customerId, asked.military);
  await insertApplication(tx, { ...application, customerId });
  return { outcome: 'written', customerId };
}

/** The terms of the loan that an application would become. */
async function termsWanted(
  { db, catalog, clock, law }: Book,
  loanBook: LoanBook,
  { applicationId, amountCents, date }: Parameters<Underwriting['terms']>[0],
): ReturnType<Underwriting['terms']> {
  const [row] = await db.query<{ military: AskedLoan['military'] }>('worker', MILITARY_OF, [applicationId]);
  const application = await db.transaction('worker', (tx) => findApplication(tx, applicationId, clock.nowMs()));
  if (!application) return undefined;
  const product = await catalog.find(application.productId, date);
  if (product === undefined || !isWithin(application, amountCents)) return undefined;
  // Who became late since the decision is lent no new money.
  if ((await standingOf(loanBook, application.customerId, date)).isTooLate) return undefined;
  const loan = loanOf(product, { ...application, amountCents, date, borrowerId: application.customerId ?? '' });
  const loans = await loansOfKind(asWorker(db), law, product, loan);
  if (whyRefused(product, loan, { military: row?.military ?? 'unknown', law, loans }) !== undefined) return undefined;
  return termsOf(product, amountCents, date);
}

/** The embedded lender's way from an application to a loan. */
export function openUnderwriting(
  book: Book,
  loanBook: LoanBook,
  personal: PersonalData,
): Omit<Underwriting, 'answerTo'> {
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
      const products = await Promise.all(rows.map(({ productId }) => catalog.product(productId, today)));
      return products.filter(isSoldOnline).map(onSale);
    },

    decide: (asked) => decideOn(book, loanBook, asked),

    apply: onceByReference<AppliedFor, Applied>(book, {
      about: ({ application }) => application.applicationId,
      make: (tx, asked) => applyIn(tx, asked, personal, clock.nowMs()),
    }),

    terms: (wanted) => termsWanted(book, loanBook, wanted),

    ...openMakingLoans(book),

    answerAppraisal: onceByReference<Parameters<Underwriting['answerAppraisal']>[0], ChangeTaken<'saved'>>(book, {
      about: ({ appraisalId }) => appraisalId,
      async make(tx, { appraisalId, status }) {
        if (!(await saveAppraisalStatus(tx, appraisalId, status)))
          return { outcome: 'refused', reason: 'unknown_appraisal' };
        return { outcome: 'saved' };
      },
    }),
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

async function standingOf(loanBook: LoanBook, customerId: string | undefined, date: string): Promise<Standing> {
  const loans = customerId === undefined ? [] : await loanBook.loansOf([customerId], date);
  const owing = loans.filter(({ payoffAmountCents }) => payoffAmountCents > 0);
  return {
    openLoans: owing.length,
    owedCents: owing.reduce((sum, { principalCents }) => sum + principalCents, 0),
    daysLateMax: Math.max(0, ...owing.map(({ daysLate }) => daysLate)),
    isTooLate: !takesNewMoney(owing),
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
