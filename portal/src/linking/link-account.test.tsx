// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { answerWith, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { find, render, type } from '../kit/testing/render-for-test.tsx';
import { LinkAccount } from './link-account.tsx';

vi.mock('../data/calls/call.ts', async () => ({
  call: (await import('../data/testing/fake-call-for-test.ts')).fakeCall,
}));
vi.mock('../data/navigation/navigate.ts', async () =>
  (await import('../data/testing/fake-call-for-test.ts')).fakeNavigation(() => ({ brand: 'tmx' })),
);

const FIND = 'GET /linkAccountCustomer';
const fill = (id: string, text: string) => type(find<HTMLInputElement>(`#${id}`), text);

async function send(phone: string, birthDate: string, ssn: string): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LinkAccount />
    </QueryClientProvider>,
  );
  fill('phone', phone);
  fill('birth-date', birthDate);
  fill('ssn', ssn);
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
}

beforeEach(() => {
  chooseLanguage('english');
  startEndpoints({ status: 404, code: 'customer_not_found' });
});

test('the phone number is sent as its digits and the date of birth as YYYYMMDD', async () => {
  await send('(202) 555-0132', '02/29/1988', '123456789');
  expect(inputsOf(FIND)).toEqual([
    { phoneNumber: '2025550132', dateOfBirth: '19880229', ssn: '123-45-6789', cognitoUserId: undefined },
  ]);
  expect(wentTo).toEqual(['LinkAccountFailed']);
});

test('somebody else’s customer leads to replacing their sign-in', async () => {
  answerWith({ [FIND]: { outcome: 'belongsToAnotherLogin', customerId: 'TLXe:1', linkTicket: 't', triesLeft: 2 } });
  await send('202.555.0132', '02/28/1988', '123-45-6789');
  expect(wentTo).toEqual(['ReplaceAccount']);
});

test.each([
  ['a day that was not', '(202) 555-0132', '02/29/1989', '123-45-6789'],
  ['an area code that is none', '(102) 555-0132', '02/28/1988', '123-45-6789'],
  ['an SSN that cannot be', '(202) 555-0132', '02/28/1988', '666-45-6789'],
])('%s is not sent', async (_what, phone, birthDate, ssn) => {
  await send(phone, birthDate, ssn);
  expect(inputsOf(FIND)).toEqual([]);
});
