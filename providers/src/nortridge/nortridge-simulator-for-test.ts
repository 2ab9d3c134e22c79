import { type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import type { VendorAnswer, VendorAsk } from '../sockets/vendor-peer-for-test.ts';

/**
 * Simulator of Nortridge NLS as far as the adapter asks it, written by us from its public reference (apidocs.nortridge.com): tokens of
 * five minutes that take a seat each, searches by criteria, a payment as a form, its parts as lines of a history, an import that takes
 * all or nothing. It takes payments beyond what is owed, and the same one twice: who asks has to know what was asked.
 */

export const NORTRIDGE_SIGN_IN = {
  ...{ username: 'lendside', password: 'a password of this test', clientId: 'apiuser' },
  ...{ clientSecret: 'a secret of this test', scope: 'openid api server:one db:Test' },
} as const;

const TOKEN_SECONDS = 300;

export interface SimulatedLoan {
  readonly id: number;
  cifno: number;
  readonly number: string;
  status: number;
  group: number;
  openedOn: string;
  readonly lentCents: number;
  /** Thousandths of a cent, as interest is accrued. */
  interestMills: number;
  perDiemMills: number;
  accruedThrough: string;
  principalCents: number;
  feesCents: number;
  lateChargeCents: number;
  pastDueCents: number;
  daysLate: number;
  readonly lines: Line[];
}

interface Line {
  readonly Row_Id: number;
  readonly Transaction_Reference_No: number;
  readonly Date_Paid: string;
  readonly Payment_Type: string;
  readonly Payment_Amount: number;
  readonly User_Reference: string | null;
  Nsf_Flag: boolean;
}

interface SimulatedContact {
  readonly Cifno: number;
  readonly Cifnumber: string;
  readonly Firstname1: string;
  readonly Lastname1: string;
  Email: string | null;
  Phone_Number: string | null;
  readonly Dob: string | null;
  readonly Tin: string | null;
  readonly Branch_Cifno: number;
  Street_Address1: string | null;
  City: string | null;
  State: string | null;
  Zip: string | null;
}

const answer = (data: unknown, status = 200): VendorAnswer => {
  const count = Array.isArray(data) ? data.length : undefined;
  return {
    status,
    json: { status: { code: status, message: 'Success' }, payload: { totalCount: count, count, data } },
  };
};
const refuse = (status: number, message: string, ...places: string[]): VendorAnswer => ({
  status,
  json: { status: { code: status, message }, errors: places.map((path) => ({ path, message })) },
});
const asTime = (date: string) => `${date}T00:00:00`;

/** Its loans and contacts, and how it answers a request; `nowMs` is its clock. */
export function nortridgeSimulator(nowMs: () => number) {
  const loans = new Map<number, SimulatedLoan>();
  const contacts = new Map<number, SimulatedContact>();
  /** Tokens by the moment at which they end. */
  const tokens = new Map<string, number>();
  const state = { seats: 5, tokensGiven: 0, takesImports: true };
  let count = 100;
  const next = () => {
    count += 1;
    return count;
  };

  function addContact(over: Partial<SimulatedContact> = {}): number {
    const id = next();
    contacts.set(id, {
      ...{ Cifnumber: `C${id}`, Firstname1: 'NORA', Lastname1: 'FIELDS', Email: `nora${id}@example.com` },
      ...{ Phone_Number: `202555${String(id).padStart(4, '0')}`, Dob: asTime('1990-04-05'), Tin: '900-12-3456' },
      ...{ Branch_Cifno: 53, Street_Address1: '1 Lake Road', City: 'Boise', State: 'ID', Zip: '83702' },
      ...over,
      Cifno: id,
    });
    return id;
  }

  /** A loan of 1,200.00 of which nothing was paid, with 17.5432 of interest by its day. */
  function addLoan(over: Partial<SimulatedLoan> = {}): SimulatedLoan {
    const id = next();
    const loan: SimulatedLoan = {
      ...{ cifno: over.cifno ?? addContact(), number: `NL-${id}`, status: 0, group: 1, openedOn: '2026-04-16' },
      ...{ lentCents: 120_000, principalCents: 120_000, interestMills: 1_754_320, perDiemMills: 0 },
      ...{ accruedThrough: '2026-05-12', feesCents: 1_500, lateChargeCents: 1_000, pastDueCents: 0, daysLate: 0 },
      ...{ lines: [], ...over, id },
    };
    loans.set(id, loan);
    return loan;
  }

  /** Interest of each day until a payment is charged to the loan before it is taken. */
  function accrue(loan: SimulatedLoan, day: string): void {
    const days = Math.max(0, daysBetween(loan.accruedThrough as CalendarDate, day as CalendarDate));
    loan.interestMills += loan.perDiemMills * days;
    if (days > 0) loan.accruedThrough = day;
  }

  /** Late charge first, then fees, interest and principal; what is beyond stays with the lender. */
  function pay(loan: SimulatedLoan, form: URLSearchParams): VendorAnswer {
    const cents = Math.round(Number(form.get('Payment_Amount')) * 100);
    if (!(cents > 0)) return refuse(400, 'Validation Error', 'Payment_Amount');
    if (loan.status !== 0) return refuse(400, 'Validation Error', 'Acctrefno');
    accrue(loan, form.get('Effective_Date') ?? '');
    const interestCents = Math.round(loan.interestMills / 1000);
    const penalty = Math.min(cents, loan.lateChargeCents);
    const fee = Math.min(cents - penalty, loan.feesCents);
    const interest = Math.min(cents - penalty - fee, interestCents);
    const principal = Math.min(cents - penalty - fee - interest, loan.principalCents);
    loan.lateChargeCents -= penalty;
    loan.feesCents -= fee;
    loan.interestMills = interest === interestCents ? 0 : loan.interestMills - interest * 1000;
    loan.principalCents -= principal;
    loan.pastDueCents = Math.max(0, loan.pastDueCents - cents);
    if (loan.principalCents === 0) loan.status = 1;
    const number = next();
    const known = { Transaction_Reference_No: number, Date_Paid: asTime(form.get('Effective_Date') ?? '') };
    const line = (type: string, amount: number) => {
      loan.lines.push({
        ...known,
        ...{ Row_Id: next(), Payment_Type: type, Payment_Amount: amount / 100, Nsf_Flag: false },
        User_Reference: form.get('User_Reference'),
      });
    };
    line('ZZ', cents);
    if (penalty > 0) line('LC', penalty);
    if (fee > 0) line('FE', fee);
    if (interest > 0) line('IN', interest);
    if (principal > 0) line('PR', principal);
    return answer(
      loan.lines.filter((one) => one.Transaction_Reference_No === number),
      201,
    );
  }

  /** Changes a contact by the attributes of its document. */
  function imports(document: string): VendorAnswer {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(document)?.[1];
    const contact = [...contacts.values()].find(({ Cifnumber }) => Cifnumber === attribute('CIFNumber'));
    if (!contact || !document.includes('CommitBlock="1"') || attribute('UpdateFlag') !== '1')
      return refuse(400, 'Validation Error', 'CIFNumber');
    const plain = (text: string) =>
      text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    const fields = [
      ...([['EmailAddress1', 'Email'] as const, ['PhoneNumber', 'Phone_Number'] as const] as const),
      ...([['StreetAddress1', 'Street_Address1'] as const, ['City', 'City'] as const] as const),
      ...([['State', 'State'] as const, ['ZipCode', 'Zip'] as const] as const),
    ];
    for (const [name, field] of fields) {
      const value = attribute(name);
      if (value !== undefined && state.takesImports) contact[field] = plain(value);
    }
    return answer(null);
  }

  function search(path: string, criteria: Readonly<Record<string, string>>): VendorAnswer {
    const rows = path === '/loans/search' ? [...loans.values()].map(loanJson) : [...contacts.values()];
    // Its search finds parts of a value too.
    const fits = (row: object) =>
      Object.entries(criteria).every(([name, value]) => {
        const own = String((row as Record<string, unknown>)[name] ?? '');
        return own.toLowerCase().includes(value.toLowerCase());
      });
    return answer(rows.filter(fits));
  }

  function sign(form: URLSearchParams): VendorAnswer {
    const { username, password, clientId, clientSecret, scope } = NORTRIDGE_SIGN_IN;
    const right = { username, password, scope, client_id: clientId, client_secret: clientSecret };
    const isRight = Object.entries(right).every(([name, value]) => form.get(name) === value);
    if (!isRight || form.get('grant_type') !== 'password') return { status: 400, json: { error: 'invalid_grant' } };
    const active = [...tokens.values()].filter((endsAtMs) => endsAtMs > nowMs()).length;
    if (active >= state.seats)
      return {
        status: 400,
        json: { error: 'invalid_grant', error_description: 'Maximum number of concurrent users reached.' },
      };
    state.tokensGiven += 1;
    const token = `token-${state.tokensGiven}`;
    tokens.set(token, nowMs() + TOKEN_SECONDS * 1000);
    return { status: 200, json: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' } };
  }

  function respond({ method, path, headers, body }: VendorAsk): VendorAnswer {
    if (path === '/core/connect/token') return sign(new URLSearchParams(body));
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((tokens.get(token) ?? 0) <= nowMs()) return refuse(401, 'Unauthorized');
    if (path === '/loans/search' || path === '/contacts/search')
      return search(path, JSON.parse(body) as Record<string, string>);
    if (path === '/nls/xml-import') return imports(body);
    const [, , id, part] = path.split('/');
    const loan = loans.get(Number(id));
    if (loan === undefined) return refuse(404, 'Not found');
    if (part === 'payment-history') return answer(loan.lines);
    const isPayment = method === 'POST' && path.endsWith('/transactions/payments');
    return isPayment ? pay(loan, new URLSearchParams(body)) : refuse(404, 'Not found');
  }

  return { respond, addContact, addLoan, pay, loans, contacts, tokens, state };
}

function loanJson(loan: SimulatedLoan): object {
  return {
    ...{ Acctrefno: loan.id, Loan_Number: loan.number, Cifno: loan.cifno, Status_Code_No: loan.status },
    ...{ Loan_Group_No: loan.group, Open_Date: asTime(loan.openedOn), Payoff_Date: null, Closed_Date: null },
    ...{ Current_Interest_Rate: 24.5, Original_Note_Amount: loan.lentCents / 100 },
    ...{ Current_Note_Amount: loan.lentCents / 100, Interest_Accrued_Thru_Date: asTime(loan.accruedThrough) },
    ...{ Current_Perdiem: loan.perDiemMills / 1e5, Current_Principal_Balance: loan.principalCents / 100 },
    ...{ Current_Interest_Balance: loan.interestMills / 1e5, Current_Fees_Balance: loan.feesCents / 100 },
    ...{ Current_Late_Charge_Balance: loan.lateChargeCents / 100, Total_Past_Due_Balance: loan.pastDueCents / 100 },
    ...{ Days_Past_Due: loan.daysLate, A_Field_Of_Tomorrow: true },
  };
}
