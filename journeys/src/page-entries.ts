import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { personNamed } from '@lendside/people/people';
import { linkDetailsOf } from '@lendside/people/unlinked';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Visitor } from './visitor.ts';

/** Direct entry to a page by its address: the person, and the tab storage that walking there would have left. */
export interface PageEntry {
  /** The route's name. */
  readonly page: string;
  readonly path: string;
  /** Session storage of the tab, name to value. */
  readonly saved?: Readonly<Record<string, unknown>>;
  /** The page that answers in its place, where it only sends people on. */
  readonly leadsTo?: string;
  /** The rest of the way, in English, where an address is not enough: from the page at `path` to the page. */
  readonly walk?: (visitor: Visitor) => Promise<void>;
}

/** Pages that one person opens one after the other, with one sign-in. */
export interface PersonPages {
  /** The person of the demo world to sign in as; signed out when missing. */
  readonly who?: string;
  /** The deployment; without it the one whose host names no brand. */
  readonly brand?: string;
  readonly entries: readonly PageEntry[];
}

const USERNAME = 'nina.field@example.com';
const CONTACTS = [
  { deliveryMethod: 'email', destination: 'n•••@example.com' },
  { deliveryMethod: 'text', destination: '•••-•••-0199' },
];
const SENT = { ...CONTACTS[0], requestId: 'request', resendAtMs: Date.now() + 60_000 };

/** A pending auth flow as a tab saves it, a code already on its way. */
const pendingFlow = (name: string, more: object = {}) => ({
  [`lendside.pendingFlow.${name}`]: { username: USERNAME, contacts: CONTACTS, sent: SENT, ...more },
});

const CARD = {
  cardToken: 'token',
  cardIds: [{ type: 'embedded', id: 'card' }],
  cardType: 'Visa',
  lastFour: '1111',
  expirationMonth: '12',
  expirationYear: '30',
  guestCard: false,
  saved: false,
};

/** A payment as far as its review. */
const payment = (loan: string, amountCents = 12_000) => ({
  [`lendside.payment.${loan}`]: {
    amount: { amountCents, amountType: 'other', payoffCents: 400_000, payoffReadAtMs: Date.now() },
    card: CARD,
  },
});

/** A way whose lock this tab took. */
const way = (loan: string, purpose: string) => ({ [`lendside.way.${loan}`]: { purpose } });

const JAMES = '40120-500232-01';
const [DANA_TMX, DANA_INL] = ['40120-500233-01', '41210-100233-01'];
const PRIYA = '40121-100234-01';
const [OMAR_HELD, OMAR_SOUGHT] = ['40130-500235-01', '40130-500235-02'];
const [LENA_DUE, LENA_SETTLES] = ['41210-100236-01', '41211-100236-02'];
const INES = '40140-100238-02';
const VICTOR = '40120-500239-01';
const APPLICATION = 'applicationId=app_riley';

/** From the review of a payment to the form for another card. */
async function toNewCard({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^(Use another card|Change card|Change the card)/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a debit card' }).waitFor();
}

/** Types the store's data of a customer who already has a sign-in. */
async function findRiley({ page }: Visitor): Promise<void> {
  const { phoneNumber, birthDate, ssn } = linkDetailsOf(personNamed('riley.chen').phone);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Date of birth').fill(formatMonthDayYear(birthDate));
  await page.getByRole('textbox', { name: 'Social Security number' }).fill(ssn);
  await page.getByRole('button', { name: 'Find my account' }).click();
}

/** Pages of a visitor without a session. */
const nobody: readonly PageEntry[] = [
  { page: 'Login', path: '/' },
  { page: 'NetworkError', path: '/NetworkError' },
  { page: 'Register', path: '/Register' },
  { page: 'VerifyWarning', path: '/Verification/Warning', saved: pendingFlow('verification') },
  { page: 'Verification.Email', path: '/Verification/Email', saved: pendingFlow('verification') },
  { page: 'Verification.Code', path: '/Verification/Code', saved: pendingFlow('verification') },
  {
    page: 'Verification.VerificationMethod',
    path: '/Verification/VerificationMethod',
    saved: pendingFlow('verification'),
  },
  { page: 'Confirm', path: '/Verification/Confirm', saved: pendingFlow('verification', { done: true }) },
  { page: 'ForgotPassword', path: '/ForgotPassword', saved: pendingFlow('reset', { wrongPassword: true }) },
  {
    page: 'ForgotPassword.Email',
    path: '/ForgotPassword/Email',
    saved: pendingFlow('reset', { username: '2025550199' }),
  },
  { page: 'ForgotPassword.Code', path: '/ForgotPassword/Code', saved: pendingFlow('reset') },
  {
    page: 'ForgotPassword.VerificationMethod',
    path: '/ForgotPassword/VerificationMethod',
    saved: pendingFlow('reset'),
  },
  { page: 'SecureAccount', path: '/ForgotPassword/SecureAccount', saved: pendingFlow('reset', { forced: true }) },
  { page: 'ContactUs', path: '/ContactUs' },
  { page: 'TellDeath', path: '/TellDeath' },
  { page: 'StoreFinder', path: '/Stores' },
  { page: 'TermsConditions', path: '/tmx/TermsConditions' },
  { page: 'OptInDisclosures', path: '/tmx/OptInDisclosures' },
  { page: 'TermsConditionsConsent', path: '/TermsConditionsConsent' },
  { page: 'ExperianDisclosure', path: '/ExperianDisclosure' },
  { page: 'MaintenanceMode', path: '/MaintenanceMode' },
  { page: 'ConfirmAccountReplacement', path: '/ConfirmAccountReplacement?returnId=link' },
  { page: 'PayoffLetterCheck', path: '/PayoffLetterCheck' },
  { page: 'LoanRecordCheck', path: '/LoanRecordCheck' },
  { page: 'InstallRoute', path: '/Install', leadsTo: 'InstallChrome' },
  { page: 'InstallUnsupported', path: '/Install/Unsupported' },
  { page: 'InstallApple', path: '/Install/Apple' },
  { page: 'InstallChrome', path: '/Install/Chrome' },
];

const james: readonly PageEntry[] = [
  { page: 'Dashboard', path: '/tmx/Accounts' },
  { page: 'AccountDetails', path: `/tmx/Accounts/${JAMES}` },
  { page: 'ManageAccount', path: `/tmx/Accounts/${JAMES}/ManageAccount` },
  { page: 'LegalProtections', path: '/tmx/LegalProtections' },
  { page: 'PaymentHelp', path: `/tmx/Accounts/${JAMES}/PaymentHelp` },
  { page: 'ChangePayments', path: `/tmx/Accounts/${JAMES}/ChangePayments` },
  { page: 'StoreCall', path: `/tmx/Accounts/${JAMES}/StoreCall` },
  { page: 'PromiseToPay', path: `/tmx/Accounts/${JAMES}/PromiseToPay` },
  { page: 'AccountDocuments', path: `/tmx/Accounts/${JAMES}/Documents/NLS` },
  { page: 'AccountMonthlyDocuments', path: `/tmx/Accounts/${JAMES}/MonthlyDocuments?lmsId=NLS` },
  { page: 'Appointment', path: `/tmx/Accounts/${JAMES}/Appointment` },
  { page: 'StoreDetails', path: '/tmx/Stores/40120?lmsId=NLS' },
  { page: 'MakePayment', path: `/tmx/Payment/${JAMES}` },
  {
    page: 'Payment.AddPaymentMethod',
    path: `/tmx/Payment/${JAMES}/ReviewPayment`,
    saved: payment(JAMES),
    walk: toNewCard,
  },
  { page: 'ReviewPayment', path: `/tmx/Payment/${JAMES}/ReviewPayment`, saved: payment(JAMES) },
  { page: 'AlternateBlocked', path: `/tmx/Accounts/${JAMES}/AlternateBlocked?isLocked=true` },
  { page: 'FeatureUnavailable', path: `/tmx/FeatureUnavailable?feature=cancelRenewal&loanId=${JAMES}` },
  { page: 'ExternalBrowserAuth', path: '/ExternalBrowserAuth/storeLocator' },
  { page: 'TrustedDevice.VerificationMethod', path: '/TrustedDevice/VerificationMethod', saved: pendingFlow('device') },
  { page: 'VerificationCode', path: '/TrustedDevice/VerificationCode', saved: pendingFlow('device') },
  { page: 'TrustedDevice.Email', path: '/TrustedDevice/Email', saved: pendingFlow('device') },
  { page: 'UpdateUser.Email', path: '/UpdateUser/Email' },
  { page: 'UpdateUser.Code', path: '/UpdateUser/Code', saved: pendingFlow('update') },
  { page: 'GpsLocation', path: `/tmx/Payment/${JAMES}/GpsLocation`, saved: way(JAMES, 'renewal') },
  { page: 'GpsLocationDisabled', path: `/tmx/Payment/${JAMES}/GpsLocationDisabled`, saved: way(JAMES, 'renewal') },
];

const dana: readonly PageEntry[] = [
  { page: 'Home', path: '/Home' },
  { page: 'AccountSelect', path: '/AccountSelect' },
  { page: 'Budget', path: '/Budget' },
  {
    page: 'ReviewBudget',
    path: '/Budget/Review',
    saved: {
      'lendside.budgetPlan': {
        payments: [DANA_TMX, DANA_INL].map((loanId) => ({
          ...{ loanId, dueDate: '2026-12-05', day: '2026-11-30', amountCents: 2000 },
        })),
      },
    },
  },
  { page: 'PaySeveral', path: '/tmx/PaySeveral' },
  {
    page: 'ReviewSeveral',
    path: '/tmx/PaySeveral/Review',
    saved: {
      'lendside.several': {
        payments: [DANA_TMX, DANA_INL].map((loanId) => ({ loanId, amountCents: 2000, amountType: 'other' })),
      },
    },
  },
  { page: 'Offers', path: '/tmx/Offers' },
  { page: 'OfferDetails', path: '/tmx/Offers/ofr_dana_loyalty' },
  { page: 'ReferralRewardsHome', path: '/Referral' },
  { page: 'ReferRedeemAddCard', path: '/Referral/ReferRedeemAddCard' },
  { page: 'Sessions', path: '/Sessions' },
  { page: 'AccountActivity', path: '/AccountActivity' },
  { page: 'Messages', path: '/Messages' },
  { page: 'AskQuestion', path: '/Questions/Ask' },
  { page: 'CustomerProfile', path: '/tmx/CustomerProfile' },
];

/** Every page that can be opened by its address alone, by who may open it. Nothing is changed by opening them. */
export const ENTRIES: readonly PersonPages[] = [
  { entries: nobody },
  { who: 'james.porter', entries: james },
  { who: 'dana.whitfield', entries: dana },
  {
    who: 'priya.nair',
    entries: [
      { page: 'ManagePaymentMethod', path: '/tmx/PaymentMethods' },
      { page: 'PaymentMethods.AddPaymentMethod', path: '/tmx/PaymentMethods/AddPaymentMethod' },
      {
        page: 'Payment.AddDebitDisburseMethod',
        path: `/tmx/Payment/${PRIYA}/AddDebitDisburseMethod`,
        saved: way(PRIYA, 'draw'),
      },
    ],
  },
  {
    who: 'omar.haddad',
    entries: [
      { page: 'OfrVehicleRepossessed', path: `/tmx/Payment/${OMAR_HELD}/OfrVehicleRepossessed` },
      { page: 'OfrVehicleRecovery', path: `/tmx/Payment/${OMAR_SOUGHT}/OfrVehicleRecovery` },
    ],
  },
  {
    who: 'lena.fischer',
    brand: 'inl',
    entries: [
      { page: 'AppraisalOffer', path: '/inl/Offers/Appraisal/ofr_lena_appraisal' },
      { page: 'WidgetOffer', path: '/inl/Offers/Widget/ofr_lena_widget' },
      { page: 'SettlementOffer', path: `/inl/Payment/${LENA_SETTLES}/SettlementOffer` },
      { page: 'MakePayment', path: `/inl/Payment/${LENA_DUE}` },
    ],
  },
  {
    who: 'riley.chen',
    brand: 'inl',
    entries: [
      { page: 'AccountStatusBlocked', path: '/inl/Pending' },
      { page: 'DocumentUpload', path: '/inl/Pending/DocumentUpload' },
      { page: 'Apply', path: '/inl/Apply' },
      { page: 'OriginationAmount', path: `/inl/Origination/OriginationAmount?${APPLICATION}` },
      {
        page: 'OriginationChooseMethod',
        path: `/inl/Origination/OriginationAmount?${APPLICATION}`,
        walk: async ({ page }) => {
          await page.getByLabel('Loan amount', { exact: true }).fill('800');
          await page.getByText('Annual percentage rate').waitFor();
          await page.getByRole('button', { name: 'Continue', exact: true }).click();
        },
      },
      { page: 'OriginationCallMe', path: `/inl/Origination/OriginationCallMe?${APPLICATION}` },
      { page: 'Origination.ManageDisburseMethod', path: `/inl/Origination/ManageDisburseMethod?${APPLICATION}` },
      { page: 'Origination.AddDebitDisburseMethod', path: `/inl/Origination/AddDebitDisburseMethod?${APPLICATION}` },
    ],
  },
  {
    who: 'ines.duarte',
    entries: [
      { page: 'SelectPaymentMethod', path: `/tmx/Payment/${INES}/SelectPaymentMethod`, saved: payment(INES, 2000) },
      { page: 'AutoPayConfirm', path: `/tmx/Payment/${INES}/AutoPayConfirm` },
      { page: 'AutoPayUpdatePaymentMethod', path: `/tmx/Payment/${INES}/AutoPayUpdatePaymentMethod` },
      { page: 'AutoPayAddMethod', path: `/tmx/Payment/${INES}/AutoPayAddMethod` },
      { page: 'ProductSwitch', path: `/tmx/Payment/${INES}/ProductSwitch` },
      { page: 'ProductSwitchAppointment', path: `/tmx/Payment/${INES}/ProductSwitchAppointment` },
    ],
  },
  {
    who: 'zoe.park',
    entries: [
      { page: 'LinkAccountOptions', path: '/LinkAccountOptions' },
      { page: 'LinkAccount', path: '/LinkAccountOptions/LinkAccount?method=ssn' },
      { page: 'LinkAccountFailed', path: '/LinkAccountOptions/LinkAccountFailed' },
    ],
  },
  {
    who: 'noah.brooks',
    entries: [
      { page: 'ReferCompleteProfile', path: '/Referral/ReferCompleteProfile' },
      { page: 'ReplaceAccount', path: '/LinkAccountOptions/LinkAccount?method=ssn', walk: findRiley },
    ],
  },
  {
    who: 'victor.stone',
    entries: [
      { page: 'AltPartyVerifyCode', path: `/tmx/Payment/${VICTOR}/AltPartyVerifyCode` },
      { page: 'MoveDueDate', path: `/tmx/Accounts/${VICTOR}/MoveDueDate` },
    ],
  },
];

/** Pages that only stand while something is under way, with the story that walks there and looks at them. */
export const WALKED: Readonly<Record<string, string>> = {
  Reset: 'access-screens',
  TrustedDeviceWarning: 'access-screens',
  'UpdateUser.VerificationMethod': 'access-screens',
  ProviderReturn: 'identity-provider',
  Message: 'letters',
  Question: 'questions',
  PaymentProcessing: 'payments',
  ConfirmPayment: 'payments',
  SeveralPaid: 'several-payments',
  BudgetPlanned: 'budget',
  GetCashAmount: 'cash',
  GetCashNotice: 'cash',
  'Payment.ManageDisburseMethod': 'cash',
  PendingDisbursement: 'cash',
  ConfirmDisbursement: 'cash',
  'Payment.VerificationMethod': 'renewal',
  'Payment.Code': 'renewal',
  CustomerDetails: 'renewal',
  AncillaryProducts: 'renewal',
  AncillaryProductsConfirm: 'renewal',
  AccountDisclosures: 'renewal',
  DocuSignView: 'renewal',
  CancelRenewal: 'renewal',
  OriginationDocuSign: 'origination',
  ReferRedeemReview: 'referral',
  ReferRedeemSuccess: 'referral',
};

/** Name and path of every page the portal has, as the addresses of its slices give them. */
function routesOfThePortal(): readonly (readonly [name: string, path: string])[] {
  const addresses = join(repositoryRoot, 'portal', 'src', 'data', 'addresses');
  const text = readdirSync(addresses)
    .map((file) => readFileSync(join(addresses, file), 'utf8'))
    .join('\n');
  return [...text.matchAll(/^ {4}'?([\w.]+)'?: \{\s*path: '([^'\n]+)'/gm)].map(([, name = '', path = '']) => [
    name,
    path,
  ]);
}

export const pagesOfThePortal = (): readonly string[] => routesOfThePortal().map(([name]) => name);

/** The route that a path belongs to; a fixed word wins over a parameter. */
export function routeAt(pathname: string): string | undefined {
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(pathname);
  const parameters = (path: string) => path.split(':').length;
  return routesOfThePortal()
    .filter(([, path]) => fits(path))
    .sort(([, one], [, other]) => parameters(one) - parameters(other))[0]?.[0];
}
