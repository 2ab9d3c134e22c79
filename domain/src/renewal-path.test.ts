import { describe, expect, it } from 'vitest';
import {
  isAheadOf,
  nextRenewalPage,
  pageOfStep,
  type RenewalFacts,
  type RenewalStep,
  stepsMissing,
} from './renewal-path.ts';

const EVERYTHING: RenewalFacts = {
  gpsChecks: true,
  restrictedState: true,
  ownDetails: true,
  experianNeeded: true,
  ancillaryOffered: true,
  documents: true,
};
const PLAIN: RenewalFacts = {
  gpsChecks: true,
  restrictedState: false,
  ownDetails: true,
  experianNeeded: false,
  ancillaryOffered: false,
  documents: false,
};
const BEFORE_MONEY: readonly RenewalStep[] = [
  'located',
  'restrictedStateConsented',
  'verified',
  'riskAcknowledged',
  'militaryAnswered',
  'experianChecked',
  'detailsConfirmed',
  'ancillaryChosen',
];

describe('the next page of a renewal', () => {
  it.each<[string, RenewalFacts, readonly RenewalStep[], string]>([
    ['nothing done', EVERYTHING, [], 'GpsLocation'],
    ['located in a restricted state', EVERYTHING, ['located'], 'GpsLocation'],
    ['consented', EVERYTHING, ['located', 'restrictedStateConsented'], 'Payment.VerificationMethod'],
    ['located elsewhere', PLAIN, ['located'], 'Payment.VerificationMethod'],
    ['positions are not asked for', { ...PLAIN, gpsChecks: false }, [], 'Payment.VerificationMethod'],
    ['not asked for, a consent neither', { ...EVERYTHING, gpsChecks: false }, ['verified'], 'CustomerDetails'],
    ['verified', PLAIN, ['located', 'verified'], 'CustomerDetails'],
    [
      'details without the military answer',
      PLAIN,
      ['located', 'verified', 'riskAcknowledged', 'detailsConfirmed'],
      'CustomerDetails',
    ],
    ['all but the optional products', EVERYTHING, BEFORE_MONEY.slice(0, -1), 'AncillaryProducts'],
    ['everything', EVERYTHING, BEFORE_MONEY, 'SelectPaymentMethod'],
    ['the position is too old', EVERYTHING, BEFORE_MONEY.slice(1), 'GpsLocation'],
    ['a later step does not stand for an earlier one', PLAIN, ['detailsConfirmed', 'militaryAnswered'], 'GpsLocation'],
    [
      'a guest has no details to confirm',
      { ...PLAIN, ownDetails: false },
      ['located', 'verified', 'riskAcknowledged'],
      'SelectPaymentMethod',
    ],
  ])('%s', (_, facts, done, page) => {
    expect(nextRenewalPage('renewal', facts, done)).toBe(page);
    expect(nextRenewalPage('switch', facts, done)).toBe(page);
  });
});

describe('the next page of a draw', () => {
  it.each<[string, RenewalFacts, readonly RenewalStep[], string]>([
    ['nothing done', PLAIN, [], 'GpsLocation'],
    ['located', PLAIN, ['located'], 'GetCashAmount'],
    ['risk told', PLAIN, ['located', 'riskAcknowledged'], 'Payment.VerificationMethod'],
    ['verified, no documents', PLAIN, ['located', 'riskAcknowledged', 'verified'], 'PendingDisbursement'],
    [
      'verified, documents',
      { ...PLAIN, documents: true },
      ['located', 'riskAcknowledged', 'verified'],
      'AccountDisclosures',
    ],
    ['read', { ...PLAIN, documents: true }, ['located', 'riskAcknowledged', 'verified', 'disclosed'], 'DocuSignView'],
    [
      'signed',
      { ...PLAIN, documents: true },
      ['located', 'riskAcknowledged', 'verified', 'disclosed', 'signed'],
      'PendingDisbursement',
    ],
  ])('%s', (_, facts, done, page) => {
    expect(nextRenewalPage('draw', facts, done)).toBe(page);
  });
});

describe('what is missing', () => {
  it('is told in the order in which it is asked', () => {
    expect(stepsMissing('renewal', EVERYTHING, ['verified', 'ancillaryChosen'])).toEqual([
      'located',
      'restrictedStateConsented',
      'riskAcknowledged',
      'militaryAnswered',
      'experianChecked',
      'detailsConfirmed',
    ]);
  });

  it('of a renewal is never a document: those are signed after the payment', () => {
    expect(stepsMissing('renewal', EVERYTHING, BEFORE_MONEY)).toEqual([]);
  });

  it('has a page for each step', () => {
    expect([pageOfStep('renewal', 'experianChecked'), pageOfStep('draw', 'signed')]).toEqual([
      'CustomerDetails',
      'DocuSignView',
    ]);
  });
});

describe('a page opened by its address', () => {
  it.each([
    ['renewal', 'AncillaryProducts', 'GpsLocation', true],
    ['renewal', 'AncillaryProductsConfirm', 'CustomerDetails', true],
    ['renewal', 'ReviewPayment', 'AncillaryProducts', true],
    ['renewal', 'SelectPaymentMethod', 'SelectPaymentMethod', false],
    ['renewal', 'GpsLocationDisabled', 'GpsLocation', false],
    ['renewal', 'Payment.Code', 'Payment.VerificationMethod', false],
    ['renewal', 'GpsLocation', 'CustomerDetails', false],
    ['renewal', 'MakePayment', 'GpsLocation', false],
    ['renewal', 'GetCashAmount', 'AncillaryProducts', true],
    ['renewal', 'Payment.ManageDisburseMethod', 'GpsLocation', true],
    ['renewal', 'GetCashNotice', 'SelectPaymentMethod', false],
    ['switch', 'GetCashAmount', 'GpsLocation', false],
    ['draw', 'Payment.Code', 'GetCashAmount', true],
    ['draw', 'GetCashNotice', 'GetCashAmount', false],
    ['draw', 'PendingDisbursement', 'DocuSignView', true],
    ['draw', 'CustomerDetails', 'GpsLocation', false],
  ] as const)('%s: %s while %s is next is too early: %s', (purpose, page, next, ahead) => {
    expect(isAheadOf(purpose, page, next)).toBe(ahead);
  });
});
