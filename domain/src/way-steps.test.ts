import { describe, expect, test } from 'vitest';
import type { RenewalPurpose, RenewalStep } from './renewal-path.ts';
import { signingStepOf, wayStepOf } from './way-steps.ts';

const ALL: readonly RenewalStep[] = [
  'located',
  'verified',
  'riskAcknowledged',
  'militaryAnswered',
  'detailsConfirmed',
  'ancillaryChosen',
];
const DRAW: readonly RenewalStep[] = ['located', 'riskAcknowledged', 'verified', 'disclosed', 'signed'];

describe('the step that a page is on its way', () => {
  test.each<[string, RenewalPurpose, readonly RenewalStep[], boolean, string | undefined]>([
    ['GpsLocation', 'renewal', ALL, true, '1 of 8'],
    ['GpsLocationDisabled', 'renewal', ALL, true, '1 of 8'],
    ['Payment.Code', 'renewal', ALL, true, '2 of 8'],
    ['CustomerDetails', 'renewal', ALL, true, '3 of 8'],
    ['AncillaryProductsConfirm', 'switch', ALL, true, '4 of 8'],
    ['Payment.AddPaymentMethod', 'renewal', ALL, true, '5 of 8'],
    ['ReviewPayment', 'renewal', ALL, true, '6 of 8'],
    ['ReviewPayment', 'renewal', ALL, false, '5 of 7'],
    ['SelectPaymentMethod', 'renewal', ALL, false, undefined],
    ['CustomerDetails', 'renewal', ['verified', 'riskAcknowledged'], true, '2 of 6'],
    ['GpsLocation', 'renewal', ['verified', 'riskAcknowledged'], true, undefined],
    ['AccountDisclosures', 'renewal', ALL, true, '7 of 8'],
    ['DocuSignView', 'renewal', ALL, true, '8 of 8'],
    ['GetCashAmount', 'draw', DRAW, true, '2 of 8'],
    ['Payment.AddDebitDisburseMethod', 'draw', DRAW, true, '4 of 8'],
    ['DocuSignView', 'draw', DRAW, true, '7 of 8'],
    ['PendingDisbursement', 'draw', DRAW, true, '8 of 8'],
    ['Dashboard', 'renewal', ALL, true, undefined],
  ])('%s of a %s', (page, purpose, needed, payingNow, expected) => {
    const at = wayStepOf(page, { purpose, needed, payingNow });
    expect(at && `${at.step} of ${at.of}`).toBe(expected);
  });

  test.each([
    ['AccountDisclosures', 8, '7 of 8'],
    ['DocuSignView', 8, '8 of 8'],
    // The other party comes by a link and has only these.
    ['AccountDisclosures', 0, '1 of 2'],
    ['DocuSignView', 0, '2 of 2'],
    ['ReviewPayment', 8, undefined],
  ])('%s after a way of %i', (page, stepsInAll, expected) => {
    const at = signingStepOf(page, stepsInAll);
    expect(at && `${at.step} of ${at.of}`).toBe(expected);
  });
});
