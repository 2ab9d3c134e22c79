import { plainText } from '@lendside/domain/document-text';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import type { CreditTerms } from '@lendside/providers/loan-book/credit-terms';
import { describe, expect, test } from 'vitest';
import { type AgreementParties, creditAgreement } from './credit-agreement.ts';
import {
  ancillaryContract,
  type DocumentFacts,
  eSignConsent,
  mlaStatement,
  paymentAuthorization,
  privacyNotice,
  settlementAgreement,
} from './disclosure-documents.ts';
import { type Disclosure, textHash } from './disclosure-sets.ts';
import { english } from './disclosure-texts.english.ts';
import { spanish } from './disclosure-texts.spanish.ts';
import { cosignerNotice, stateNotices } from './notice-sheets.ts';
import { FACTS, TERMS } from './test-document-facts.ts';

const NOTICE: NonNullable<CreditTerms['stateNotice']> = {
  english: { title: 'NOTICE TO BORROWER', lines: ['KANSAS LAW PROHIBITS MORE THAN TWO LOANS.'] },
  spanish: { title: 'AVISO AL PRESTATARIO', lines: ['LA LEY DE KANSAS PROHÍBE MÁS DE DOS PRÉSTAMOS.'] },
  ownSheet: true,
  inBoth: true,
  citation: 'K.S.A. 16a-2-404(4)',
};

const documents = (facts: DocumentFacts): readonly Disclosure[] => [
  eSignConsent(facts),
  privacyNotice(facts),
  creditAgreement(facts, TERMS, { party: 'cosigner', otherParty: 'Cora C.', renewedFrom: '40120-1-01' }),
  ...stateNotices(facts, { ...TERMS, stateNotice: NOTICE }),
  mlaStatement(facts, { totalCents: 400_000, payments: 10, first: 'December 20, 2026' }, '8005550199'),
  ancillaryContract(facts, [{ name: 'Roadside help', description: 'A tow and a battery.', priceCents: 4900 }]),
  paymentAuthorization(facts, {
    amountCents: 10_000,
    day: 'November 20, 2026',
    lastFour: '1111',
    towards: '40120-1-01',
  }),
  settlementAgreement(facts, { owedCents: 250_000, amountCents: 100_000, until: 'December 1, 2026' }),
];

/** Every text of a catalog with its place; functions are called with something of each kind. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...of: unknown[]) => unknown)('1', 2, '3'))]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
}

describe.each(LANGUAGES)('the documents in %s', (language) => {
  const facts = { ...FACTS, language };

  test.each(documents(facts).map((document) => [document.type, document] as const))(
    '%s: the same facts, the same hash',
    (type, document) => {
      const again = documents(facts).find((one) => one.type === type);
      expect(textHash(document.text)).toBe(again && textHash(again.text));
      expect(textHash(document.text)).toMatch(/^[0-9a-f]{64}$/);
      expect(plainText(document.text)).not.toMatch(/undefined|NaN|\[object|null/);
      expect(plainText(document.text)).toContain('(404) 555-0101');
    },
  );
});

test.each(LANGUAGES)(
  '32 CFR 232.6(d)(2), in %s: the statement to servicemembers names a phone that costs nothing',
  (language) => {
    const owed = { totalCents: 400_000, payments: 10, first: 'December 20, 2026' };
    const text = plainText(mlaStatement({ ...FACTS, language }, owed, '8005550199').text);
    expect(text).toMatch(/\(800\) 555-0199\. (The call is free|La llamada es gratis)\./);
    expect(text).not.toMatch(/\(404\) 555-0101\. (The call is free|La llamada es gratis)/);
  },
);

test.each(LANGUAGES)(
  'in %s each paper that is signed by itself says between whom it is, and about which loan',
  (language) => {
    const facts = { ...FACTS, language };
    for (const type of ['mlaStatement', 'ancillaryContract', 'settlementAgreement'] as const) {
      const paper = documents(facts).find((one) => one.type === type);
      const text = paper === undefined ? '' : plainText(paper.text);
      for (const part of [FACTS.lender, FACTS.signerName, FACTS.loanId])
        expect([type, text]).toEqual([type, expect.stringContaining(part)]);
    }
  },
);

test('a changed amount, name or language is another text', () => {
  const hashes = [
    creditAgreement({ ...FACTS, language: 'english' }, TERMS, { party: 'borrower' }),
    creditAgreement(
      { ...FACTS, language: 'english' },
      { ...TERMS, financeChargeCents: 120_001 },
      { party: 'borrower' },
    ),
    creditAgreement({ ...FACTS, language: 'english', signerName: 'Vic Vale' }, TERMS, { party: 'borrower' }),
    creditAgreement({ ...FACTS, language: 'spanish' }, TERMS, { party: 'borrower' }),
    creditAgreement({ ...FACTS, language: 'english' }, TERMS, { party: 'cosigner' }),
  ].map(({ text }) => textHash(text));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the box says what the law asks for, and no arbitration is asked for', () => {
  const text = plainText(creditAgreement({ ...FACTS, language: 'english' }, TERMS, { party: 'borrower' }).text);
  for (const part of [
    '146.27%',
    '$1,200.00',
    '$2,800.00',
    '$4,000.00',
    '9\t$400.00',
    'Lender\tTimber Mill Exchange Lending, LLC (TMX)',
    'Vehicle\t2016 Honda Civic, VIN 1ZZHNDAC0ZIVC2016',
    'security interest in your vehicle, the 2016 Honda Civic, VIN 1ZZHNDAC0ZIVC2016.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('more than 10 days late, you pay 5% of what is late, at most $25.00');
  expect(text).toContain('does not send disputes to arbitration');
});

type Late = NonNullable<CreditTerms['lateCharge']>;
const own = (take: 'lesser' | 'greater', more: Partial<NonNullable<Late['own']>> = {}): Late['own'] => ({
  take,
  shareOf: 'unpaid',
  ...more,
});
const FIVE = { graceDays: 10, shareMillionths: 50_000 };

test.each<readonly [string, Late, string, string]>([
  [
    'K.S.A. 16a-2-502: the lesser',
    { ...FIVE, flatCents: 2500, atMostCents: 2500, own: own('lesser') },
    'you pay 5% of the part of it that is not paid or $25.00, whichever is less. It is charged once',
    'usted paga 5% de la parte sin pagar de ese pago o $25.00, lo que sea menos. Se cobra una sola vez',
  ],
  [
    'Utah Code 70C-2-102: the greater',
    { ...FIVE, flatCents: 500, atMostCents: 2500, own: own('greater') },
    'that is not paid or $5.00, whichever is more, at most $25.00.',
    'o $5.00, lo que sea más, como máximo $25.00.',
  ],
  [
    'RSMo 408.140: a small installment',
    {
      graceDays: 15,
      flatCents: 1500,
      shareMillionths: 0,
      atMostCents: 1500,
      own: own('greater', { small: { installmentCents: 2500, atMostCents: 500 } }),
    },
    'more than 15 days late, you pay $15.00; no more than $5.00 for a payment of $25.00 or less.',
    'más de 15 días, usted paga $15.00; como máximo $5.00 por un pago de $25.00 o menos.',
  ],
  [
    'Tex. Fin. Code 342.203: a share of the whole',
    { ...FIVE, flatCents: 0, atMostCents: 2500, own: own('greater', { shareOf: 'installment' }) },
    'you pay 5% of it, at most $25.00.',
    'usted paga 5% de ese pago, como máximo $25.00.',
  ],
])('the late charge in words, %s', (_, lateCharge, ...said) => {
  for (const [index, language] of LANGUAGES.entries()) {
    const terms = { ...TERMS, lateCharge };
    const text = plainText(creditAgreement({ ...FACTS, language }, terms, { party: 'borrower' }).text);
    expect(text).toContain(said[index]);
  }
});

test.each([
  ['english', 'you pay $15.00, once during this loan', 'Returned payment charge: none.'],
  ['spanish', 'usted paga $15.00, una sola vez durante este préstamo', 'Cargo por pago devuelto: ninguno.'],
] as const)(
  'the charge for a returned payment stands in the agreement, or there is none: %s',
  (language, one, none) => {
    const of = (returnedFee?: CreditTerms['returnedFee']) =>
      plainText(
        creditAgreement(
          { ...FACTS, language },
          { ...TERMS, ...(returnedFee && { returnedFee }) },
          { party: 'borrower' },
        ).text,
      );
    expect(of({ amountCents: 1500, timesMax: 1 })).toContain(one);
    expect(of()).toContain(none);
  },
);

test.each([
  ['english', 'Cedar Creek Lending LLC makes this loan', 'The fee is 136% a year', 'Interest is charged at 10% a year'],
  ['spanish', 'Cedar Creek Lending LLC hace este préstamo', 'es del 136% al año', 'intereses del 10% al año'],
] as const)('an arranged loan names who lends, and the fee apart from interest: %s', (language, ...said) => {
  const terms = { ...TERMS, arranged: { lender: 'Cedar Creek Lending LLC', interestPercent: '10' } };
  const agreement = creditAgreement({ ...FACTS, language }, terms, { party: 'borrower' }).text;
  for (const part of said) expect(plainText(agreement)).toContain(part);
  const [parties] = agreement.blocks;
  const named = { english: ['Lender', 'Arranged by'], spanish: ['Prestamista', 'Gestionado por'] }[language];
  expect(parties).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ label: named[0], value: 'Cedar Creek Lending LLC' }),
      expect.objectContaining({ label: named[1], value: FACTS.lender }),
    ]),
  });
});

const [PAST_DUE, DUE, ADVANCE] = ['pastDue', 'due', 'advance'] as const;
const places = (kinds: readonly ('pastDue' | 'due' | 'advance')[], parts: readonly Part[]) =>
  kinds.flatMap((kind) => parts.map((part) => ({ kind, part })));
type Part = NonNullable<CreditTerms['allocation']>[number]['part'];
const OLDEST = places([PAST_DUE, DUE, ADVANCE], ['penalty', 'fee', 'interest', 'principal']);
const CHARGES_LAST = [
  ...places([PAST_DUE, DUE], ['interest', 'principal']),
  ...places([PAST_DUE, DUE, ADVANCE], ['fee', 'penalty']),
  ...places([ADVANCE], ['interest', 'principal']),
];

const agreementIn = (language: Language, terms: CreditTerms, more: Partial<AgreementParties> = {}) =>
  plainText(creditAgreement({ ...FACTS, language }, terms, { party: 'borrower', ...more }).text);

test('12 CFR 1026.18(k): a fee that is earned at once is not said to be less for who pays early', () => {
  const payday: CreditTerms = { ...TERMS, interestStops: false, ratePercent: '0', earnedAtOnceCents: 4500 };
  const text = agreementIn('english', payday);
  expect(text).toContain('The whole fee of $45.00 is owed from the first day');
  expect(text).not.toContain('costs you less');
  expect(text).toContain('That includes a fee of $45.00. No interest is charged.');
  expect(agreementIn('spanish', payday)).toContain('El cargo completo de $45.00 se debe desde el primer día');
  const advance = agreementIn('english', { ...payday, ratePercent: '24' });
  expect(advance).toContain('Interest is charged only until the day you pay.');
  expect(advance).toContain('Interest is charged at 24% a year on what you still owe. The schedule includes a fee of');
  expect(agreementIn('english', TERMS)).toContain('so paying early costs you less');
});

test.each([
  ['stop', 'undoAll', 'no interest is charged from that day on', 'as if that payment had never come'],
  ['accrue', 'undoLast', 'It goes on at 146% a year', 'is owed again from that day on'],
] as const)(
  'the agreement says from data what holds after maturity and when a payment is taken back: %s, %s',
  (afterMaturity, chargeback, ...said) => {
    for (const part of said) expect(agreementIn('english', { ...TERMS, afterMaturity, chargeback })).toContain(part);
    expect(agreementIn('spanish', { ...TERMS, afterMaturity, chargeback })).toContain('pagos que se retiran');
    expect(agreementIn('english', TERMS)).not.toContain('After the last due date');
  },
);

test('12 CFR 1026.18(p): the box refers to the contract for nonpayment, default, acceleration and prepayment', () => {
  expect(agreementIn('english', TERMS)).toContain('our right to ask for the whole balance before its due date');
  expect(agreementIn('spanish', TERMS)).toContain('nuestro derecho a pedir todo el saldo antes de su vencimiento');
});

test.each([
  [
    'charges wait',
    CHARGES_LAST,
    [
      '1. What is past due, then what is due next: of each, interest, then what you borrowed.',
      '2. What is past due, then what is due next: of each, other fees, then late charges.',
      '3. What is not due yet: other fees, then late charges, then interest, then what you borrowed.',
    ],
  ],
  [
    'the oldest first',
    OLDEST,
    [
      '1. What is past due, then what is due next, then what is not due yet: of each, late charges, then other fees, then interest, then what you borrowed.',
    ],
  ],
] as const)('the agreement says in words the order that the engine has: %s', (_, allocation, said) => {
  const text = agreementIn('english', { ...TERMS, allocation });
  expect(text.split('\n').filter((line) => /^\d\. /.test(line))).toEqual(said);
  expect(agreementIn('spanish', { ...TERMS, allocation })).toContain(
    '1. Lo vencido, luego lo que vence en la próxima fecha',
  );
});

test('16 CFR 444.3(c): the notice to a cosigner is to the letter, alone on its sheet, and not in the agreement', () => {
  const { text, ownSignature } = cosignerNotice({ language: 'english' });
  expect(ownSignature).toBe(true);
  expect(plainText(text)).toBe(`Notice to Cosigner
You are being asked to guarantee this debt. Think carefully before you do. If the borrower doesn’t pay the debt, you will have to. Be sure you can afford to pay if you have to, and that you want to accept this responsibility.
You may have to pay up to the full amount of the debt if the borrower does not pay. You may also have to pay late fees or collection costs, which increase this amount.
The creditor can collect this debt from you without first trying to collect from the borrower. The creditor can use the same collection methods against you that can be used against the borrower, such as suing you, garnishing your wages, etc. If this debt is ever in default, that fact may become a part of your credit record.
This notice is not the contract that makes you liable for the debt.`);
  const inSpanish = plainText(cosignerNotice({ language: 'spanish' }).text);
  for (const part of ['demandarlo', 'embargar su salario', 'historial de crédito']) expect(inSpanish).toContain(part);
  expect(agreementIn('english', TERMS, { party: 'cosigner' })).not.toContain('guarantee this debt');
});

test('K.S.A. 16a-2-404(4): the notice is given in both languages, the reader’s first, and signed by itself', () => {
  const [sheet, ...more] = stateNotices({ ...FACTS, language: 'spanish' }, { ...TERMS, stateNotice: NOTICE });
  expect(more).toEqual([]);
  expect(sheet).toMatchObject({ type: 'stateNotice', ownSignature: true });
  const words = sheet ? plainText(sheet.text) : '';
  expect(words.indexOf('LA LEY DE KANSAS')).toBeGreaterThan(0);
  expect(words.indexOf('KANSAS LAW')).toBeGreaterThan(words.indexOf('LA LEY DE KANSAS'));
});

test('Wis. Stat. 422.303(3): a notice without a sheet of its own is the last before the signature', () => {
  const notice = { ...NOTICE, ownSheet: false, inBoth: false };
  expect(stateNotices({ ...FACTS, language: 'english' }, { ...TERMS, stateNotice: notice })).toEqual([]);
  const text = agreementIn('english', { ...TERMS, stateNotice: notice });
  expect(text.split('\n').slice(-2)).toEqual([notice.english.title, ...notice.english.lines]);
});

test('the agreement names the license of its lender', () => {
  const licence = { state: 'KS', as: 'supervised lender' };
  expect(agreementIn('english', { ...TERMS, licence })).toContain('Licensed as\tsupervised lender, Kansas');
});

test.each(LANGUAGES)(
  '12 CFR 1016: the privacy notice has the rows of the model form, and who we are: %s',
  (language) => {
    const { blocks } = privacyNotice({ ...FACTS, language }).text;
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows).toHaveLength(7);
    const words = plainText(privacyNotice({ ...FACTS, language }).text);
    for (const part of textsIn({ english, spanish }[language].privacy.definitions)) expect(words).toContain(part[1]);
    expect(words).toContain({ english: 'Who we are', spanish: 'Quiénes somos' }[language]);
  },
);

test.each([
  ['english', 'You can cancel this loan by the end of Nov 24, 2026, at no cost'],
  ['spanish', 'Puede cancelar este préstamo sin costo hasta el final del 24 nov 2026'],
] as const)(
  'the agreement of a new loan says until when it can be canceled, that of a renewal does not: %s',
  (language, said) => {
    const of = (more: object) =>
      plainText(creditAgreement({ ...FACTS, language }, TERMS, { party: 'borrower', ...more }).text);
    expect(of({ cancelUntil: '2026-11-24' })).toContain(said);
    expect(of({ renewedFrom: '40120-1-01' })).not.toContain(said);
    const until = { english: 'by the end of Nov 24, 2026, at no cost', spanish: 'hasta el final del 24 nov 2026' };
    expect(of({ renewedFrom: '40120-1-01', cancelUntil: '2026-11-24' })).toContain(until[language]);
  },
);

test.each([
  ['english', 'your vehicle, the 2016 Honda Civic', 'of it, unpaid interest', 'of it, unpaid fees'],
  ['spanish', 'su vehículo, 2016 Honda Civic', 'de eso, intereses sin pagar', 'de eso, cargos sin pagar'],
] as const)('the agreement names the vehicle, and what is lent anew of an earlier loan: %s', (language, ...said) => {
  const earlierLoan = { principalCents: 240_000, interestCents: 17_500, feesCents: 2_500 };
  const terms = { ...TERMS, itemisation: { ...TERMS.itemisation, earlierLoan } };
  const facts = { ...FACTS, language, vehicle: '2016 Honda Civic' };
  const text = plainText(creditAgreement(facts, terms, { party: 'borrower' }).text);
  for (const part of [...said, '$2,600.00', '$2,400.00', '$175.00', '$25.00']) expect(text).toContain(part);
});

test('a payment authorization names the account that the payment is posted to', () => {
  const paid = { amountCents: 10_000, day: 'November 20, 2026', towards: '40120-1-01' };
  const { text } = paymentAuthorization({ ...FACTS, language: 'english', loanId: '40120-1-02' }, paid);
  expect(plainText(text)).toContain('40120-1-01');
  expect(plainText(text)).not.toContain('40120-1-02');
});

test('every text stands in Spanish too, and is another one', () => {
  const own = new Map(textsIn(spanish));
  const texts = textsIn(english);
  expect([...own.keys()]).toEqual(texts.map(([path]) => path));
  const same = texts.filter(([path, text]) => own.get(path) === text && /[A-Za-z]{4}/.test(text));
  expect(same).toEqual([]);
});

test('what is signed names who agrees with whom, and about which loan', () => {
  const settlement = settlementAgreement(
    { ...FACTS, language: 'english' },
    {
      owedCents: 250_000,
      amountCents: 100_000,
      until: 'December 1, 2026',
    },
  );
  for (const part of [FACTS.lender, FACTS.signerName, FACTS.loanId]) expect(plainText(settlement.text)).toContain(part);
});
