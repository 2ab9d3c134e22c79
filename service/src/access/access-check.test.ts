import type { Operation } from '@lendside/contract/operation';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import { expect, test } from 'vitest';
import { refusalOf } from './access-check.ts';

type Rule = Pick<Operation, 'access' | 'flows' | 'beforeTrust'>;
type Session = Pick<SessionClaims, 'kind' | 'lockedFlow' | 'deviceTrusted'>;

const customersOnly: Rule = { access: ['customer'] };
const payment: Rule = { access: ['customer', 'guest', 'locked-link', 'other-party'], flows: ['payment', 'renewal'] };
const trusting: Rule = { access: ['customer'], beforeTrust: true };
const open: Rule = { access: ['public'] };

const customer: Session = { kind: 'customer', deviceTrusted: true };
const locked = (lockedFlow: string, kind: Session['kind'] = 'locked-link'): Session => ({
  kind,
  lockedFlow,
  deviceTrusted: true,
});

test.each([
  { what: 'a customer, an operation for customers', rule: customersOnly, session: customer, refusal: undefined },
  { what: 'anybody, a public operation', rule: open, session: locked('draw'), refusal: undefined },
  {
    what: 'a non-customer',
    rule: customersOnly,
    session: { ...customer, kind: 'non-customer' },
    refusal: 'access_denied',
  },
  { what: 'a link of the flow', rule: payment, session: locked('payment'), refusal: undefined },
  { what: 'a link of another flow', rule: payment, session: locked('appointment'), refusal: 'outside_locked_flow' },
  {
    what: 'a link, an operation without flows',
    rule: customersOnly,
    session: locked('payment'),
    refusal: 'outside_locked_flow',
  },
  {
    what: 'a link to a flow that nobody knows',
    rule: payment,
    session: locked('__proto__'),
    refusal: 'outside_locked_flow',
  },
  {
    what: 'a customer whose session is locked',
    rule: payment,
    session: locked('draw', 'customer'),
    refusal: 'outside_locked_flow',
  },
  {
    what: 'a device that is not trusted',
    rule: customersOnly,
    session: { ...customer, deviceTrusted: false },
    refusal: 'device_not_trusted',
  },
  {
    what: 'the same, an operation before trust',
    rule: trusting,
    session: { ...customer, deviceTrusted: false },
    refusal: undefined,
  },
  {
    what: 'a locked device that is not trusted',
    rule: payment,
    session: { ...locked('draw'), deviceTrusted: false },
    refusal: 'device_not_trusted',
  },
] as const satisfies readonly { what: string; rule: Rule; session: Session; refusal: unknown }[])(
  '$what: $refusal',
  ({ rule, session, refusal }) => {
    expect(refusalOf(rule, session)).toBe(refusal);
  },
);
