// @document
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInMemory, keepInMemory } from '../access/in-memory.ts';
import { rereadPendingFlows } from '../access/pending-flow.ts';
import { paymentAmountKey } from '../cards/new-card.ts';
import { createQueryClient } from '../data/calls/queries.ts';
import { type RouteName, routes } from '../data/routes/addresses.ts';
import type { Waits } from '../data/routes/portal-route.ts';
import { currentSession, keepSession } from '../data/session/session.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { keepFound } from '../linking/found.ts';
import { EMPTY_PAGES } from './gallery/empty-answers.ts';
import { PageContext } from './page-context.tsx';
import { pageOf } from './pages.ts';
import { endVisit, startVisit } from './visit-for-test.ts';

/**
 * Every page while nothing answers, once that takes long, and when what comes at last is a refusal: its place has its own shape, it
 * says that the network is slow, and it offers another try and a number to call.
 */
type Name = Exclude<RouteName, 'Login'>;

const LOAN = '40120-500232-01';
const VALUES: Readonly<Record<string, string>> = {
  brand: 'tmx',
  loanId: LOAN,
  storeId: '40120',
  lmsId: 'TLXe',
  name: 'storeLocator',
};
const CARD = { cardToken: 't', cardIds: [{ type: 'embedded', id: 'c' }], cardType: 'Visa', lastFour: '1111' };
const AMOUNT = { amountCents: 12_000, amountType: 'other', payoffCents: 400_000, payoffReadAtMs: 1 };
const payment = (stage?: string) => ({
  [`payment.${LOAN}`]: {
    amount: AMOUNT,
    card: CARD,
    ...(stage && { attempt: { paymentKey: 'k', messageKey: 'm', stage, amountCents: 12_000, sentAtMs: Date.now() } }),
  },
});
const several = (stage?: string) => ({
  several: {
    payments: [{ loanId: LOAN, amountCents: 2000, amountType: 'other' }],
    ...(stage && { attempt: { paymentKey: 'k', stage, sentAtMs: Date.now() } }),
  },
});
const NEXT = { loanId: LOAN, dueDate: '2026-12-05', day: '2026-11-30', amountCents: 2000 };
const CONTACTS = [{ deliveryMethod: 'email', destination: 'r•••@example.com' }];
const codeSent = (flow: string) => ({
  [`pendingFlow.${flow}`]: {
    username: 'riley@example.com',
    contacts: CONTACTS,
    sent: { ...CONTACTS[0], requestId: 'r', resendAtMs: 1 },
  },
});

interface Arrival {
  readonly query?: string;
  /** Storage of the tab, as walking there leaves it. */
  readonly saved?: () => Readonly<Record<string, unknown>>;
  readonly before?: (client: QueryClient) => void;
}
const APPLICATION: Arrival = { query: '?applicationId=app' };
/** A person of no lender who takes part in the referral program. */
const MEMBER: Arrival = {
  before: () => {
    const attributes = { sub: 's', showPaidOff: false, lmsCustomerIds: {}, nonCustomerRefer: '1' };
    keepSession({ ...currentSession(), attributes } as never);
  },
};

/** Pages that one does not come to by their address alone. */
const ARRIVALS: Partial<Record<Name, Arrival>> = {
  'Verification.Email': { saved: () => codeSent('verification') },
  'Verification.Code': { saved: () => codeSent('verification') },
  'Verification.VerificationMethod': { saved: () => codeSent('verification') },
  'ForgotPassword.Email': { saved: () => codeSent('reset') },
  'ForgotPassword.Code': { saved: () => codeSent('reset') },
  'ForgotPassword.VerificationMethod': { saved: () => codeSent('reset') },
  Reset: { saved: () => codeSent('reset'), before: () => keepInMemory({ code: '123456' }) },
  'TrustedDevice.VerificationMethod': { saved: () => codeSent('device') },
  VerificationCode: { saved: () => codeSent('device') },
  'UpdateUser.Code': { saved: () => codeSent('update') },
  'UpdateUser.VerificationMethod': {
    saved: () => codeSent('update'),
    before: () => keepInMemory({ newContact: { phoneNumber: '2025550199' } }),
  },
  ProviderReturn: { saved: () => ({ providerVisit: { secret: 's', rememberMe: false } }) },
  ReplaceAccount: { before: () => keepFound({ customerId: 'c', linkTicket: 't' } as never) },
  SelectPaymentMethod: { saved: payment },
  ReviewPayment: { saved: payment },
  PaymentProcessing: { saved: () => payment('accepted') },
  ConfirmPayment: { saved: () => payment('posted') },
  'Payment.AddPaymentMethod': { before: (client) => void client.setQueryData(paymentAmountKey(LOAN), 12_000) },
  ReviewBudget: { saved: () => ({ budgetPlan: { payments: [NEXT] } }) },
  BudgetPlanned: { saved: () => ({ budgetPlan: { payments: [NEXT], outcome: [{ ...NEXT, planned: true }] } }) },
  ReviewSeveral: { saved: several },
  SeveralPaid: { saved: () => several('accepted') },
  'Payment.Code': {
    saved: () => ({
      [`loanCode.${LOAN}`]: { requestId: 'r', destination: 'r•••@example.com', deliveryMethod: 'email' },
    }),
  },
  GetCashNotice: {
    saved: () => ({ [`cash.${LOAN}`]: { amountCents: 5000 }, [`way.${LOAN}`]: { purpose: 'draw' } }),
  },
  OriginationAmount: APPLICATION,
  OriginationCallMe: APPLICATION,
  OriginationChooseMethod: APPLICATION,
  'Origination.ManageDisburseMethod': APPLICATION,
  OriginationDocuSign: APPLICATION,
  ReferralRewardsHome: MEMBER,
  ReferCompleteProfile: MEMBER,
  ReferRedeemAddCard: MEMBER,
  ReferRedeemReview: MEMBER,
};

/**
 * Pages that stand whole at once: what they show is in the portal itself, or comes from the page before. Something that they can
 * do without may still be on its way: rules of a password, a film.
 */
const AT_ONCE: ReadonlySet<string> = new Set<Name>([
  'Register',
  'VerifyWarning',
  'Verification.Email',
  'Verification.Code',
  'Verification.VerificationMethod',
  'Confirm',
  'ForgotPassword',
  'ForgotPassword.Email',
  'ForgotPassword.Code',
  'ForgotPassword.VerificationMethod',
  'Reset',
  'SecureAccount',
  'TrustedDevice.VerificationMethod',
  'VerificationCode',
  'TrustedDevice.Email',
  'UpdateUser.Code',
  'UpdateUser.VerificationMethod',
  'TermsConditionsConsent',
  'LinkAccountOptions',
  'LinkAccount',
  'LinkAccountFailed',
  'ConfirmAccountReplacement',
  'NetworkError',
  'MaintenanceMode',
  'FeatureUnavailable',
  'ExternalBrowserAuth',
  'TellDeath',
  'TermsConditions',
  'OptInDisclosures',
  'ExperianDisclosure',
  'InstallUnsupported',
  'InstallApple',
  'InstallChrome',
  'BudgetPlanned',
  'PayoffLetterCheck',
  'LoanRecordCheck',
  'GpsLocation',
  'GpsLocationDisabled',
  'Payment.Code',
  'ReferRedeemSuccess',
]);

/** Money under way is not waited for in silence: its page says each step, and who to call once its time is over. */
const UNDER_WAY: ReadonlySet<string> = new Set<Name>(['PaymentProcessing', 'SeveralPaid']);

/** What could not be read is left out here, and the page does its work without it. */
const DOES_WITHOUT: ReadonlySet<string> = new Set<Name>(['AskQuestion']);

/** A page that only leads to another one. */
const LEADS_ON: ReadonlySet<string> = new Set<Name>(['InstallRoute']);

/** Parts by which the place of a page is known, of those that the page itself draws. */
const PARTS: Readonly<Record<Waits, readonly string[]>> = {
  loans: ['amount'],
  account: ['amount'],
  rows: ['rows'],
  facts: ['facts'],
  form: ['form', 'button'],
  choices: ['choice'],
  amount: ['choice'],
  offer: ['offer'],
  place: ['place'],
  paper: ['paper'],
};

const SLOW = 'This is taking longer than usual';
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let release: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  startVisit(['tmx'], 'TLXe', {});
  rereadPendingFlows();
  const held = new Promise<void>((resume) => {
    release = resume;
  });
  vi.stubGlobal('fetch', async () => {
    await held;
    return new Response(JSON.stringify({ code: 'internal', message: 'x', Error: 'It did not work.' }), { status: 500 });
  });
});
afterEach(() => {
  act(endVisit);
  vi.useRealTimers();
  keepFound(undefined);
  forgetInMemory();
});

/** Draws the page of a route within what the frame gives it, and answers whether one stays there. */
async function open(name: Name): Promise<boolean> {
  const route = routes.find((one) => one.name === name);
  const client = createQueryClient();
  const { query = '', saved, before } = ARRIVALS[name] ?? {};
  for (const [key, value] of Object.entries(saved?.() ?? {})) {
    sessionStorage.setItem(`lendside.${key}`, JSON.stringify(value));
  }
  before?.(client);
  const component = (await pageOf(name)?.load()) as RouteComponent;
  const root = createRootRoute({
    component: () => (
      <PageContext aside={null}>
        <Outlet />
      </PageContext>
    ),
  });
  const pattern = route?.path.replaceAll(':', '$') ?? '';
  const path = route?.path.replace(/:(\w+)/g, (_, key: string) => VALUES[key] ?? 'x') ?? '';
  const page = createRoute({ getParentRoute: () => root, path: pattern, component });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, rest]),
    history: createMemoryHistory({ initialEntries: [path + query] }),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await later(100);
  return router.state.location.pathname === path;
}

const all = (selector: string) => [...document.querySelectorAll(selector)];
const words = () => document.body.textContent ?? '';
const waiting = () => all('[aria-busy="true"] [data-shape]').map((part) => part.getAttribute('data-shape') ?? '');
const ways = () => all('button, a[href]').length;

const pages = routes.filter(({ name }) => name !== 'Login' && !LEADS_ON.has(name));

test.each(pages.filter(({ name }) => AT_ONCE.has(name)))('$name stands at once, whatever comes', async ({ name }) => {
  expect(await open(name as Name), 'is led elsewhere').toBe(true);
  expect(all('h1')).toHaveLength(1);
  expect(waiting()).toEqual([]);
  release();
  await later(3000);
  const headings = all('h1');
  expect(headings).toHaveLength(1);
  expect(words().length, 'says no more than its heading').toBeGreaterThan((headings[0]?.textContent ?? '').length + 10);
});

test.each(pages.filter(({ name }) => UNDER_WAY.has(name)))(
  '$name says what is known, and who to call',
  async ({ name }) => {
    expect(await open(name as Name), 'is led elsewhere').toBe(true);
    expect(words()).toContain('Processing your payment');
    await later(4000);
    release();
    await later(300_000);
    expect(all('a[href^="tel:"]').length).toBeGreaterThan(0);
  },
);

const asking = pages.filter(({ name }) => !AT_ONCE.has(name) && !UNDER_WAY.has(name));
test.each(asking)(
  '$name waits in its shape, says that it is slow, and tells a late failure',
  async ({ name, waits }) => {
    expect(await open(name as Name), 'is led elsewhere').toBe(true);
    expect(all('h1')).toHaveLength(1);
    expect(waiting().filter((part) => PARTS[waits].includes(part))).not.toEqual([]);
    expect(words()).not.toContain(SLOW);
    await later(4000);
    expect(words()).toContain(SLOW);
    release();
    await later(3000);
    await later(3000);
    expect(waiting()).toEqual([]);
    expect(words()).not.toContain(SLOW);
    expect(ways()).toBeGreaterThan(0);
    if (!DOES_WITHOUT.has(name)) expect(all('a[href^="tel:"]').length, 'has no number to call').toBeGreaterThan(0);
  },
);

test('every page that stands at once, or is named otherwise, is one that there is', () => {
  const names = new Set<string>(routes.map(({ name }) => name));
  expect([...AT_ONCE, ...UNDER_WAY, ...DOES_WITHOUT, ...LEADS_ON].filter((name) => !names.has(name))).toEqual([]);
});

test.each(Object.entries(EMPTY_PAGES))(
  '%s says what is not there yet, and where to go',
  async (name, [answers, told]) => {
    startVisit(['tmx'], 'TLXe', {
      'GET /configsettings': { menuItemVisibility: { offerButton: true }, limits: {} },
      ...answers,
    });
    expect(await open(name as Name), 'is led elsewhere').toBe(true);
    await later(3000);
    expect(waiting()).toEqual([]);
    expect(words()).toContain(told);
    expect(ways()).toBeGreaterThan(0);
  },
);
