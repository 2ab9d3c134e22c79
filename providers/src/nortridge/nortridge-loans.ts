import { LOAN_STATE } from '@lendside/domain/loan-states';
import { UnreadableAnswer } from '../sockets/vendor-call.ts';
import { loanIdOf } from '../vendor-loans/loan-number.ts';
import { NO_PARTS, type Parts, type VendorLoan, type VendorMovement } from '../vendor-loans/vendor-loan.ts';
import type { NortridgeContact, NortridgeLoan, NortridgePaymentLine } from './nortridge-schema.ts';
import type { NortridgeSettings } from './settings.ts';

type Tables = Pick<NortridgeSettings, 'statuses' | 'groups' | 'paymentTypes'>;

const unknown = (what: string, table: keyof Tables) =>
  new UnreadableAnswer(`it has ${what}, which settings.${table} does not name`);

interface FoundLoan {
  readonly loan: NortridgeLoan;
  readonly lines: readonly NortridgePaymentLine[];
  readonly contact: NortridgeContact | undefined;
}

/** Whether it was ever paid out. Throws VendorFault for a status that the settings do not name. */
export function isLent({ Status_Code_No: status }: NortridgeLoan, { statuses }: Tables): boolean {
  const name = statuses[String(status)];
  if (name === undefined) throw unknown(`a loan of status ${status}`, 'statuses');
  return name !== 'none';
}

/** A loan of Nortridge in the words of this house. Throws VendorFault for every code that the settings do not name. */
export function vendorLoanOf({ loan, lines, contact }: FoundLoan, tables: Tables): VendorLoan | undefined {
  const name = tables.statuses[String(loan.Status_Code_No)];
  if (!isLent(loan, tables) || name === undefined || name === 'none') return undefined;
  const group = tables.groups[String(loan.Loan_Group_No)];
  if (group === undefined) throw unknown(`a loan of group ${loan.Loan_Group_No}`, 'groups');
  const stateId = LOAN_STATE[name];
  return {
    loanId: loanIdOf(loan.Acctrefno),
    header: loan.Loan_Number,
    customerId: String(loan.Cifno),
    storeId: contact?.Branch_Cifno === undefined ? '' : String(contact.Branch_Cifno),
    productId: String(loan.Loan_Group_No),
    productName: group.name,
    productKind: group.kind,
    stateId,
    openedOn: loan.Open_Date,
    paidOffDate: stateId === LOAN_STATE.PaidOff ? (loan.Payoff_Date ?? loan.Closed_Date) : undefined,
    ratePercent: String(loan.Current_Interest_Rate),
    originalAmountCents: loan.Original_Note_Amount ?? loan.Current_Note_Amount,
    periods: [],
    balances: {
      principalCents: loan.Current_Principal_Balance,
      interestCents: loan.Current_Interest_Balance,
      feesCents: loan.Current_Fees_Balance,
      lateChargesCents: loan.Current_Late_Charge_Balance,
      accruedThrough: loan.Interest_Accrued_Thru_Date,
      perDiemCents: loan.Current_Perdiem ?? 0,
      pastDueCents: Math.round(loan.Total_Past_Due_Balance),
      daysLate: loan.Days_Past_Due,
    },
    movements: movementsOf(lines, tables),
    borrowerHasSsn: contact?.Tin !== undefined,
    version:
      lines.reduce((last, { Row_Id }) => Math.max(last, Row_Id), 0) +
      lines.filter(({ Nsf_Flag }) => Nsf_Flag === true).length,
  };
}

/** Lines of one transaction are one payment: the whole of it, and where it went. */
function movementsOf(lines: readonly NortridgePaymentLine[], { paymentTypes }: Tables): readonly VendorMovement[] {
  const payments = new Map<number, NortridgePaymentLine[]>();
  for (const line of lines.toSorted((one, other) => one.Row_Id - other.Row_Id)) {
    const known = payments.get(line.Transaction_Reference_No) ?? [];
    payments.set(line.Transaction_Reference_No, [...known, line]);
  }
  return [...payments].map(([number, parts]) => {
    const sums: Record<keyof Parts | 'total' | 'none', number> = { ...NO_PARTS, total: 0, none: 0 };
    for (const { Payment_Type: type, Payment_Amount: cents } of parts) {
      const part = Object.hasOwn(paymentTypes, type) ? paymentTypes[type] : undefined;
      if (part === undefined) throw unknown('a line of the payment history of a type', 'paymentTypes');
      sums[part] += cents;
    }
    const { total, none: _, ...byPart } = sums;
    const inParts = byPart.principal + byPart.interest + byPart.fee + byPart.penalty;
    const [first] = parts;
    const reference = parts.find((line) => line.User_Reference !== undefined)?.User_Reference;
    return {
      entryId: String(number),
      date: first?.Date_Paid ?? '',
      kind: 'payment',
      isLateFee: false,
      description: 'payment',
      amountCents: total === 0 ? inParts : total,
      parts: byPart,
      state: parts.some(({ Nsf_Flag }) => Nsf_Flag === true) ? 'reversed' : 'posted',
      ...(reference !== undefined && { reference }),
    };
  });
}
