import type { RouteComponent } from '@tanstack/react-router';
import { act } from 'react';
import { vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { click } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';

export const INFO = {
  customerId: '100231',
  customerIds: ['100231'],
  customerName: 'Maria Alvarez',
  customerFirstName: 'Maria',
  fullCustomerName: 'Maria Alvarez',
  customerLastName: 'Alvarez',
  customerStoreId: '42310',
  status: 'active',
  dob: '**/**/1991',
  displaySsn: '•••-••-4131',
  phoneNumber: '(•••) •••-0131',
  email: 'm•••@example.com',
  lastPayDate: '2026-11-13',
  payFrequency: 'monthly',
  banks: [],
  masked: true,
  otherSystems: [] as object[],
  communicationSettings: 0,
  hasVerifiedProfileEmail: true,
  hasVerifiedProfilePhone: true,
  canUpdateUserLogin: true,
  lmsReferenceIds: [],
  referralInfo: {},
  addressesVersion: 'a1',
  banksVersion: 'b1',
  addresses: [
    { line1: '31 Elm Street', city: 'Salem', state: 'KS', zip: '67202', display: '31 Elm Street, Salem, KS 67202' },
  ].flatMap((one) => [
    { ...one, typeName: 'Home', sameAddresses: false, index: 0 },
    { ...one, typeName: 'Mailing', sameAddresses: true, index: 1 },
  ]),
};

export const SETTINGS = {
  communicationSettings: 0,
  textConsent: false,
  textConsentVersion: '2026-01',
  voiceConsent: false,
  voiceConsentVersion: '2026-02',
  voiceAvailable: true,
  phone: '(•••) •••-0131',
  email: 'm•••@example.com',
  settings: { paymentReminders: 'email', marketing: 'off', voice: false },
};

/** Signs a person in, in English. */
export function signInForTest(person: object): void {
  chooseLanguage('english');
  keepSession({ ...person, accessToken: 'a', idToken: 'i', expiresAt: '2999-01-01T00:00:00Z' } as unknown as Session);
}

/** Takes back what a test of the profile left behind. */
export function leaveProfile(): void {
  vi.unstubAllGlobals();
  act(() => keepSession(undefined));
  document.body.innerHTML = '';
}

export const MARIA = {
  firstName: 'Maria',
  attributes: { sub: 'u', email: 'maria@example.com', lmsCustomerIds: {} },
};

/** Puts a component on the page, as a route of its own. */
export async function show(component: RouteComponent): Promise<void> {
  await showRoute(component);
  await settled();
}

/** Presses a button by its name. */
export async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  click(found);
  await settled();
}

/** The field of a label. */
export function field<Control extends HTMLElement = HTMLInputElement>(label: string): Control {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
  const control = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input');
  if (!control) throw new Error(`no field ${label}`);
  return control as Control;
}

/** Chooses from a list. */
export async function choose(label: string, value: string): Promise<void> {
  const select = field<HTMLSelectElement>(label);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled();
}

export const pageText = () => document.body.textContent ?? '';
