/** Named groups of pages for "cannot go back to" (spec 2, guard 7; decision C09). */
export const routeGroups: Readonly<Record<string, readonly string[]>> = {
  PAYMENT_ENTRY: [
    'MakePayment',
    'OfrVehicleRecovery',
    'OfrVehicleRepossessed',
    'SelectPaymentMethod',
    'Payment.AddPaymentMethod',
    'ReviewPayment',
    'PaymentProcessing',
  ],
  RENEWAL_ENTRY: [
    'ProductSwitch',
    'GpsLocation',
    'GpsLocationDisabled',
    'Payment.VerificationMethod',
    'Payment.Code',
    'AltPartyVerifyCode',
    'CustomerDetails',
    'AncillaryProducts',
    'AncillaryProductsConfirm',
  ],
  CASH_ENTRY: ['GetCashAmount', 'GetCashNotice', 'Payment.ManageDisburseMethod', 'Payment.AddDebitDisburseMethod'],
  SIGNING: ['AccountDisclosures', 'DocuSignView', 'CancelRenewal'],
  ORIGINATION_ENTRY: [
    'OriginationAmount',
    'OriginationCallMe',
    'OriginationChooseMethod',
    'Origination.ManageDisburseMethod',
    'Origination.AddDebitDisburseMethod',
  ],
  SWITCH_ENTRY: ['ProductSwitch', 'SelectPaymentMethod', 'ReviewPayment', 'PaymentProcessing'],
};

/**
 * The pages from which others cannot be reached, and which (decision C09): what came before in the flow is over. Their
 * routes name their row here.
 */
export const cannotGoBackFrom = {
  ProductSwitchAppointment: ['SWITCH_ENTRY'],
  ConfirmPayment: ['PAYMENT_ENTRY', 'SettlementOffer', 'RENEWAL_ENTRY', 'CASH_ENTRY', 'SIGNING'],
  DocuSignView: ['PAYMENT_ENTRY', 'RENEWAL_ENTRY', 'CASH_ENTRY', 'AccountDisclosures'],
  OriginationDocuSign: ['ORIGINATION_ENTRY'],
  PendingDisbursement: ['PAYMENT_ENTRY', 'SettlementOffer', 'RENEWAL_ENTRY', 'CASH_ENTRY', 'SIGNING'],
  ConfirmDisbursement: [
    'PAYMENT_ENTRY',
    'SettlementOffer',
    'RENEWAL_ENTRY',
    'CASH_ENTRY',
    'SIGNING',
    'PendingDisbursement',
  ],
  AccountDisclosures: ['PAYMENT_ENTRY', 'RENEWAL_ENTRY', 'CASH_ENTRY'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The page names behind a list of names and groups. */
export function membersOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => routeGroups[name] ?? [name]);
}
