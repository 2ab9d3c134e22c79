// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { asked, fails, LOAN_ID, lastInput } from './fake-call-for-test.ts';
import { MilitaryOnFile } from './military-on-file.tsx';
import { pageText, press, rest, show, startAnew, words } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));

beforeEach(startAnew);

const about = { lmsId: 'NLS', customerId: '100244', productId: undefined, storeId: undefined } as const;
const onFile = (isMlaCovered: boolean) => ({ answered: true, isMlaCovered, checked: '2026-11-03T15:00:00.000Z' });
const element = <MilitaryOnFile loanId={LOAN_ID} about={about} />;

test('nothing is said to who never answered', async () => {
  await show(element, { 'GET /militarystatus': { answered: false } });
  expect(pageText()).toBe('');
});

test('a status that changed is checked again, by customer and lender system', async () => {
  const answers = { 'GET /militarystatus': (_: never, turn: number) => onFile(turn === 0) };
  await show(element, { ...answers, 'PUT /updateMlaStatus': { isMlaCovered: false } });
  await words('the Military Lending Act covers you. Checked Nov 3, 2026, ');
  expect(lastInput('GET /militarystatus')).toEqual({ loanId: LOAN_ID, lmsId: 'NLS', customerId: '100244' });
  await press('Check my status again');
  await words('does not cover you', 'Checked again just now.');
  expect(asked.find(({ endpoint }) => endpoint === 'PUT /updateMlaStatus')?.input).toEqual({
    customerId: '100244',
    lmsId: 'NLS',
  });
});

test('a check that cannot be made says so, and what is on file stands', async () => {
  await show(element, {
    'GET /militarystatus': onFile(true),
    'PUT /updateMlaStatus': fails({
      status: 503,
      code: 'mla_check_unavailable',
      Error: 'We cannot check it right now.',
    }),
  });
  await press('Check my status again');
  await rest();
  await words('We cannot check it right now.', 'covers you');
});
