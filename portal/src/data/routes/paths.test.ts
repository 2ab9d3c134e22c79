import { LINK_TARGETS } from '@lendside/contract/link-targets';
import { expect, test } from 'vitest';
import { routes } from './addresses.ts';
import { matchPath } from './match-path.ts';
import { pathTo } from './paths.ts';
import { membersOf, routeGroups } from './route-groups.ts';

const values = {
  lmsId: 'NLS',
  brand: 'tmx',
  loanId: '40120-100245-01',
  name: 'apply',
  storeId: '40120',
  offerId: 'ofr_1',
  messageId: '7',
  conversationId: 'question_1',
};

test('every page has its address', () => {
  const all = routes.map(({ name }) => `${name} ${pathTo(name as 'AccountDetails', values)}`);
  expect(all).toMatchInlineSnapshot(`
    [
      "Login /",
      "Register /Register",
      "VerifyWarning /Verification/Warning",
      "Verification.Email /Verification/Email",
      "Verification.Code /Verification/Code",
      "Verification.VerificationMethod /Verification/VerificationMethod",
      "Confirm /Verification/Confirm",
      "ForgotPassword /ForgotPassword",
      "ForgotPassword.Email /ForgotPassword/Email",
      "Reset /ForgotPassword/Reset",
      "SecureAccount /ForgotPassword/SecureAccount",
      "ForgotPassword.Code /ForgotPassword/Code",
      "ForgotPassword.VerificationMethod /ForgotPassword/VerificationMethod",
      "TrustedDeviceWarning /TrustedDevice",
      "TrustedDevice.VerificationMethod /TrustedDevice/VerificationMethod",
      "VerificationCode /TrustedDevice/VerificationCode",
      "TrustedDevice.Email /TrustedDevice/Email",
      "UpdateUser.Email /UpdateUser/Email",
      "UpdateUser.Code /UpdateUser/Code",
      "UpdateUser.VerificationMethod /UpdateUser/VerificationMethod",
      "ProviderReturn /SignIn/Return",
      "TermsConditionsConsent /TermsConditionsConsent",
      "LinkAccountOptions /LinkAccountOptions",
      "LinkAccount /LinkAccountOptions/LinkAccount",
      "LinkAccountFailed /LinkAccountOptions/LinkAccountFailed",
      "ReplaceAccount /LinkAccountOptions/ReplaceAccount",
      "ConfirmAccountReplacement /ConfirmAccountReplacement",
      "NetworkError /NetworkError",
      "MaintenanceMode /MaintenanceMode",
      "FeatureUnavailable /tmx/FeatureUnavailable",
      "ExternalBrowserAuth /ExternalBrowserAuth/apply",
      "ContactUs /ContactUs",
      "TermsConditions /tmx/TermsConditions",
      "OptInDisclosures /tmx/OptInDisclosures",
      "ExperianDisclosure /ExperianDisclosure",
      "InstallRoute /Install",
      "InstallUnsupported /Install/Unsupported",
      "InstallApple /Install/Apple",
      "InstallChrome /Install/Chrome",
      "Home /Home",
      "AccountSelect /AccountSelect",
      "Dashboard /tmx/Accounts",
      "AccountDetails /tmx/Accounts/40120-100245-01",
      "PaymentHelp /tmx/Accounts/40120-100245-01/PaymentHelp",
      "LegalProtections /tmx/LegalProtections",
      "ManageAccount /tmx/Accounts/40120-100245-01/ManageAccount",
      "MakePayment /tmx/Payment/40120-100245-01",
      "OfrVehicleRecovery /tmx/Payment/40120-100245-01/OfrVehicleRecovery",
      "OfrVehicleRepossessed /tmx/Payment/40120-100245-01/OfrVehicleRepossessed",
      "SelectPaymentMethod /tmx/Payment/40120-100245-01/SelectPaymentMethod",
      "ReviewPayment /tmx/Payment/40120-100245-01/ReviewPayment",
      "PaymentProcessing /tmx/Payment/40120-100245-01/PaymentProcessing",
      "ConfirmPayment /tmx/Payment/40120-100245-01/ConfirmPayment",
      "Budget /Budget",
      "ReviewBudget /Budget/Review",
      "BudgetPlanned /Budget/Planned",
      "PaySeveral /tmx/PaySeveral",
      "ReviewSeveral /tmx/PaySeveral/Review",
      "SeveralPaid /tmx/PaySeveral/Paid",
      "MoveDueDate /tmx/Accounts/40120-100245-01/MoveDueDate",
      "AutoPayConfirm /tmx/Payment/40120-100245-01/AutoPayConfirm",
      "AutoPayUpdatePaymentMethod /tmx/Payment/40120-100245-01/AutoPayUpdatePaymentMethod",
      "ChangePayments /tmx/Accounts/40120-100245-01/ChangePayments",
      "PromiseToPay /tmx/Accounts/40120-100245-01/PromiseToPay",
      "AlternateBlocked /tmx/Accounts/40120-100245-01/AlternateBlocked",
      "GpsLocation /tmx/Payment/40120-100245-01/GpsLocation",
      "GpsLocationDisabled /tmx/Payment/40120-100245-01/GpsLocationDisabled",
      "Payment.VerificationMethod /tmx/Payment/40120-100245-01/VerificationMethod",
      "Payment.Code /tmx/Payment/40120-100245-01/Code",
      "CustomerDetails /tmx/Payment/40120-100245-01/CustomerDetails",
      "AncillaryProducts /tmx/Payment/40120-100245-01/AncillaryProducts",
      "AncillaryProductsConfirm /tmx/Payment/40120-100245-01/AncillaryProductsConfirm",
      "CancelRenewal /tmx/Payment/40120-100245-01/CancelRenewal",
      "AltPartyVerifyCode /tmx/Payment/40120-100245-01/AltPartyVerifyCode",
      "ProductSwitch /tmx/Payment/40120-100245-01/ProductSwitch",
      "ProductSwitchAppointment /tmx/Payment/40120-100245-01/ProductSwitchAppointment",
      "CustomerProfile /tmx/CustomerProfile",
      "Sessions /Sessions",
      "Messages /Messages",
      "Message /Messages/7",
      "AccountActivity /AccountActivity",
      "AskQuestion /Questions/Ask",
      "Question /Questions/question_1",
      "TellDeath /TellDeath",
      "ReferralRewardsHome /Referral",
      "ReferCompleteProfile /Referral/ReferCompleteProfile",
      "ReferRedeemAddCard /Referral/ReferRedeemAddCard",
      "ReferRedeemReview /Referral/ReferRedeemReview",
      "ReferRedeemSuccess /Referral/ReferRedeemSuccess",
      "AccountStatusBlocked /tmx/Pending",
      "DocumentUpload /tmx/Pending/DocumentUpload",
      "Payment.AddPaymentMethod /tmx/Payment/40120-100245-01/AddPaymentMethod",
      "ManagePaymentMethod /tmx/PaymentMethods",
      "PaymentMethods.AddPaymentMethod /tmx/PaymentMethods/AddPaymentMethod",
      "Payment.AddDebitDisburseMethod /tmx/Payment/40120-100245-01/AddDebitDisburseMethod",
      "Origination.AddDebitDisburseMethod /tmx/Origination/AddDebitDisburseMethod",
      "AutoPayAddMethod /tmx/Payment/40120-100245-01/AutoPayAddMethod",
      "GetCashAmount /tmx/Payment/40120-100245-01/GetCashAmount",
      "GetCashNotice /tmx/Payment/40120-100245-01/GetCashNotice",
      "Payment.ManageDisburseMethod /tmx/Payment/40120-100245-01/ManageDisburseMethod",
      "PendingDisbursement /tmx/Payment/40120-100245-01/PendingDisbursement",
      "ConfirmDisbursement /tmx/Payment/40120-100245-01/ConfirmDisbursement",
      "Apply /tmx/Apply",
      "OriginationAmount /tmx/Origination/OriginationAmount",
      "OriginationCallMe /tmx/Origination/OriginationCallMe",
      "OriginationChooseMethod /tmx/Origination/OriginationChooseMethod",
      "Origination.ManageDisburseMethod /tmx/Origination/ManageDisburseMethod",
      "PayoffLetterCheck /PayoffLetterCheck",
      "LoanRecordCheck /LoanRecordCheck",
      "AccountDisclosures /tmx/Payment/40120-100245-01/AccountDisclosures",
      "DocuSignView /tmx/Payment/40120-100245-01/DocuSignView",
      "OriginationDocuSign /tmx/Origination/OriginationDocuSign",
      "AccountDocuments /tmx/Accounts/40120-100245-01/Documents/NLS",
      "AccountMonthlyDocuments /tmx/Accounts/40120-100245-01/MonthlyDocuments",
      "Offers /tmx/Offers",
      "OfferDetails /tmx/Offers/ofr_1",
      "WidgetOffer /tmx/Offers/Widget/ofr_1",
      "AppraisalOffer /tmx/Offers/Appraisal/ofr_1",
      "SettlementOffer /tmx/Payment/40120-100245-01/SettlementOffer",
      "StoreFinder /Stores",
      "StoreDetails /tmx/Stores/40120",
      "Appointment /tmx/Accounts/40120-100245-01/Appointment",
      "StoreCall /tmx/Accounts/40120-100245-01/StoreCall",
    ]
  `);
});

test('every address leads to its page', () => {
  for (const { name } of routes) {
    const match = matchPath(pathTo(name as 'AccountDetails', values));
    expect(match?.route.name).toBe(name);
  }
});

test('names are unique and have a title in both languages', () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { title } of routes) expect([title.english, title.spanish]).not.toContain('');
});

test('values are written safely, and a query only where it has one', () => {
  expect(pathTo('AccountDetails', { brand: 'tmx', loanId: 'a/b?c' })).toBe('/tmx/Accounts/a%2Fb%3Fc');
  expect(pathTo('Home', {}, { a: undefined, b: true })).toBe('/Home?b=true');
});

test('a fixed word wins over a parameter', () => {
  expect(matchPath('/tmx/Payment/1/ReviewPayment')?.route.name).toBe('ReviewPayment');
  expect(matchPath('/tmx/accounts/a%2Fb')?.params).toEqual({ brand: 'tmx', loanId: 'a/b' });
  expect(matchPath(`/${'x'.repeat(3000)}`)).toBeUndefined();
});

test('what a page forbids is a page or a group', () => {
  const groups = Object.keys(routeGroups);
  for (const route of routes) {
    for (const name of route.cannotGoBackTo ?? []) {
      expect(groups.includes(name) || membersOf([name]).length === 1).toBe(true);
    }
  }
});

test('a link locks the flows that the pages stand in', () => {
  const behindSignIn = routes.filter(({ area }) => area === 'signedIn' || area === 'loans');
  const ofPortal = behindSignIn.map(({ name, path, flows }) => ({ page: name, path, flows: [...flows] }));
  const ofLinks = ofPortal.map(({ page }) => LINK_TARGETS.find((target) => target.page === page));
  expect(ofLinks).toEqual(ofPortal);
});
