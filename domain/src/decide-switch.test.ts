import { expect, test } from 'vitest';
import { decideSwitch, type SwitchableLoan } from './decide-switch.ts';
import { LOAN_STATE } from './loan-states.ts';

const LOAN: SwitchableLoan = {
  stateId: LOAN_STATE.Open,
  payable: true,
  migration: { at: 'payment', way: 'online' },
  amountDueCents: 4500,
};

test.each<[string, Partial<SwitchableLoan>, number, string]>([
  ['exactly what is due', {}, 4500, 'ok'],
  ['nothing, where nothing is due', { amountDueCents: 0 }, 0, 'ok'],
  ['a cent less', {}, 4499, 'switch_amount_changed'],
  ['a cent more', {}, 4501, 'switch_amount_changed'],
  ['nothing, where something is due', {}, 0, 'switch_amount_changed'],
  ['a loan that is not to be switched', { migration: undefined }, 4500, 'switch_not_available'],
  ['a loan in default', { stateId: LOAN_STATE.Default }, 4500, 'switch_not_available'],
  ['a loan that was renewed', { stateId: LOAN_STATE.Refinance }, 4500, 'switch_not_available'],
  ['a loan that takes no payment', { payable: false }, 4500, 'switch_not_available'],
  ['a switch at the store', { migration: { at: 'payment', way: 'store' } }, 4500, 'switch_not_online'],
  ['a switch on the website', { migration: { at: 'payment', way: 'ecommerce' } }, 4500, 'switch_not_online'],
  ['a switch with cash', { migration: { at: 'disbursement', way: 'online' } }, 4500, 'switch_not_online'],
])('%s', (_case, change, amountCents, answer) => {
  const decision = decideSwitch({ ...LOAN, ...change }, amountCents);
  expect(decision.ok ? 'ok' : decision.refusal).toBe(answer);
});
