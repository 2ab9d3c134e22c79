import { expect, test } from 'vitest';
import { routeNamed } from '../routes/addresses.ts';
import { matchPath } from '../routes/match-path.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import { type BackTarget, backTarget } from './back-target.ts';

const inWallet = {
  route: { ...(routeNamed('Home') as PortalRoute), name: 'PaymentMethods.AddPaymentMethod' },
  params: { brand: 'tmx' },
};
const at = (path: string) => matchPath(path);
const can = { goBack: true, signedIn: true, exists: () => true };

test.each<[string, ReturnType<typeof at>, Partial<typeof can>, BackTarget]>([
  ['adding a card in a payment', at('/tmx/Payment/1/AddPaymentMethod'), {}, { path: '/tmx/Payment/1' }],
  ['the same without a history', at('/tmx/Payment/1/AddPaymentMethod'), { goBack: false }, { path: '/tmx/Payment/1' }],
  ['adding a card to the wallet', inWallet, {}, { path: '/tmx/PaymentMethods' }],
  ['the same, without a page for the wallet', inWallet, { exists: () => false }, 'history'],
  ['anywhere else', at('/tmx/Accounts/1'), {}, 'history'],
  ['without a history', at('/tmx/Accounts/1'), { goBack: false }, 'landing'],
  ['without a history and a session', at('/NetworkError'), { goBack: false, signedIn: false }, 'login'],
  ['a page that is not there', undefined, {}, 'history'],
])('back from %s', (_why, page, over, target) => {
  expect(backTarget(page, { ...can, ...over })).toEqual(target);
});
