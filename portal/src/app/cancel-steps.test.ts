import { FLOWS } from '@lendside/domain/flows';
import { RENEWAL_PURPOSES } from '@lendside/domain/renewal-path';
import { describe, expect, test } from 'vitest';
import { type RouteName, routeNamed, routes } from '../data/routes/addresses.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { type CancelFacts, cancelDestination, cancelSteps } from './cancel-steps.ts';
import { cancelTexts } from './cancel-texts.ts';
import { cannotGoBack } from './guards/cannot-go-back.ts';
import { judge } from './guards/guards.ts';
import { lockedFlow } from './guards/locked-flow.ts';
import { visitTo } from './guards/visit-for-test.ts';

const withCancel = (routes as readonly PortalRoute[]).filter(({ button }) => button === 'cancel');
const stepOf = (name: string, facts: CancelFacts) => cancelSteps[name as RouteName]?.(facts);

const begun: CancelFacts = {
  purpose: 'renewal',
  signsSettlement: false,
  signsPlan: false,
  renews: false,
  paymentSent: false,
  paymentsSent: false,
  loanRequested: false,
  rewardSent: false,
};
const everyFacts: readonly CancelFacts[] = RENEWAL_PURPOSES.flatMap((purpose) => [
  { ...begun, purpose },
  { ...begun, purpose, signsSettlement: true },
  { ...begun, purpose, signsPlan: true },
  { ...begun, purpose, renews: true },
  { ...begun, purpose, paymentSent: true, paymentsSent: true, loanRequested: true, rewardSent: true },
]);

test('every page with a Cancel button has its step, and no other page', () => {
  expect(Object.keys(cancelSteps).sort()).toEqual(withCancel.map(({ name }) => name).sort());
});

describe.each(withCancel.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  const locks = [undefined, ...FLOWS.filter((flow) => route.flows.includes(flow))];
  test('says in both languages what holds, and leads where the guards let this visit go', () => {
    for (const facts of everyFacts) {
      const step = stepOf(route.name, facts);
      if (step === undefined) throw new Error('no step');
      for (const language of ['english', 'spanish'] as const) {
        expect(cancelTexts[language].steps[step].text.length).toBeGreaterThan(20);
      }
      for (const lock of locks) {
        for (const isGuest of [false, true]) {
          const lockedFlows = lock === undefined ? [] : [lock];
          const name = cancelDestination(step, { route, lockedFlows, isGuest });
          // Where no page is open any more the visit ends; somebody signed in with their own account always has one.
          if (name === undefined) {
            expect([step, lock !== undefined || isGuest]).toEqual([step, true]);
            continue;
          }
          const visit = { ...visitTo('/Home'), route: routeNamed(name), fromRoute: route, lockedFlows };
          expect([step, lock, judge(visit, [cannotGoBack, lockedFlow]).kind]).toEqual([step, lock, 'allow']);
        }
      }
    }
  });
});

test.each([
  ['ReviewPayment', {}, 'payment', 'Dashboard', 'MakePayment'],
  ['ReviewPayment', { renews: true }, 'renewal', 'Dashboard', 'MakePayment'],
  ['ReviewPayment', { renews: true, purpose: 'switch' }, 'switch', 'Dashboard', 'MakePayment'],
  ['ReviewPayment', { paymentSent: true }, 'paymentSent', 'PaymentProcessing', 'PaymentProcessing'],
  ['GpsLocation', { purpose: 'draw' }, 'location', 'Dashboard', 'MakePayment'],
  ['GetCashNotice', { purpose: 'draw' }, 'draw', 'Dashboard', 'MakePayment'],
  ['AccountDisclosures', {}, 'newLoan', 'CancelRenewal', 'CancelRenewal'],
  ['DocuSignView', {}, 'newLoan', 'CancelRenewal', 'CancelRenewal'],
  ['DocuSignView', { purpose: 'switch' }, 'newLoan', 'CancelRenewal', 'CancelRenewal'],
  ['DocuSignView', { purpose: 'draw' }, 'draw', 'Dashboard', undefined],
  ['DocuSignView', { signsSettlement: true }, 'settlement', 'Dashboard', 'SettlementOffer'],
  ['DocuSignView', { signsPlan: true }, 'plan', 'Dashboard', undefined],
  ['OriginationDocuSign', {}, 'loanUnsigned', 'Dashboard', undefined],
  ['ReferRedeemReview', {}, 'reward', 'ReferralRewardsHome', undefined],
] as const)('%s with %o is %s: to %s, by a link that locks the payment to %s', (name, more, step, free, byLink) => {
  const route = routeNamed(name) as PortalRoute;
  expect(stepOf(name, { ...begun, ...more })).toBe(step);
  expect(cancelDestination(step, { route, lockedFlows: [], isGuest: false })).toBe(free);
  expect(cancelDestination(step, { route, lockedFlows: ['payment'], isGuest: false })).toBe(byLink);
});

test.each(['newLoan', 'paymentSent', 'paymentsSent'] as const)('%s never says that nothing was charged', (step) => {
  expect(cancelTexts.english.steps[step].text).not.toContain('Nothing was charged');
  expect(cancelTexts.spanish.steps[step].text).not.toContain('No se cobró nada');
});
