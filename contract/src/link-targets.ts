import type { Flow } from '@lendside/domain/flows';

/** A page that a link may lead to: its path, and the flows it stands in. The first is what a locked link is locked to. */
export interface LinkTarget {
  readonly page: string;
  readonly path: `/${string}`;
  readonly flows: readonly Flow[];
}

const target = (page: string, path: `/${string}`, ...flows: Flow[]): LinkTarget => ({ page, path, flows });

/**
 * Every page behind sign-in (spec 2, authenticated area and loans area). The portal holds its own routes against this
 * list, so that what a link locks and what the pages show is one thing.
 */
export const LINK_TARGETS: readonly LinkTarget[] = [
  target('Home', '/Home'),
  target('ExternalBrowserAuth', '/ExternalBrowserAuth/:name'),
  target('AccountSelect', '/AccountSelect'),
  target('LinkAccountOptions', '/LinkAccountOptions'),
  target('LinkAccount', '/LinkAccountOptions/LinkAccount'),
  target('LinkAccountFailed', '/LinkAccountOptions/LinkAccountFailed'),
  target('ReplaceAccount', '/LinkAccountOptions/ReplaceAccount'),
  target('TrustedDeviceWarning', '/TrustedDevice'),
  target('TrustedDevice.VerificationMethod', '/TrustedDevice/VerificationMethod'),
  target('VerificationCode', '/TrustedDevice/VerificationCode'),
  target('TrustedDevice.Email', '/TrustedDevice/Email'),
  target('UpdateUser.Email', '/UpdateUser/Email', 'profile'),
  target('UpdateUser.Code', '/UpdateUser/Code', 'profile'),
  target('UpdateUser.VerificationMethod', '/UpdateUser/VerificationMethod', 'profile'),
  target('ReferralRewardsHome', '/Referral', 'referral'),
  target('ReferCompleteProfile', '/Referral/ReferCompleteProfile', 'referral'),
  target('ReferRedeemAddCard', '/Referral/ReferRedeemAddCard', 'referral'),
  target('ReferRedeemReview', '/Referral/ReferRedeemReview', 'referral'),
  target('ReferRedeemSuccess', '/Referral/ReferRedeemSuccess', 'referral'),
  target('Sessions', '/Sessions'),
  target('Messages', '/Messages'),
  target('Message', '/Messages/:messageId'),
  target('Budget', '/Budget'),
  target('ReviewBudget', '/Budget/Review'),
  target('BudgetPlanned', '/Budget/Planned'),
  target('AccountActivity', '/AccountActivity'),
  target('AskQuestion', '/Questions/Ask'),
  target('Question', '/Questions/:conversationId'),
  target('CustomerProfile', '/:brand/CustomerProfile', 'profile'),
  target('OriginationAmount', '/:brand/Origination/OriginationAmount', 'origination'),
  target('OriginationCallMe', '/:brand/Origination/OriginationCallMe', 'origination'),
  target('OriginationChooseMethod', '/:brand/Origination/OriginationChooseMethod', 'origination'),
  target('OriginationDocuSign', '/:brand/Origination/OriginationDocuSign', 'origination'),
  target('Origination.AddDebitDisburseMethod', '/:brand/Origination/AddDebitDisburseMethod', 'origination'),
  target('Origination.ManageDisburseMethod', '/:brand/Origination/ManageDisburseMethod', 'origination'),
  target('Offers', '/:brand/Offers', 'offers'),
  target('OfferDetails', '/:brand/Offers/:offerId', 'offers'),
  target('WidgetOffer', '/:brand/Offers/Widget/:offerId', 'offers'),
  target('AppraisalOffer', '/:brand/Offers/Appraisal/:offerId', 'offers'),
  target('FeatureUnavailable', '/:brand/FeatureUnavailable'),
  target('ManagePaymentMethod', '/:brand/PaymentMethods'),
  target('PaymentMethods.AddPaymentMethod', '/:brand/PaymentMethods/AddPaymentMethod'),
  target('StoreDetails', '/:brand/Stores/:storeId'),
  target('Dashboard', '/:brand/Accounts'),
  target('AccountDetails', '/:brand/Accounts/:loanId'),
  target('AccountDocuments', '/:brand/Accounts/:loanId/Documents/:lmsId'),
  target('AccountMonthlyDocuments', '/:brand/Accounts/:loanId/MonthlyDocuments'),
  target('AlternateBlocked', '/:brand/Accounts/:loanId/AlternateBlocked'),
  target('Appointment', '/:brand/Accounts/:loanId/Appointment', 'appointment'),
  target('PaymentHelp', '/:brand/Accounts/:loanId/PaymentHelp'),
  target('LegalProtections', '/:brand/LegalProtections'),
  target('ManageAccount', '/:brand/Accounts/:loanId/ManageAccount'),
  target('AccountStatusBlocked', '/:brand/Pending', 'pending'),
  target('DocumentUpload', '/:brand/Pending/DocumentUpload', 'pending'),
  target('MakePayment', '/:brand/Payment/:loanId', 'payment', 'renewal'),
  target('OfrVehicleRecovery', '/:brand/Payment/:loanId/OfrVehicleRecovery', 'payment'),
  target('OfrVehicleRepossessed', '/:brand/Payment/:loanId/OfrVehicleRepossessed', 'payment'),
  target('ProductSwitch', '/:brand/Payment/:loanId/ProductSwitch', 'payment', 'renewal', 'draw'),
  target('ReviewPayment', '/:brand/Payment/:loanId/ReviewPayment', 'payment', 'renewal'),
  target('SettlementOffer', '/:brand/Payment/:loanId/SettlementOffer', 'payment'),
  target('SelectPaymentMethod', '/:brand/Payment/:loanId/SelectPaymentMethod', 'payment', 'renewal'),
  target('Payment.AddPaymentMethod', '/:brand/Payment/:loanId/AddPaymentMethod', 'payment', 'renewal'),
  target('PaymentProcessing', '/:brand/Payment/:loanId/PaymentProcessing', 'payment', 'renewal'),
  target('ProductSwitchAppointment', '/:brand/Payment/:loanId/ProductSwitchAppointment', 'payment', 'renewal', 'draw'),
  target('CancelRenewal', '/:brand/Payment/:loanId/CancelRenewal', 'renewal', 'payment'),
  target('ConfirmPayment', '/:brand/Payment/:loanId/ConfirmPayment', 'payment', 'renewal'),
  target('PaySeveral', '/:brand/PaySeveral'),
  target('ReviewSeveral', '/:brand/PaySeveral/Review'),
  target('SeveralPaid', '/:brand/PaySeveral/Paid'),
  target('Apply', '/:brand/Apply'),
  target('OriginationAmount', '/:brand/Origination/OriginationAmount', 'origination'),
  target('OriginationCallMe', '/:brand/Origination/OriginationCallMe', 'origination'),
  target('OriginationChooseMethod', '/:brand/Origination/OriginationChooseMethod', 'origination'),
  target('Origination.ManageDisburseMethod', '/:brand/Origination/ManageDisburseMethod', 'origination'),
  target('Origination.AddDebitDisburseMethod', '/:brand/Origination/AddDebitDisburseMethod', 'origination'),
  target('OriginationDocuSign', '/:brand/Origination/OriginationDocuSign', 'origination'),
  target('CustomerDetails', '/:brand/Payment/:loanId/CustomerDetails', 'renewal', 'payment'),
  target('AltPartyVerifyCode', '/:brand/Payment/:loanId/AltPartyVerifyCode', 'renewal'),
  target('Payment.Code', '/:brand/Payment/:loanId/Code', 'renewal', 'draw', 'payment'),
  target('AccountDisclosures', '/:brand/Payment/:loanId/AccountDisclosures', 'renewal', 'draw', 'payment'),
  target('AncillaryProducts', '/:brand/Payment/:loanId/AncillaryProducts', 'renewal', 'payment'),
  target('AncillaryProductsConfirm', '/:brand/Payment/:loanId/AncillaryProductsConfirm', 'renewal', 'payment'),
  target('DocuSignView', '/:brand/Payment/:loanId/DocuSignView', 'renewal', 'payment', 'draw'),
  target('PendingDisbursement', '/:brand/Payment/:loanId/PendingDisbursement', 'draw', 'renewal'),
  target('GetCashAmount', '/:brand/Payment/:loanId/GetCashAmount', 'draw', 'renewal'),
  target('GetCashNotice', '/:brand/Payment/:loanId/GetCashNotice', 'draw', 'renewal'),
  target('Payment.ManageDisburseMethod', '/:brand/Payment/:loanId/ManageDisburseMethod', 'draw', 'renewal'),
  target('Payment.AddDebitDisburseMethod', '/:brand/Payment/:loanId/AddDebitDisburseMethod', 'draw', 'renewal'),
  target('ConfirmDisbursement', '/:brand/Payment/:loanId/ConfirmDisbursement', 'draw', 'renewal'),
  target('Payment.VerificationMethod', '/:brand/Payment/:loanId/VerificationMethod', 'renewal', 'draw', 'payment'),
  target('GpsLocation', '/:brand/Payment/:loanId/GpsLocation', 'renewal', 'draw', 'payment'),
  target('GpsLocationDisabled', '/:brand/Payment/:loanId/GpsLocationDisabled', 'renewal', 'draw', 'payment'),
  target('MoveDueDate', '/:brand/Accounts/:loanId/MoveDueDate'),
  target('ChangePayments', '/:brand/Accounts/:loanId/ChangePayments'),
  target('StoreCall', '/:brand/Accounts/:loanId/StoreCall'),
  target('PromiseToPay', '/:brand/Accounts/:loanId/PromiseToPay'),
  target('AutoPayConfirm', '/:brand/Payment/:loanId/AutoPayConfirm', 'payment', 'renewal'),
  target('AutoPayUpdatePaymentMethod', '/:brand/Payment/:loanId/AutoPayUpdatePaymentMethod', 'payment', 'renewal'),
  target('AutoPayAddMethod', '/:brand/Payment/:loanId/AutoPayAddMethod', 'payment', 'renewal'),
];

export interface LinkPlace extends LinkTarget {
  /** Values of the path's parameters, as written in it. */
  readonly names: Readonly<Record<string, string>>;
}

/** The page at a path without query, letter case aside as in the portal; undefined where no link may lead. */
export function linkPlace(path: string): LinkPlace | undefined {
  const segments = path.split('/').slice(1);
  for (const known of LINK_TARGETS) {
    const names = namesIn(known.path.split('/').slice(1), segments);
    if (names) return { ...known, names };
  }
  return undefined;
}

function namesIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const names: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') ? !/^[A-Za-z0-9_-]{1,60}$/.test(segment) : part.toLowerCase() !== segment.toLowerCase()) {
      return undefined;
    }
    if (part.startsWith(':')) names[part.slice(1)] = segment;
  }
  return names;
}
