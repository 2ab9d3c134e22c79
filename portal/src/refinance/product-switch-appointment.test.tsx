// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { asked, fails, LOAN_ID, lastInput, wentTo } from './fake-call-for-test.ts';
import { ProductSwitchAppointment } from './product-switch-appointment.tsx';
import { pageText, press, rest, show, startAnew, words } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});
beforeEach(() => startAnew());

const visit = {
  id: 'vis_1',
  storeId: '40121',
  loanHdr: LOAN_ID,
  appointmentType: 'productSwitch',
  timeZone: 'America/New_York',
  appointmentDate: '2026-11-23T15:00:00.000Z',
};
const times = {
  timeZone: 'America/New_York',
  days: [
    { date: '2026-11-23', times: ['10:00', '10:30'] },
    { date: '2026-11-24', times: ['09:00'] },
  ],
};
const endpoints = (more: object = {}) => ({
  'GET /accountdetail': { loanId: LOAN_ID, storeId: '40121', storePhoneNumber: '2025550110' },
  'GET /schedappointment': { appointments: [] },
  'GET /stores': { stores: [{ id: '40121', name: 'Riverside' }] },
  'GET /appointmentTimes': times,
  'POST /schedappointment': visit,
  ...more,
});
const send = async () => {
  await act(async () => document.querySelector('form')?.requestSubmit());
  await rest();
};
const booked = () => asked.filter(({ endpoint }) => endpoint === 'POST /schedappointment');

test('a skeleton while it is read, and what failed can be read again', async () => {
  await show(<ProductSwitchAppointment />, endpoints({ 'GET /schedappointment': () => new Promise(() => undefined) }));
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(document.querySelector('form')).toBeNull();
  startAnew();
  document.body.replaceChildren();
  const replies = [fails({ status: 500, code: 'internal_error' }), { appointments: [] }];
  await show(
    <ProductSwitchAppointment />,
    endpoints({ 'GET /schedappointment': (_: never, turn: number) => replies[Math.min(turn, 1)] }),
  );
  await press(/again/i);
  await words('Choose when you come.', 'Mon');
});

describe('a time at the store', () => {
  test('is chosen by day and hour, neither chosen beforehand, and booked as the visit of a switch', async () => {
    await show(<ProductSwitchAppointment />, endpoints());
    await words('Nov 23');
    expect([...document.querySelectorAll('input:checked')]).toEqual([]);
    await send();
    expect(booked()).toEqual([]);
    await words('Choose a time.');
    expect(document.activeElement?.closest('fieldset')?.id).toBe('appointment-day');
    await press(/Nov 23|Mon/);
    await send();
    expect(document.activeElement?.closest('fieldset')?.id).toBe('appointment-time');
    await press(/10:30/);
    await send();
    await words('Your visit is booked', 'We sent you the details by email.');
    expect(lastInput('POST /schedappointment')).toMatchObject({
      loanHdr: LOAN_ID,
      storeId: '40121',
      appointmentType: 'productSwitch',
      appointmentDate: '2026-11-23T15:30:00.000Z',
    });
    expect(document.querySelector('form')).toBeNull();
    await press('See my appointment');
    expect(wentTo).toEqual(['Appointment']);
  });

  test('that somebody else took is said, and the times are read anew', async () => {
    const taken = fails({ status: 409, code: 'slot_taken', Error: 'That time was just taken.' });
    await show(<ProductSwitchAppointment />, endpoints({ 'POST /schedappointment': taken }));
    await press(/Nov 24|Tue/);
    await press(/9:00/);
    await send();
    await words('That time was just taken.');
    expect(asked.filter(({ endpoint }) => endpoint === 'GET /appointmentTimes').length).toBeGreaterThan(1);
    expect(pageText()).not.toContain('Your visit is booked');
  });

  test('none is free: it says so, and the account is there', async () => {
    await show(<ProductSwitchAppointment />, endpoints({ 'GET /appointmentTimes': { ...times, days: [] } }));
    await words('Back to my account');
    expect([...document.querySelectorAll('input[type=radio]')]).toEqual([]);
    await press('Back to my account');
    expect(wentTo).toEqual(['AccountDetails']);
  });
});

test('a visit that stands is not booked a second time', async () => {
  await show(<ProductSwitchAppointment />, endpoints({ 'GET /schedappointment': { appointments: [visit] } }));
  await words('You have a visit already.', 'See my appointment');
  expect(document.querySelector('form')).toBeNull();
});

test('in Spanish', async () => {
  chooseLanguage('spanish');
  await show(<ProductSwitchAppointment />, endpoints());
  await words('Termine en su tienda', 'Lunes');
  expect(pageText()).not.toMatch(/\b(the|your|store|visit|day)\b/i);
});
