import { type DocumentBlock, plainText } from '@lendside/domain/document-text';
import { LANGUAGES } from '@lendside/domain/language';
import type { CreditTerms } from '@lendside/providers/loan-book/credit-terms';
import { expect, test } from 'vitest';
import { creditAgreement } from './credit-agreement.ts';
import { cosignerStateNotices, stateNotices } from './notice-sheets.ts';
import { FACTS, TERMS } from './test-document-facts.ts';

const NOTICE: NonNullable<CreditTerms['stateNotice']> = {
  english: { title: 'NOTICE TO BORROWER', lines: ['READ THIS.'] },
  spanish: { title: 'AVISO AL PRESTATARIO', lines: ['LEA ESTO.'] },
  ownSheet: true,
  citation: 'A law',
};

test.each([
  ['english', 'contact Timber Mill Exchange Lending, LLC (TMX) at (404) 555-0101', 'before midnight on Nov 23, 2026'],
  [
    'spanish',
    'llame a Timber Mill Exchange Lending, LLC (TMX) al (404) 555-0101',
    'antes de la medianoche del 23 nov 2026',
  ],
] as const)('a notice names the lender, its phone and the day by which it can be canceled: %s', (language, ...said) => {
  const words = {
    english: { title: 'NOTICE', lines: ['contact {lender} at {phone}', 'before midnight on {cancelBy} {unknown}'] },
    spanish: {
      title: 'AVISO',
      lines: ['llame a {lender} al {phone}', 'antes de la medianoche del {cancelBy} {unknown}'],
    },
  };
  const terms = { ...TERMS, stateNotice: { ...NOTICE, ...words } };
  const [sheet] = stateNotices({ ...FACTS, language }, terms);
  for (const part of [...said, '{unknown}']) expect(sheet && plainText(sheet.text)).toContain(part);
});

test.each(LANGUAGES)(
  'Utah Adm. Code R343-1-3: a notice with the cost of the loan has the box of the agreement: %s',
  (language) => {
    const facts = { ...FACTS, language };
    const boxOf = (blocks: readonly DocumentBlock[] = []) =>
      blocks.find((one) => one.kind === 'rows' && one.look === 'box');
    const [sheet] = stateNotices(facts, { ...TERMS, stateNotice: { ...NOTICE, withCost: true } });
    const agreement = creditAgreement(facts, TERMS, { party: 'borrower' });
    expect(boxOf(sheet?.text.blocks)).toBeDefined();
    expect(boxOf(sheet?.text.blocks)).toEqual(boxOf(agreement.text.blocks));
    expect(boxOf(stateNotices(facts, { ...TERMS, stateNotice: NOTICE })[0]?.text.blocks)).toBeUndefined();
  },
);

test.each([
  ['english', 'Cost to redeem in the first 30 days\t$3,136.00', 'Grace period: you can redeem until\tOct 16, 2027'],
  ['spanish', 'Costo de recuperarlo en los primeros 30 días\t$3,136.00', 'puede recuperarlo hasta el\t16 oct 2027'],
] as const)(
  'O.C.G.A. 44-12-138(b): the ticket of a pawn says what redeems the vehicle, and until when: %s',
  (language, ...said) => {
    const pawn = {
      periodDays: 30,
      firstPeriodEndsOn: '2026-12-20',
      chargeCents: 33_600,
      redeemCents: 313_600,
      maturityOn: '2027-09-16',
      graceUntil: '2027-10-16',
    };
    const facts = { ...FACTS, language, storeAddress: '1 Peachtree St, Atlanta, GA 30303' };
    const [ticket] = stateNotices(facts, { ...TERMS, stateNotice: { ...NOTICE }, pawn });
    const words = ticket ? plainText(ticket.text) : '';
    for (const part of [...said, '146.27%', '$336.00', FACTS.vehicle ?? '', '1 Peachtree St'])
      expect(words).toContain(part);
    // O.C.G.A. 44-12-131(a)(1): ten periods are one of 30 days and nine that it is extended for.
    expect(words).toMatch(/9 (more periods|períodos más)/);
    const [single] = TERMS.payments.slice(-1);
    const alone = { ...TERMS, payments: single ? [single] : [], stateNotice: { ...NOTICE }, pawn };
    expect(plainText(stateNotices(facts, alone)[0]?.text as never)).not.toMatch(/more period|períodos? más/);
  },
);

test.each(LANGUAGES)(
  'Wis. Stat. 422.305: the explanation to a cosigner names customer, day and amount, and is signed by itself: %s',
  (language) => {
    const lines = ['{customer} {lender} {date} {amount}'];
    const cosigner = {
      ...NOTICE,
      english: { title: 'EXPLANATION', lines },
      spanish: { title: 'EXPLICACIÓN', lines },
      inBoth: false,
    };
    const facts = { ...FACTS, language };
    expect(cosignerStateNotices(facts, TERMS, 'Cora C.')).toEqual([]);
    const [sheet] = cosignerStateNotices(facts, { ...TERMS, cosignerNotice: cosigner }, 'Cora C.');
    expect(sheet?.ownSignature).toBe(true);
    expect(sheet && plainText(sheet.text)).toMatch(/Cora C\. Timber Mill .* 2026 \$4,000\.00/);
  },
);
