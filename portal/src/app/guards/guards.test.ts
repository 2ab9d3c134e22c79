import { brandCodes } from '@lendside/brands/brand';
import { brands as brandTable } from '@lendside/brands/brands';
import { describe, expect, test } from 'vitest';
import { ALLOW, type Guard, type Verdict, type Visit } from '../../data/navigation/visit.ts';
import { routeNamed, routes } from '../../data/routes/addresses.ts';
import type { PortalRoute } from '../../data/routes/portal-route.ts';
import { cannotGoBackFrom } from '../../data/routes/route-groups.ts';
import { brands } from './brands.ts';
import { cannotGoBack } from './cannot-go-back.ts';
import { guards, judge } from './guards.ts';
import { linkAuthentication, linkStep } from './link-authentication.ts';
import { lockedFlow } from './locked-flow.ts';
import { serviceStatus } from './service-status.ts';
import { signedIn } from './signed-in.ts';
import { trustedDevice } from './trusted-device.ts';
import { unmatched } from './unmatched.ts';
import { visitTo } from './visit-for-test.ts';

const goTo = (path: string): Verdict => ({ kind: 'goTo', path });
const toLogin = (destination: string): Verdict => ({ kind: 'goTo', path: '/', destination, note: 'continue' });
const none = { providers: ['TLXe'], availableProviders: [] };
const some = { providers: ['TLXe', 'NLS'], availableProviders: ['NLS'] };

type Row = readonly [why: string, path: string, over: Partial<Visit>, verdict: Verdict];
const table = (guard: Guard, rows: readonly Row[]) =>
  test.each(rows)('%s: %s', (_why, path, over, verdict) => {
    expect(guard(visitTo(path, over))).toEqual(verdict);
  });

describe('1 unmatched', () => {
  table(unmatched, [
    ['a page', '/Home', {}, ALLOW],
    ['letter case does not matter', '/home', {}, ALLOW],
    ['a path of the present brand', '/Accounts', {}, goTo('/tmx/Accounts')],
    ['of the last loans brand', '/Accounts', { navigationBrand: 'inl' }, goTo('/inl/Accounts')],
    ['the query is kept', '/Accounts', { search: '?a=1' }, goTo('/tmx/Accounts?a=1')],
    ['nothing of the kind', '/Nowhere', {}, goTo('/')],
    ['too deep', '/a/b/c/d/e', {}, goTo('/')],
    ['a brand in capitals is written small', '/TMX/Accounts', { search: '?a=1' }, goTo('/tmx/Accounts?a=1')],
    ['no such brand', '/abc/Accounts', {}, goTo('/')],
  ]);
});

describe('7 cannot go back', () => {
  const from = (name: string) => ({ fromRoute: routeNamed(name) as PortalRoute });
  table(cannotGoBack, [
    ['the first page', '/tmx/Payment/1', {}, ALLOW],
    ['forward in the flow', '/tmx/Payment/1/ReviewPayment', from('MakePayment'), ALLOW],
    ['back from the confirmation', '/tmx/Payment/1/ReviewPayment', from('ConfirmPayment'), { kind: 'stay' }],
    ['to its first page', '/tmx/Payment/1', from('ConfirmPayment'), { kind: 'stay' }],
    ['to the processing', '/tmx/Payment/1/PaymentProcessing', from('ConfirmPayment'), { kind: 'stay' }],
    ['on to the accounts', '/tmx/Accounts', from('ConfirmPayment'), ALLOW],
  ]);
});

describe('7 cannot go back, page by page', () => {
  const any = routeNamed('ConfirmPayment') as PortalRoute;
  const entry = ['MakePayment', 'OfrVehicleRecovery', 'OfrVehicleRepossessed', 'SelectPaymentMethod'];
  const paying = [...entry, 'Payment.AddPaymentMethod', 'ReviewPayment', 'PaymentProcessing'];
  const location = ['GpsLocation', 'GpsLocationDisabled', 'Payment.VerificationMethod', 'Payment.Code'];
  const ancillary = ['AncillaryProducts', 'AncillaryProductsConfirm'];
  const renewing = ['ProductSwitch', ...location, 'AltPartyVerifyCode', 'CustomerDetails', ...ancillary];
  const methods = ['Payment.ManageDisburseMethod', 'Payment.AddDebitDisburseMethod'];
  const drawing = ['GetCashAmount', 'GetCashNotice', ...methods];
  const signing = ['AccountDisclosures', 'DocuSignView', 'CancelRenewal'];
  const onward = ['Dashboard', 'Home', 'AutoPayConfirm', 'AutoPayUpdatePaymentMethod', 'AutoPayAddMethod'];

  test.each([
    ['ConfirmPayment', [...paying, 'SettlementOffer', ...renewing, ...drawing, ...signing], onward],
    [
      'ConfirmDisbursement',
      [...paying, 'SettlementOffer', ...renewing, ...drawing, ...signing, 'PendingDisbursement'],
      onward,
    ],
    [
      'PendingDisbursement',
      [...paying, 'SettlementOffer', ...renewing, ...drawing, ...signing],
      [...onward, 'ConfirmDisbursement'],
    ],
    [
      'DocuSignView',
      [...paying, ...renewing, ...drawing, 'AccountDisclosures'],
      [...onward, 'ConfirmPayment', 'CancelRenewal', 'PendingDisbursement'],
    ],
    [
      'AccountDisclosures',
      [...paying, ...renewing, ...drawing],
      [...onward, 'DocuSignView', 'CancelRenewal', 'ConfirmPayment'],
    ],
    [
      'ProductSwitchAppointment',
      ['ProductSwitch', 'SelectPaymentMethod', 'ReviewPayment', 'PaymentProcessing'],
      [...onward, 'MakePayment', 'ConfirmPayment'],
    ],
  ] as const)('%s', (from, closed, open) => {
    const fromRoute = routeNamed(from) as PortalRoute;
    expect(fromRoute.cannotGoBackTo).toEqual(cannotGoBackFrom[from]);
    const verdict = (name: string) => cannotGoBack(visitTo('/Home', { fromRoute, route: { ...any, name } })).kind;
    for (const name of closed) expect([name, verdict(name)]).toEqual([name, 'stay']);
    for (const name of open) expect([name, verdict(name)]).toEqual([name, 'allow']);
  });
});

test('the pages of the payment flow are marked as such, and no other page', () => {
  const marks: readonly string[] = ['payment', 'renewal', 'draw'];
  for (const { name, path, flows } of routes as readonly PortalRoute[]) {
    const isMarked = flows.some((flow) => marks.includes(flow));
    expect([name, isMarked]).toEqual([name, path.startsWith('/:brand/Payment/:loanId')]);
  }
});

describe('segments of each deployment', () => {
  const rows = brandCodes.flatMap((deployment) => brandCodes.map((segment) => [deployment, segment] as const));
  const shared = ['tmx', 'inl'];
  const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
  const everywhere = Object.fromEntries(brandCodes.map((code) => [code, open]));

  test.each(rows)('%s shows %s as decided', (deployment, segment) => {
    const isShown = deployment === segment || (shared.includes(deployment) && shared.includes(segment));
    const visit = visitTo(`/${segment}/Accounts`, {
      deploymentBrand: deployment,
      exposedBrands: brandTable[deployment].exposesSegments,
      brands: everywhere,
    });
    expect(judge(visit)).toEqual(isShown ? ALLOW : goTo('/Home'));
  });
});

describe('2 link authentication', () => {
  const anonymous = { signedIn: false };
  const link = { profileId: 'p1' };
  test.each([
    ['no link', '/Home', { ...anonymous }, undefined],
    ['a session is there', '/Home', { link }, undefined],
    ['a public page', '/NetworkError', { ...anonymous, link }, undefined],
    ['by device key, always locked', '/Home', { ...anonymous, link }, { by: 'deviceKey', locksFlow: true }],
    ['signed', '/Home', { ...anonymous, link: { ...link, signature: 's' } }, { by: 'signature', locksFlow: false }],
    [
      'signed and locked',
      '/Home',
      { ...anonymous, link: { ...link, signature: 's', flowLock: 'true' } },
      { by: 'signature', locksFlow: true },
    ],
  ] as const)('%s', (_why, path, over, step) => {
    expect(linkStep(visitTo(path, over))).toEqual(step);
  });

  const signed = { kind: 'authenticate', step: { by: 'signature', locksFlow: false } } as const;
  table(linkAuthentication, [
    ['no link', '/Home', anonymous, ALLOW],
    ['a profile without a value', '/Home', { ...anonymous, link: { profileId: '' } }, ALLOW],
    ['a session is there', '/Home', { link }, ALLOW],
    ['a public page', '/', { ...anonymous, link }, ALLOW],
    [
      'a loans page is in the authenticated area too',
      '/tmx/Payment/1',
      { ...anonymous, link: { ...link, signature: 's' } },
      signed,
    ],
  ]);
});

describe('3 a link that locks nothing', () => {
  const link = { byUnlockedLink: true };
  table(lockedFlow, [
    ['who signed in', '/tmx/CustomerProfile', {}, ALLOW],
    ['the accounts', '/Home', link, ALLOW],
    ['an account', '/tmx/Accounts/1', link, ALLOW],
    ['a page of a payment', '/tmx/Payment/1/ReviewPayment', link, ALLOW],
    ['a page for anyone', '/ContactUs', link, ALLOW],
    ['the profile', '/tmx/CustomerProfile', link, toLogin('/tmx/CustomerProfile')],
    ['devices and sessions', '/Sessions', link, toLogin('/Sessions')],
    ['documents', '/tmx/Accounts/1/Documents/NLS', link, toLogin('/tmx/Accounts/1/Documents/NLS')],
    ['cards', '/tmx/PaymentMethods', link, toLogin('/tmx/PaymentMethods')],
    ['cash', '/tmx/Payment/1/GetCashAmount', link, toLogin('/tmx/Payment/1/GetCashAmount')],
    ['the position', '/tmx/Payment/1/GpsLocation', link, ALLOW],
  ]);
});

describe('3 locked flow', () => {
  const signOut: Verdict = { kind: 'signOut', note: 'continue' };
  table(lockedFlow, [
    ['no lock', '/Home', {}, ALLOW],
    ['a page of the flow', '/tmx/Payment/1', { lockedFlows: ['payment'] }, ALLOW],
    ['a page of another flow', '/tmx/Payment/1', { lockedFlows: ['origination'] }, signOut],
    ['the documents that follow a payment', '/tmx/Payment/1/AccountDisclosures', { lockedFlows: ['payment'] }, ALLOW],
    ['the signature that follows a payment', '/tmx/Payment/1/DocuSignView', { lockedFlows: ['payment'] }, ALLOW],
    ['a page of no flow', '/Home', { lockedFlows: ['payment'] }, signOut],
    ['a public page', '/NetworkError', { lockedFlows: ['payment'] }, ALLOW],
    ['a standalone page', '/MaintenanceMode', { lockedFlows: ['payment'] }, ALLOW],
  ]);

  test('neutral pages stay reachable', () => {
    const route = { ...(routeNamed('Home') as PortalRoute), name: 'FeatureUnavailable' };
    expect(lockedFlow(visitTo('/Home', { route, lockedFlows: ['payment'] }))).toEqual(ALLOW);
  });
});

describe('4 service status', () => {
  const closed = { serviceAvailable: false };
  table(serviceStatus, [
    ['open', '/Home', {}, ALLOW],
    ['closed', '/Home', closed, goTo('/MaintenanceMode')],
    ['sign-in too', '/', closed, goTo('/MaintenanceMode')],
    ['no loop', '/MaintenanceMode', closed, ALLOW],
    ['no connection says so itself', '/NetworkError', closed, ALLOW],
  ]);
});

describe('5 brands', () => {
  table(brands, [
    ['could not be loaded', '/tmx/Accounts', { brands: undefined }, ALLOW],
    ['a brand of the person', '/tmx/Accounts', {}, ALLOW],
    ['one system is enough', '/tmx/Accounts', { brands: { tmx: some } }, ALLOW],
    ['no provider of any brand', '/Home', { brands: { tmx: none, inl: none } }, goTo('/MaintenanceMode')],
    ['the same before sign-in', '/', { signedIn: false, brands: { tmx: none } }, goTo('/MaintenanceMode')],
    ['that page stays', '/MaintenanceMode', { brands: { tmx: none } }, ALLOW],
    ['this brand does not answer', '/tmx/Accounts', { brands: { tmx: none, inl: some } }, goTo('/Home')],
    ['not a brand of the person', '/inl/Accounts', { brands: { tmx: some } }, goTo('/Home')],
    ['not shown by this deployment', '/ccc/Accounts', { brands: { ccc: some } }, goTo('/Home')],
    ['Home shows what there is', '/Home', { brands: { ccc: some } }, ALLOW],
    ['nobody signed in: the last guard decides', '/inl/Accounts', { signedIn: false, brands: { tmx: some } }, ALLOW],
    ['no brands, tolerated', '/tmx/Accounts', { brands: {} }, ALLOW],
    [
      'no brands, not tolerated: to linking',
      '/tmx/Accounts',
      { brands: {}, toleratesNoBrands: false },
      goTo('/LinkAccountOptions'),
    ],
    [
      'no brands, by a link that locks its flow',
      '/tmx/Payment/1',
      { brands: {}, toleratesNoBrands: false, lockedFlows: ['payment'] },
      ALLOW,
    ],
    ['no brands, at the page that links', '/LinkAccountOptions', { brands: {}, toleratesNoBrands: false }, ALLOW],
    ['no brands, applying for the first time', '/tmx/Apply', { brands: {}, toleratesNoBrands: false }, ALLOW],
    ['no brands, a brand of another deployment', '/ccc/Accounts', { brands: {} }, goTo('/LinkAccountOptions')],
  ]);

  /** Every page that an application leads through, its withdrawal included, and the profile. */
  const pagesOfApplicant = [
    ...['Apply', 'Pending', 'Pending/DocumentUpload', 'Accounts', 'CustomerProfile'],
    ...['OriginationAmount', 'OriginationCallMe', 'OriginationChooseMethod', 'ManageDisburseMethod'].map(
      (name) => `Origination/${name}`,
    ),
    ...['Origination/AddDebitDisburseMethod', 'Origination/OriginationDocuSign'],
  ];
  test.each(brandCodes)('somebody without a loan who applied at %s opens every page of it', (code) => {
    const { exposesSegments, toleratesNoBrands } = brandTable[code];
    const applicant = {
      deploymentBrand: code,
      navigationBrand: code,
      exposedBrands: exposesSegments,
      toleratesNoBrands,
      brands: { [code]: some },
    };
    for (const page of pagesOfApplicant) {
      const path = `/${code}/${page}`;
      expect([path, judge(visitTo(path, applicant))]).toEqual([path, ALLOW]);
    }
  });
});

describe('the last: signed in', () => {
  table(signedIn, [
    ['signed in', '/Home', {}, ALLOW],
    ['a public page', '/', { signedIn: false }, ALLOW],
    ['a standalone page', '/MaintenanceMode', { signedIn: false }, ALLOW],
    ['Home', '/Home', { signedIn: false }, toLogin('/Home')],
    ['a loan', '/tmx/Accounts/1', { signedIn: false, search: '?a=1' }, toLogin('/tmx/Accounts/1?a=1')],
  ]);
});

describe('after them: the device', () => {
  const untrusted = { deviceTrusted: false };
  const toStep = (destination: string): Verdict => ({ kind: 'goTo', path: '/TrustedDevice', destination });
  table(trustedDevice, [
    ['trusted', '/Home', {}, ALLOW],
    ['not trusted: a page of the signed-in area', '/Home', untrusted, toStep('/Home')],
    ['a loan', '/tmx/Accounts/1', { ...untrusted, search: '?a=1' }, toStep('/tmx/Accounts/1?a=1')],
    ['the change of a sign-in too', '/UpdateUser/Email', untrusted, toStep('/UpdateUser/Email')],
    ['the step itself', '/TrustedDevice', untrusted, ALLOW],
    ['its method', '/TrustedDevice/VerificationMethod', untrusted, ALLOW],
    ['its code', '/TrustedDevice/VerificationCode', untrusted, ALLOW],
    ['its email', '/TrustedDevice/Email', untrusted, ALLOW],
    ['a public page', '/Register', untrusted, ALLOW],
    ['a standalone page', '/TermsConditionsConsent', untrusted, ALLOW],
    ['nobody signed in: the guard before decided', '/Home', { ...untrusted, signedIn: false }, ALLOW],
  ]);
});

describe('in order', () => {
  test('they are asked as decided', () => {
    const seven = [unmatched, cannotGoBack, linkAuthentication, lockedFlow, serviceStatus, brands, signedIn];
    expect(guards).toEqual([...seven, trustedDevice]);
  });

  test.each<Row>([
    [
      'a locked tab is signed out even while the service is down',
      '/Home',
      { lockedFlows: ['payment'], serviceAvailable: false },
      { kind: 'signOut', note: 'continue' },
    ],
    [
      'closed before sign-in is asked for',
      '/Home',
      { signedIn: false, serviceAvailable: false },
      goTo('/MaintenanceMode'),
    ],
    ['all is well', '/tmx/Accounts', {}, ALLOW],
  ])('%s', (_why, path, over, verdict) => {
    expect(judge(visitTo(path, over))).toEqual(verdict);
  });
});
