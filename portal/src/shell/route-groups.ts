/** Named groups of pages for "cannot go back to" (spec 2, guard 7; decisions C09). */
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
  SWITCH_ENTRY: ['ProductSwitch', 'SelectPaymentMethod', 'ReviewPayment', 'PaymentProcessing'],
};

/** The page names behind a list of names and groups. */
export function membersOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => routeGroups[name] ?? [name]);
}
