import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { DocumentText } from '@lendside/domain/document-text';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { LOAN_STATE, type LoanStateName } from '@lendside/domain/loan-states';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../on.ts';
import { startWorld, type World } from '../test-start-world.ts';
import { availableDocuments, lenderDocument, lenderDocumentText } from './lender-documents.ts';
import { issuedStatement } from './statement-facts.ts';
import { statementFigures } from './statement-figures.ts';
import { statementTexts } from './statement-texts.ts';
import { statementWords } from './statement-words.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Chance in a life: how long ago it began, what was paid on it, and how many days lie between what happened after that. */
const anyLife = fc.record({
  daysAgo: fc.integer({ min: 130, max: 260 }),
  amountCents: fc.integer({ min: 100_000, max: 400_000 }),
  payments: fc.array(fc.record({ days: fc.integer({ min: 5, max: 25 }), share: fc.integer({ min: 2, max: 20 }) }), {
    maxLength: 3,
  }),
  gap: fc.integer({ min: 0, max: 6 }),
});
type Life = typeof anyLife extends fc.Arbitrary<infer One> ? One : never;

interface Lived {
  readonly loanId: string;
  /** The day of what happens next. */
  next(days?: number): CalendarDate;
}

const pay = async ({ loanId, next }: Lived, reference: string, share?: number) => {
  const date = next();
  const payoff = (await world.context.ports.loanBook.loan(loanId, date))?.payoffAmountCents ?? 0;
  const amountCents = share === undefined ? payoff : Math.max(1, Math.floor((payoff * share) / 100));
  const posting = { reference: `${loanId}:${reference}`, loanId, amountCents, date, confirmationNumber: 'C-1' };
  expect(await world.context.ports.loanMoney.post([posting])).toMatchObject([{ outcome: 'posted' }]);
};
const late = async ({ next }: Lived, days: number) => world.lender.dailyClose(next(days));
const seek = (one: Lived) => world.lender.sendOutForRepo(one.loanId, one.next(), { surrendered: true });
const take = async (one: Lived) => {
  await seek(one);
  await world.lender.repossess(one.loanId, one.next(), { surrendered: true });
};
const writeOff = (one: Lived) => world.lender.chargeOff(one.loanId, one.next());

/** What brings a loan into each of the eighteen states. */
const WAYS: Readonly<Record<LoanStateName, (one: Lived) => Promise<unknown>>> = {
  Open: async () => undefined,
  ActiveDefault: (one) => late(one, 64),
  Default: (one) => late(one, 130),
  PaidOff: (one) => pay(one, 'off'),
  ChargedOff: writeOff,
  Closed: async (one) => {
    await writeOff(one);
    await world.lender.close(one.loanId, one.next());
  },
  Deleted: (one) => world.lender.delete(one.loanId, one.next()),
  OutForRepo: seek,
  Repossessed: take,
  Sold: async (one) => {
    await take(one);
    await world.lender.sell(one.loanId, one.next(), { amountCents: 60_000 });
  },
  OutForRepoChargedOff: async (one) => {
    await seek(one);
    await writeOff(one);
  },
  RepossessedChargedOff: async (one) => {
    await take(one);
    await writeOff(one);
  },
  Bankrupt: (one) => world.lender.markBankrupt(one.loanId, one.next()),
  BankruptChargedOff: async (one) => {
    await writeOff(one);
    await world.lender.markBankrupt(one.loanId, one.next());
  },
  Refinance: async ({ loanId, next }) => {
    const date = next();
    // Georgia: no interest is lent anew.
    const paymentCents = (await world.context.ports.loanBook.loan(loanId, date))?.renewalLeastAmountCents ?? 0;
    await world.lender.renew(loanId, { reference: `${loanId}:renew`, date, ...(paymentCents > 0 && { paymentCents }) });
  },
  Rescinded: (one) => world.lender.rescind(one.loanId, one.next(0)),
  Settled: (one) => world.lender.settle(one.loanId, one.next(), { amountCents: 20_000 }),
  Chargeback: async (one) => {
    await pay(one, 'off');
    await world.lender.chargeBack(one.loanId, one.next(), { target: `${one.loanId}:off` });
  },
};

/** Days since the opening of a loan that is still current, and of one that is late for more than one month and less than three. */
const AGE: Readonly<Partial<Record<LoanStateName, (days: number) => number>>> = {
  Open: (days) => 5 + (days % 20),
  ActiveDefault: (days) => 65 + (days % 20),
};

let count = 0;

/** Lives a life into a state; answers the loan at its end. */
async function lived(state: LoanStateName, { amountCents, payments, gap, ...life }: Life): Promise<LoanFacts> {
  count += 1;
  const { lender, context } = world;
  const [today, customerId] = [context.businessDate(), `nls-life-${count}`];
  const someone = { lmsId: 'NLS', storeId: '40120', firstName: 'Ada', lastName: 'Ames', bankrupt: false } as const;
  await lender.addCustomers([{ ...someone, customerId, militaryStatus: 'notCovered' }]);
  const daysAgo = AGE[state]?.(life.daysAgo) ?? life.daysAgo;
  const opened = addDays(today, -daysAgo);
  const loanId = await world.loan(
    `life-${count}`,
    { customerId },
    { daysAgo, amountCents, paidOut: state !== 'Deleted' },
  );
  let day = opened;
  const one: Lived = {
    loanId,
    next: (days = 1 + gap) => {
      day = addDays(day, days);
      return day;
    },
  };
  const hasPayments = !['Open', 'Rescinded', 'Deleted', 'ActiveDefault', 'Default'].includes(state);
  for (const [index, { days, share }] of (hasPayments ? payments : []).entries()) {
    await pay({ ...one, next: () => one.next(days) }, `p${index}`, share);
  }
  await WAYS[state](one);
  return (await context.ports.loanBook.loan(loanId, today)) as LoanFacts;
}

const callerOf = (customerId: string, language: Language) =>
  ({ language, session: { kind: 'customer', customerIds: [customerId], userId: 'life' } }) as unknown as Caller;

const wordsOf = (text: DocumentText | undefined) => JSON.stringify(text?.blocks ?? []);
const amountsIn = (words: string) => (words.match(/-?\$[\d,]+\.\d\d/g) ?? []).sort();

/** Owed by the legs of the ledger alone, at the end of a day. */
async function owedByLegs(loanId: string, through: CalendarDate) {
  const [row] = await world.context.db.query<{ principal: number; interest: number; fees: number }>(
    'worker',
    `select coalesce(sum(l.amount_cents) filter (where l.account in ('loan:principal', 'chargedOff:principal')), 0)::int as principal,
       coalesce(sum(l.amount_cents) filter (where l.account in ('loan:interest', 'chargedOff:interest')), 0)::int as interest,
       coalesce(sum(l.amount_cents) filter (where l.account ~ ':(penalty|fee)$' and l.account !~ '^income'), 0)::int as fees
      from loanbook.legs l join loanbook.journals j using (reference) where j.loan_id = $1 and j.date <= $2`,
    [loanId, through],
  );
  return row ?? { principal: 0, interest: 0, fees: 0 };
}

/** Every statement of a life: one for each month, in both languages, each amount as the ledger has it. */
async function statementsHold(loan: LoanFacts): Promise<void> {
  const { context } = world;
  const statements = await context.ports.loanBook.statements(loan.loanId, context.businessDate());
  let before: number | undefined;
  for (const [index, statement] of statements.entries()) {
    expect(statement.month).toBe(addMonths(loan.openedOn, index).slice(0, 7));
    const { facts } = await issuedStatement(context, { loan, statement });
    const figures = statementFigures(statement, facts.accrued);
    const owed = await owedByLegs(loan.loanId, statement.to);
    const accrued = facts.accrued.closingCents;
    expect(figures.closing).toEqual({
      principalCents: owed.principal,
      interestCents: owed.interest + accrued,
      feesCents: owed.fees,
    });
    expect(figures.openingCents).toBe(before ?? 0);
    before = figures.closingCents;
    const said = await Promise.all(
      LANGUAGES.map((language) =>
        statementWords(
          context,
          { loanId: loan.loanId, documentId: `statement-${statement.month}` },
          callerOf(loan.borrowerId, language),
        ),
      ),
    );
    expect(said.map((one) => one?.title)).toEqual(LANGUAGES.map((language) => statementTexts[language].title));
    const [english, spanish] = said.map(wordsOf);
    expect(amountsIn(english ?? '')).toEqual(amountsIn(spanish ?? ''));
    const mustStand = [figures.openingCents, figures.closingCents, ...figures.rows.map((row) => row.owedAfterCents)];
    for (const cents of mustStand) expect(english).toContain(formatMoney(cents));
    if (figures.closingCents > 0) expect(english).toContain(formatMoney(owed.principal));
  }
}

/** Every paper of a life: those of its state and no others, the newest first, in both languages, with its own amounts. */
async function papersHold(loan: LoanFacts, state: LoanStateName): Promise<void> {
  const { context } = world;
  const { loanId, borrowerId } = loan;
  const papers = await availableDocuments(context, loan, { signedHere: false });
  const isOver = state === 'PaidOff' || state === 'Settled';
  const isAgreed = state !== 'Deleted';
  expect(papers.map(({ type }) => type)).toEqual([
    ...(isOver ? (['paidInFull'] as const) : []),
    ...(isAgreed ? (['agreement'] as const) : []),
  ]);
  const dates = papers.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { type } of papers) {
    const said: string[] = [];
    for (const language of LANGUAGES) {
      const issued = await lenderDocument(context, { loanId, type }, callerOf(borrowerId, language));
      if (!issued) throw new Error(`${type} of ${loanId} is missing in ${language}`);
      said.push(wordsOf(lenderDocumentText(issued.facts, language)));
    }
    const [english = '', spanish = ''] = said;
    expect(english).not.toBe(spanish);
    expect(amountsIn(english)).toEqual(amountsIn(spanish));
    if (type === 'paidInFull') continue;
    const terms = await context.ports.loanBook.creditTerms(loanId);
    expect(english).toContain(formatMoney(terms?.totalOfPaymentsCents ?? -1));
    expect(english).toContain(formatMoney(terms?.amountFinancedCents ?? -1));
    expect(english).toContain(`${terms?.aprPercent}%`);
  }
}

const LIVES_OF_A_STATE = 3;
const STATES = Object.keys(LOAN_STATE) as LoanStateName[];

test.each(STATES)(
  'random lives end as %s, and every statement and paper of them says what the ledger holds',
  async (state) => {
    for (const life of fc.sample(anyLife, { numRuns: LIVES_OF_A_STATE, seed: 22_000 + LOAN_STATE[state] })) {
      const loan = await lived(state, life);
      expect([life, loan.loanStatusId]).toEqual([life, LOAN_STATE[state]]);
      await statementsHold(loan);
      await papersHold(loan, state);
    }
    expect(await world.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  },
  60_000,
);
