import { addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { VendorAnswer, VendorAsk } from '../sockets/vendor-peer-for-test.ts';

/**
 * Simulator of Apache Fineract as far as the adapter asks it, written by us from its public reference and sources
 * (github.com/apache/fineract, fineract.apache.org/docs/legacy): amounts with decimals, dates as arrays, idempotency keys that answer
 * the same again, payments beyond what is owed taken as an overpayment.
 */

interface Period {
  readonly dueDate: CalendarDate;
  readonly principal: number;
  readonly interest: number;
  paidPrincipal: number;
  paidInterest: number;
}

interface Paid {
  readonly id: number;
  readonly date: string;
  readonly cents: number;
  readonly externalId: string;
  readonly interest: number;
  readonly principal: number;
  isReversed: boolean;
}

export interface SimulatedLoan {
  readonly id: number;
  readonly clientId: number;
  statusId: number;
  readonly openedOn: CalendarDate;
  readonly principalCents: number;
  productId: number;
  strategy: string;
  isRecalculated: boolean;
  readonly periods: Period[];
  readonly payments: Paid[];
}

interface SimulatedClient {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobileNo: string;
  readonly emailAddress: string;
  readonly dateOfBirth: string;
  readonly ssn?: string | undefined;
}

export const FINERACT_SIGN_IN = {
  username: 'lendside',
  password: 'a password of this test',
  tenant: 'default',
} as const;

const OFFICE = 2;
const asArray = (date: string) => date.split('-').map(Number);
const asAmount = (cents: number) => cents / 100;
const answer = (json: unknown, status = 200): VendorAnswer => ({ status, json });
const refuse = (code: string, status = 403) =>
  answer({ userMessageGlobalisationCode: code, errors: [{ userMessageGlobalisationCode: code }] }, status);

/** Its loans and clients, and how it answers a request. */
export function fineractSimulator() {
  const loans = new Map<number, SimulatedLoan>();
  const clients = new Map<number, SimulatedClient>();
  const answered = new Map<string, VendorAnswer>();
  let count = 100;
  const next = () => {
    count += 1;
    return count;
  };

  function addClient(over: Partial<SimulatedClient> = {}): number {
    const id = next();
    const phone = `202555${String(id).padStart(4, '0')}`;
    const known = {
      firstname: 'Faye',
      lastname: 'Fields',
      mobileNo: phone,
      dateOfBirth: '1990-04-05',
      ssn: '900-12-3456',
    };
    clients.set(id, { ...known, emailAddress: `faye${id}@example.com`, ...over, id });
    return id;
  }
  /** A loan of 1,200.00 in twelve months, paid out on a day, of which nothing was paid. */
  function addLoan({ clientId = addClient(), openedOn = '2026-05-01' }: { clientId?: number; openedOn?: string } = {}) {
    const id = next();
    const day = openedOn as CalendarDate;
    const periods = Array.from({ length: 12 }, (_, at) => ({
      dueDate: addMonths(day, at + 1),
      ...{ principal: 10_000, interest: 2_400 - at * 200, paidPrincipal: 0, paidInterest: 0 },
    }));
    const loan: SimulatedLoan = {
      ...{ id, clientId, statusId: 300, openedOn: day, principalCents: 120_000, productId: 7, periods, payments: [] },
      ...{ strategy: 'mifos-standard-strategy', isRecalculated: false },
    };
    loans.set(id, loan);
    return loan;
  }

  function take(loan: SimulatedLoan, cents: number): { interest: number; principal: number } {
    let [left, interest, principal] = [cents, 0, 0];
    for (const period of loan.periods) {
      const toInterest = Math.min(left, period.interest - period.paidInterest);
      period.paidInterest += toInterest;
      const toPrincipal = Math.min(left - toInterest, period.principal - period.paidPrincipal);
      period.paidPrincipal += toPrincipal;
      left -= toInterest + toPrincipal;
      interest += toInterest;
      principal += toPrincipal;
    }
    const isPaid = loan.periods.every(
      (one) => one.paidPrincipal === one.principal && one.paidInterest === one.interest,
    );
    loan.statusId = left > 0 ? 700 : isPaid ? 600 : 300;
    return { interest, principal };
  }

  function pay(loan: SimulatedLoan, body: Readonly<Record<string, string>>): VendorAnswer {
    const { externalId = '', transactionDate = '' } = body;
    if (loan.payments.some((one) => one.externalId === externalId))
      return refuse('error.msg.loan.transaction.externalId.duplicate');
    if (loan.statusId !== 300) return refuse('error.msg.loan.is.not.active');
    const cents = Math.round(Number(body.transactionAmount) * 100);
    const parts = take(loan, cents);
    const id = next();
    loan.payments.push({ id, date: transactionDate, cents, externalId, ...parts, isReversed: false });
    return answer({ loanId: loan.id, resourceId: id, resourceExternalId: externalId });
  }

  function undo(loan: SimulatedLoan, id: number): VendorAnswer {
    const payment = loan.payments.find((one) => one.id === id);
    if (!payment || payment.isReversed) return refuse('error.msg.loan.transaction.id.invalid', 404);
    payment.isReversed = true;
    for (const period of loan.periods) Object.assign(period, { paidPrincipal: 0, paidInterest: 0 });
    loan.statusId = 300;
    for (const one of loan.payments.filter(({ isReversed }) => !isReversed)) take(loan, one.cents);
    return answer({ loanId: loan.id, resourceId: id });
  }

  function command(ask: VendorAsk, loan: SimulatedLoan): VendorAnswer {
    const key = `${ask.path} ${String(ask.headers['idempotency-key'])}`;
    const known = answered.get(key);
    if (known) return { ...known, headers: { 'x-served-from-cache': 'true' } };
    const id = Number(/transactions\/(\d+)$/.exec(ask.path)?.[1]);
    const done =
      ask.query.get('command') === 'undo' ? undo(loan, id) : pay(loan, JSON.parse(ask.body) as Record<string, string>);
    answered.set(key, done);
    return done;
  }

  function read({ path, query, body }: VendorAsk): VendorAnswer {
    const [, , kind, id = '', part] = path.split('/');
    if (path === '/v1/offices') return answer([{ id: OFFICE, name: 'Lakeside' }]);
    if (path === '/v1/journalentries') return answer(journalOf([...loans.values()]));
    if (path === '/v2/clients/search') {
      const { request } = JSON.parse(body) as { readonly request: { readonly text: string } };
      const content = [...clients.values()].filter(({ mobileNo }) => mobileNo.includes(request.text));
      return answer({ content });
    }
    if (path === '/v1/clients') {
      const [from, size] = [Number(query.get('offset')), Number(query.get('limit'))];
      return answer({ totalFilteredRecords: clients.size, pageItems: [...clients.values()].slice(from, from + size) });
    }
    const client = kind === 'clients' ? clients.get(Number(id)) : undefined;
    if (client && part === 'identifiers')
      return answer(client.ssn ? [{ documentType: { name: 'SSN' }, documentKey: client.ssn }] : []);
    if (client && part === 'accounts') {
      const own = [...loans.values()].filter(({ clientId }) => clientId === client.id);
      return answer({ loanAccounts: own.map((loan) => ({ id: loan.id, status: { id: loan.statusId } })) });
    }
    if (client) {
      const { dateOfBirth, firstname, lastname, ...rest } = client;
      const names = { firstname, lastname, displayName: `${firstname} ${lastname}` };
      return answer({ ...rest, ...names, dateOfBirth: asArray(dateOfBirth), officeId: OFFICE });
    }
    const loan = kind === 'loans' ? loans.get(Number(id)) : undefined;
    return loan ? answer(loanJson(loan)) : refuse('error.msg.resource.not.found', 404);
  }

  function respond(ask: VendorAsk): VendorAnswer {
    const { username, password, tenant } = FINERACT_SIGN_IN;
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (ask.headers.authorization !== basic) return answer({ error: 'Unauthorized' }, 401);
    if (ask.headers['fineract-platform-tenantid'] !== tenant) return refuse('error.msg.invalid.tenant', 401);
    const loan = loans.get(Number(/^\/v1\/loans\/(\d+)\/transactions/.exec(ask.path)?.[1]));
    return loan && ask.method === 'POST' ? command(ask, loan) : read(ask);
  }

  return { respond, addClient, addLoan, pay, loans, clients };
}

function loanJson(loan: SimulatedLoan): object {
  const payments = loan.payments.map((one) => ({
    id: one.id,
    type: { code: 'loanTransactionType.repayment' },
    date: asArray(one.date),
    amount: asAmount(one.cents),
    principalPortion: asAmount(one.principal),
    interestPortion: asAmount(one.interest),
    outstandingLoanBalance: 0,
    externalId: one.externalId,
    manuallyReversed: one.isReversed,
  }));
  const disbursement = { type: { code: 'loanTransactionType.disbursement' }, date: asArray(loan.openedOn) };
  const amount = asAmount(loan.principalCents);
  return {
    id: loan.id,
    accountNo: String(loan.id).padStart(9, '0'),
    clientId: loan.clientId,
    clientOfficeId: OFFICE,
    status: { id: loan.statusId },
    isInterestRecalculationEnabled: loan.isRecalculated,
    loanProductId: loan.productId,
    loanProductName: 'Monthly loan',
    principal: amount,
    annualInterestRate: 24,
    transactionProcessingStrategyCode: loan.strategy,
    timeline: { actualDisbursementDate: asArray(loan.openedOn), closedOnDate: asArray(loan.openedOn) },
    repaymentSchedule: {
      periods: [
        { dueDate: asArray(loan.openedOn), principalDisbursed: amount },
        ...loan.periods.map((one, at) => ({
          period: at + 1,
          dueDate: asArray(one.dueDate),
          principalDue: asAmount(one.principal),
          principalOutstanding: asAmount(one.principal - one.paidPrincipal),
          interestDue: asAmount(one.interest),
          interestOutstanding: asAmount(one.interest - one.paidInterest),
        })),
      ],
    },
    transactions: [{ ...disbursement, id: loan.id, amount, outstandingLoanBalance: amount }, ...payments],
    a_field_of_tomorrow: true,
  };
}

function journalOf(loans: readonly SimulatedLoan[]): object {
  const pageItems = loans.flatMap(({ id, principalCents }) =>
    ['DEBIT', 'CREDIT'].map((value) => ({
      transactionId: `L${id}`,
      amount: asAmount(principalCents),
      entryType: { value },
    })),
  );
  return { totalFilteredRecords: pageItems.length, pageItems };
}
