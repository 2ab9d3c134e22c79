import { addDays } from '@lendside/domain/calendar-date';
import { capabilitiesIn } from '@lendside/domain/system-capabilities';
import {
  changed,
  pay,
  posted,
  require,
  requireSame,
  type SystemCheck,
  type SystemUnderCheck,
} from './system-under-check.ts';

/** An installment loan with a payment on it, and what it was before. */
async function paidLoan(system: SystemUnderCheck) {
  const loanId = await system.newLoan('installment');
  const before = await loanOf(system, loanId);
  const reference = system.newReference();
  posted(await pay(system, { loanId, amountCents: 10_000, reference }));
  return { loanId, before, reference };
}

async function loanOf({ loanBook, today }: SystemUnderCheck, loanId: string) {
  const loan = await loanBook.loan(loanId, today);
  require(loan !== undefined, `the loan ${loanId} was opened and is not known`);
  return loan;
}

async function versionOf({ loanBook }: SystemUnderCheck, customerId: string): Promise<number> {
  const version = (await loanBook.versionsOf([customerId])).get(customerId);
  require(version !== undefined, 'a customer with a loan has no version');
  return version;
}

/** Requirements on what a loan system says of its loans. */
export const READ_CHECKS: readonly SystemCheck[] = [
  {
    name: 'says the same of a loan alone, among others and among those of its borrower',
    async run(system) {
      const { loanId } = await paidLoan(system);
      const alone = await loanOf(system, loanId);
      const among = await system.loanBook.loansById([loanId, 'no-such-loan'], system.today);
      requireSame([[loanId, alone]], [...among], 'a loan among others');
      const all = await system.loanBook.loansOf([alone.borrowerId], system.today);
      requireSame(
        alone,
        all.find((one) => one.loanId === loanId),
        'a loan among those of its borrower',
      );
      const parties = (await system.loanBook.partiesOf([loanId])).get(loanId);
      requireSame(
        [alone.borrowerId, alone.cosignerId ?? null],
        [parties?.borrowerId, parties?.cosignerId ?? null],
        'the borrower and cosigner of a loan',
      );
    },
  },
  {
    name: 'knows no loan that there is not',
    async run({ loanBook, loanMoney, loanQuotes, today }) {
      const none = 'no-such-loan';
      requireSame(undefined, await loanBook.loan(none, today), 'a loan that there is not');
      requireSame([], await loanBook.history(none), 'its history');
      requireSame([], await loanBook.schedule(none, today), 'its schedule');
      requireSame(undefined, await loanMoney.preview(none, 100, today), 'a payment of it');
      requireSame(undefined, await loanQuotes.newLoan({ loanId: none, date: today }), 'its renewal');
      requireSame(0, (await loanBook.partiesOf([none])).size, 'its parties');
    },
  },
  {
    name: 'has a payment in its history under its reference, once',
    async run(system) {
      const { loanId, reference } = await paidLoan(system);
      const lines = (await system.loanBook.history(loanId)).filter((line) => line.reference === reference);
      require(lines.length === 1, `a payment stands ${lines.length} times in the history`);
      const [line] = lines;
      require(line?.amountCents === 10_000 && line.state === 'posted', 'a payment stands otherwise in the history');
    },
  },
  {
    name: 'keeps a ledger in which each line owes what the one before it left',
    needs: 'ledger',
    async run(system) {
      const { loanId } = await paidLoan(system);
      let owedCents = 0;
      for (const line of await system.loanBook.ledger(loanId)) {
        owedCents += line.principalCents + line.interestCents + line.feesCents;
        require(line.owedAfterCents === owedCents, `a line leaves ${line.owedAfterCents} cents for ${owedCents}`);
      }
      const { principalCents } = await loanOf(system, loanId);
      require(owedCents >=
        principalCents, `the ledger ends with ${owedCents} cents, the principal is ${principalCents}`);
    },
  },
  {
    name: 'tells why it owes what it owes: segments and entries sum to each amount',
    needs: 'breakdowns',
    async run(system) {
      const { loanId } = await paidLoan(system);
      const { outlooks } = capabilitiesIn(await system.loanBook.systems(), (await loanOf(system, loanId)).lmsId);
      const asOf = outlooks ? addDays(system.today, 20) : system.today;
      const loan = await system.loanBook.loan(loanId, asOf);
      const told = await system.loanBook.breakdown(loanId, asOf);
      require(loan !== undefined && told !== undefined, `nothing is told of the loan ${loanId}`);
      const sum = (all: readonly { readonly cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
      const { principal, interest, fees, restOfPeriodCents } = told;
      for (const [what, cents, parts] of [
        ['principal', loan.principalCents, principal.entries],
        ['interest', loan.interestCents, [...interest.segments, ...interest.entries]],
        ['fees', loan.feesCents, fees.entries],
        ['the payoff', loan.payoffAmountCents, [principal, interest, fees, { cents: restOfPeriodCents }]],
      ] as const) {
        require(sum(parts) === cents, `${what} is told by parts of ${sum(parts)} cents, and is ${cents} cents`);
      }
    },
  },
  {
    name: 'asks for all principal in its schedule',
    needs: 'schedules',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const rows = await system.loanBook.schedule(loanId, system.today);
      const { principalCents } = await loanOf(system, loanId);
      const asked = rows.reduce((sum, row) => sum + row.principalCents, 0);
      require(asked === principalCents, `the schedule asks for ${asked} of ${principalCents} cents of principal`);
      require(rows.every((row, at) => row.number === at + 1), 'installments are not counted from 1');
    },
  },
  {
    name: 'has a version of each customer that grows with every change, and stays with none',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const { borrowerId } = await loanOf(system, loanId);
      const first = await versionOf(system, borrowerId);
      require((await versionOf(system, borrowerId)) === first, 'a version grew with no change');
      const draw = { loanId, reference: system.newReference(), date: system.today, amountCents: 10_000, way: 'card' };
      changed(await system.loanChanges.draw(draw as never));
      const second = await versionOf(system, borrowerId);
      require(second > first, 'a draw left the version as it was');
      posted(await pay(system, { loanId, amountCents: 1_000, reference: system.newReference() }));
      require((await versionOf(system, borrowerId)) > second, 'a payment left the version as it was');
    },
  },
  {
    name: 'quotes a renewal that it then makes',
    needs: 'renewals',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const asked = { loanId, date: system.today, paymentCents: 10_000 };
      const quoted = await system.loanQuotes.newLoan(asked);
      require(quoted?.outcome === 'quoted', `a renewal was not quoted: ${JSON.stringify(quoted)}`);
      const reference = system.newReference();
      const made = changed(await system.loanChanges.refinance({ ...asked, reference, confirmationNumber: 'check' }));
      require(made.principalCents === quoted.terms.principalCents, 'a renewal was quoted with another principal');
      const terms = await system.loanBook.creditTerms(made.loanId);
      for (const field of ['aprPercent', 'financeChargeCents', 'totalOfPaymentsCents'] as const)
        requireSame(quoted.terms[field], terms?.[field], `${field} of a renewal`);
    },
  },
  {
    name: 'offers nothing on a loan that it says it does not do',
    async run(system) {
      const known = await system.loanBook.systems();
      const hasLines = Object.values(known).some(({ draws }) => draws);
      for (const kind of hasLines ? (['installment', 'creditLine'] as const) : (['installment'] as const)) {
        const loan = await loanOf(system, await system.newLoan(kind));
        const does = capabilitiesIn(known, loan.lmsId);
        require(known[loan.lmsId] !== undefined, `it has loans of ${loan.lmsId} and does not say what that does`);
        require(does.renewals || !loan.refinanceEligible, 'a loan can be renewed, and renewals are not done');
        require(does.draws || !loan.isDisbursementAvailable, 'a line can be drawn on, and draws are not done');
        require(does.rescissions || !loan.rescission, 'a loan can be given back, and rescissions are not done');
      }
    },
  },
  {
    name: 'balances its books',
    async run(system) {
      await paidLoan(system);
      const { imbalanceCents, firstBadJournal } = await system.loanBook.audit();
      require(imbalanceCents === 0, `its books are out of balance by ${imbalanceCents} cents`);
      require(firstBadJournal === null, 'a journal is not as it was posted');
    },
  },
];
