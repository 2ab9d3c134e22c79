// @document
import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { aDetail } from './loans-for-test.ts';
import { endpoints, openDoorsForEach, showDetails, textOf, words } from './screens-for-test.tsx';

/** An account whose loan system tells balances and payments alone. */

openDoorsForEach();

let asked: string[];
beforeEach(() => {
  asked = [];
  endpoints['/api/accountdetail'] = aDetail();
  endpoints['/api/accounthistory'] = { history: [] };
  endpoints['/api/paymentSchedule'] = (address: string) => {
    asked.push(address);
    return { schedule: [] };
  };
});
afterEach(() => act(() => applyConfiguration(undefined)));

const withSystems = (does: object) =>
  applyConfiguration({ loanSystems: { TLXe: does, NLS: does }, limits: {}, flags: {} } as never);

test('its plan and its statements are not shown, and no call asks for them', async () => {
  withSystems(NO_CAPABILITIES);
  await showDetails();
  await words('What it takes today, and a letter that says so');
  expect(textOf()).not.toContain('Schedule');
  expect(textOf()).not.toContain('Monthly statements');
  expect(textOf()).toContain('Payments');
  expect(textOf()).toContain('Cards and how you sign in');
  expect(asked).toEqual([]);
});

test('with a system that tells the plan it is there', async () => {
  withSystems({ ...NO_CAPABILITIES, schedules: true });
  await showDetails();
  await words('Schedule');
  expect(asked).not.toEqual([]);
});

test('payments and cash that are entered again are named, with nothing to do', async () => {
  endpoints['/api/accountdetail'] = {
    ...aDetail(),
    enteredAgain: [
      { kind: 'payment', amount: '40.00', date: '2026-11-19' },
      { kind: 'draw', amount: '300.00', date: '2026-11-19' },
    ],
  };
  await showDetails();
  await words('Your payment of $40.00 from Nov 19, 2026 is safe with us.');
  expect(textOf()).toContain('The $300.00 in cash you got on Nov 19, 2026 is known to us.');
  expect(textOf()).toContain('You do not need to do anything.');
});
