import { payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import { describe, expect, test } from 'vitest';
import { type CashFacts, cashTexts } from './cash-notification-texts.ts';

const facts: Omit<CashFacts, 'purpose' | 'ifNotChosen'> = {
  way: 'debit',
  amount: '$400.00',
  loan: 'Loan 0245',
  place: 'Visa •••• 1111',
  pickupReference: '',
  date: 'Nov 25, 2026',
  fetchBy: '',
  why: '',
  isAccountRefused: false,
  canGiveBack: true,
  confirmationNumber: '',
};
const KINDS = ['sent', 'choose', 'cancelled'] as const;
const notificationsOf = (language: 'english' | 'spanish', purpose: 'draw' | 'renewal' | 'origination') => {
  const ifNotChosen = purpose === 'renewal' ? 'atStore' : 'canceled';
  return KINDS.map((kind) => textOf(language, kind, { ...facts, purpose, ifNotChosen }));
};
const textOf = (language: 'english' | 'spanish', kind: (typeof KINDS)[number] | 'waits', said: CashFacts) => {
  const { subject, lines } = cashTexts[language][kind];
  return [subject(said), ...lines(said)].join(' ');
};

test.each([
  [
    'english',
    /did not reach you at Visa •••• 1111\. Your bank sent it back: the account is closed\..*right account on your profile/,
  ],
  [
    'spanish',
    /no le llegaron a Visa •••• 1111\. Su banco lo devolvió: la cuenta está cerrada\..*cuenta correcta en su perfil/,
  ],
] as const)(
  'money that a bank sent back says where it was sent, why it came back, and what to do: %s',
  (language, said) => {
    const why = payOutRefusalWords('account_closed', language) ?? '';
    const sentBack = { ...facts, purpose: 'draw', ifNotChosen: 'canceled', why, isAccountRefused: true } as const;
    expect(textOf(language, 'choose', sentBack)).toMatch(said);
    expect(payOutRefusalWords('not_accepted', language)).toBeUndefined();
  },
);

describe('the money of a renewal is no draw', () => {
  test('in English', () => {
    const [sent = '', choose = '', cancelled = ''] = notificationsOf('english', 'renewal');
    expect(sent).toContain('part of the loan that your renewal made');
    expect(choose).toContain('If you do not choose by Nov 25, 2026, you can pick it up as cash at your store.');
    expect(cancelled).toContain('The renewal that made Loan 0245 was canceled');
    expect([sent, choose, cancelled].join(' ')).not.toMatch(
      /draw|added to what you owe\.$|was canceled. It was not sent/,
    );
  });

  test('in Spanish', () => {
    const [sent = '', choose = '', cancelled = ''] = notificationsOf('spanish', 'renewal');
    expect(sent).toContain('parte del préstamo que resultó de su renovación');
    expect(choose).toContain('le espera en efectivo en su tienda');
    expect(cancelled).toContain('se canceló');
    expect([sent, choose, cancelled].join(' ')).not.toMatch(/retiro/);
  });
});

test.each(['english', 'spanish'] as const)(
  'that of a new loan goes with the loan, a draw by itself: %s',
  (language) => {
    expect(notificationsOf(language, 'origination').join(' ')).not.toMatch(/\bdraw\b|retiro/);
    expect(notificationsOf(language, 'origination')).not.toEqual(notificationsOf(language, 'draw'));
    expect(notificationsOf(language, 'draw').join(' ')).toMatch(/canceled|se cancela/);
  },
);

test.each([
  [
    'english',
    /not picked up in time.* until Nov 20, 2026/,
    /could not send/,
    'you can pick it up as cash at your store',
  ],
  ['spanish', /no se recogieron a tiempo.* hasta el Nov 20, 2026/, /No pudimos enviar/, 'le espera en efectivo'],
] as const)('cash that was not fetched is told as that, and of a loan that stands, that it waits: %s', (...row) => {
  const [language, told, failed, waits] = row;
  const unfetched = { ...facts, purpose: 'origination', ifNotChosen: 'atStore', canGiveBack: false } as const;
  const letter = textOf(language, 'choose', { ...unfetched, fetchBy: 'Nov 20, 2026' });
  expect(letter).toMatch(told);
  expect(letter).not.toMatch(failed);
  expect(letter).toContain(waits);
  expect(letter).not.toMatch(/is canceled|se deshace/);
  expect(textOf(language, 'waits', unfetched)).not.toMatch(/owe nothing|no debe nada/);
});
