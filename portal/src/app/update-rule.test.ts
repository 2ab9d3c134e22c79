import { describe, expect, test } from 'vitest';
import { routes } from '../data/routes/addresses.ts';
import { isBusy, mayOfferUpdate } from './update-rule.ts';

const routeOf = (name: string) => routes.find((route) => route.name === name);

describe('a new version is offered', () => {
  test.each([
    ['Home', true],
    ['Dashboard', true],
    ['AccountDetails', true],
    ['CustomerProfile', true],
    ['StoreDetails', true],
    ['ReferralRewardsHome', true],
    ['ContactUs', true],
    ['InstallRoute', true],
    ['MakePayment', false],
    ['SelectPaymentMethod', false],
    ['Payment.AddPaymentMethod', false],
    ['ReviewPayment', false],
    ['PaymentProcessing', false],
    ['ConfirmPayment', false],
    ['PaySeveral', false],
    ['ReviewSeveral', false],
    ['AutoPayConfirm', false],
    ['OfrVehicleRecovery', false],
    ['GetCashAmount', false],
    ['PendingDisbursement', false],
    ['CustomerDetails', false],
    ['CancelRenewal', false],
    ['AccountDisclosures', false],
    ['DocuSignView', false],
    ['OriginationAmount', false],
    ['OriginationDocuSign', false],
    ['SettlementOffer', false],
    ['PaymentMethods.AddPaymentMethod', false],
    ['ReferRedeemAddCard', false],
    ['ReferRedeemReview', false],
    ['DocumentUpload', false],
    ['Appointment', false],
    ['Register', false],
    ['VerificationCode', false],
  ])('on %s: %s', (name, offered) => {
    const route = routeOf(name);
    expect(route?.name).toBe(name);
    expect(mayOfferUpdate({ route, isOnline: true })).toBe(offered);
  });

  test('never on a page of a flow in which money moves', () => {
    const money = new Set(['payment', 'renewal', 'draw', 'origination', 'pending']);
    const wrong = routes.filter((route) => route.flows.some((flow) => money.has(flow)) && !isBusy(route));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('not without a connection, and not before the page is known', () => {
    expect(mayOfferUpdate({ route: routeOf('Home'), isOnline: false })).toBe(false);
    expect(mayOfferUpdate({ route: undefined, isOnline: true })).toBe(false);
  });
});
