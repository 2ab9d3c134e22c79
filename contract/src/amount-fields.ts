/**
 * Names of the fields that carry money. On the wire they are the specification's text ("1,234.50", section 5);
 * inside, on both sides, they are whole cents. A field has one of these names exactly when its schema is `amount`:
 * a test walks every operation and holds this list to it.
 */
export const AMOUNT_FIELDS = [
  'amount',
  'amountAdded',
  'amountDue',
  'amountFinanced',
  'amountPaid',
  'amountPerShare',
  'ancillaryTotal',
  'availableCredit',
  'balance',
  'chainCost',
  'creditLimit',
  'currentBalance',
  'disbursementAmount',
  'discretionaryIncome',
  'escrow',
  'estimatedPayment',
  'fees',
  'financeCharge',
  'financeFee',
  'forgivenAmount',
  'interest',
  'interestAdded',
  'interestSaved',
  'lastAmountDue',
  'lateFee',
  'leastAmount',
  'loanAmount',
  'maxLoanAmount',
  'minLoanAmount',
  'minimumAmountDue',
  'minimumDraw',
  'minimumLoanAmount',
  'minimumRequiredAmount',
  'mostAmount',
  'newCreditLimit',
  'newPaymentAmount',
  'newPrincipalBalance',
  'nextDueAmount',
  'nextPaymentAmount',
  'ofrPaymentValue',
  'ofrReinstateAmount',
  'oldCreditLimit',
  'originalAmount',
  'paidNow',
  'pastDueAmount',
  'paymentAmount',
  'payoffAmount',
  'perDiem',
  'price',
  'principal',
  'principleBalance',
  'productSwitchAmountDue',
  'renewalLeastAmount',
  'returnAmount',
  'qualifiedAmount',
  'settlementAmount',
  'requestedAmount',
  'totalCost',
  'totalOfPayments',
  'totalPaid',
] as const;

const names: ReadonlySet<string> = /* @__PURE__ */ new Set(AMOUNT_FIELDS);

/** Copies a JSON value, replacing the value of every amount field by `convert(value)`. */
export function mapAmounts(value: unknown, convert: (amount: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapAmounts(item, convert));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      names.has(name) && (field === null || typeof field !== 'object') ? convert(field) : mapAmounts(field, convert),
    ]),
  );
}
