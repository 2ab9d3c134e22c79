import { describe, expect, test } from 'vitest';
import { AFTER_DEATH, closesAtDeath, isClosedAfterDeath } from './after-death.ts';
import { type ListedOperation, operations } from './operations.ts';

const writes = ({ endpoint }: ListedOperation) => !endpoint.startsWith('GET ');
const named = (name: string) => operations.find((one) => one.name === name) as ListedOperation;

describe('by the sign-in of a customer who died', () => {
  test('each operation that writes is refused, or says why it stays open', () => {
    const rows = Object.keys(AFTER_DEATH);
    const reads = rows.filter((name) => !writes(named(name)));
    // A reading one has a row only to be refused.
    expect(reads.filter((name) => AFTER_DEATH[name as keyof typeof AFTER_DEATH] !== 'refused')).toEqual([]);
    const writing = rows.filter((name) => !reads.includes(name));
    expect(writing.sort()).toEqual(
      operations
        .filter(writes)
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('what needs no sign-in stays open: it is not known who calls', () => {
    const open = operations.filter(({ access }) => access.includes('public'));
    expect(open.filter(closesAtDeath).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['a payment today', 'submitPayment', {}, false],
    ['a payment on a later day', 'submitPayment', { scheduledDate: '2026-12-01' }, true],
    ['cash given back', 'submitPayment', { paymentType: 2, drawMessageKey: 'draw' }, false],
    ['a renewal', 'submitPayment', { paymentType: 3 }, true],
    ['a switch of product', 'submitPayment', { paymentType: 3, migrateProduct: true }, true],
    ['a settlement', 'submitPayment', { paymentType: 5 }, true],
    ['a lock that is taken', 'setLoanLock', { value: true }, true],
    ['a lock that is given back', 'setLoanLock', { value: false }, false],
    ['the lock of one of two parties', 'setAltPartyLockout', {}, true],
    ['that lock given back', 'setAltPartyLockout', { delete: true }, false],
    ['an offer on a vehicle', 'updateAppraisalStatus', { status: 'accepted' }, true],
    ['a call about an offer', 'updateAppraisalStatus', { status: 'callRequested' }, true],
    ['an offer that is declined', 'updateAppraisalStatus', { status: 'declined' }, false],
    ['auto-pay that ends', 'stopAutoPay', {}, false],
    ['a plan', 'chooseLoanPlan', {}, true],
    ['a promise', 'makePromiseToPay', {}, true],
    ['what is planned in one go', 'planPayments', {}, true],
    ['a draw', 'drawCash', {}, true],
    ['a reward that is cashed out', 'cashOutReward', {}, true],
    ['an application', 'applyForLoan', {}, true],
    ['a paper to sign', 'startLoanSigning', {}, true],
  ])('%s', (_what, name, input, isClosed) => {
    expect(isClosedAfterDeath(named(name), input)).toBe(isClosed);
  });
});
