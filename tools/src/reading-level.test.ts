import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { englishTextsOf, gradeOf } from './reading-level.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Customers of a lender read at grade 7 or below: a text of grade 8 is not for them. */
const GRADE_BELOW = 8;

/** Texts that a law or the specification words, by their first words, with what words them. */
const WORDED_ELSEWHERE: readonly (readonly [begins: string, why: string])[] = [
  ['The federal Equal Credit Opportunity Act prohibits', '12 CFR 1002.9(b)(1)'],
  ['Federal law provides important protections to members', '32 CFR 232.6(c)(3)'],
  ['By initialing or signing you agree to receive', '15 USC 7001(c)'],
  ['You may then also have to pay the reasonable costs', 'what the agreement and the state allow, by name'],
  ['Please confirm card information is entered correctly', 'spec 5: the text where the token is missing'],
  ['To protect your account, federal law prohibits us', '12 CFR 1041.9(c)(3)'],
  ['The Consumer Financial Protection Bureau, a federal agency', '12 CFR 1041.9(c)(3)'],
  ['Financial companies choose how they share', '12 CFR 1016, the model form'],
  ['The types of personal information we collect and share', '12 CFR 1016, the model form'],
  ['All financial companies need to share', '12 CFR 1016, the model form'],
  ['For our everyday business purposes', '12 CFR 1016, the model form'],
  ['For our marketing purposes', '12 CFR 1016, the model form'],
  ['For our affiliates’ everyday business purposes', '12 CFR 1016, the model form'],
  ['To protect your personal information from unauthorized', '12 CFR 1016, the model form'],
  ['We collect your personal information, for example', '12 CFR 1016, the model form'],
  ['Federal law gives you the right to limit only', '12 CFR 1016, the model form'],
  ['Companies related by common ownership or control', '12 CFR 1016, the model form'],
  ['Companies not related by common ownership or control', '12 CFR 1016, the model form'],
  ['A formal agreement between nonaffiliated', '12 CFR 1016, the model form'],
  ['See the rest of this agreement', '12 CFR 1026.18(p)'],
  ['The creditor can collect this debt from you', '16 CFR 444.3(c)'],
  ['The State Board of Financial Institutions', 'S.C. Code 34-39-120: the name of who licenses'],
  ['If you have a complaint, you can tell', 'Okla. Stat. tit. 59, 3150.11(B)(2): the name of who hears it'],
  ['If your credit is why you want this loan', 'Utah Adm. Code R343-1-3: the names of who helps'],
  ['The money that we get from the sale, after paying', 'UCC 9-614(3)'],
  ['If you want us to explain to you in writing', 'UCC 9-614(3)'],
  ['Protected card form: card number, expiration date', 'spec 6: the name of the frame lists its fields'],
];

/** Files that hold nothing but the words of statutes, each beside its citation. */
const WORDS_OF_STATUTES: readonly string[] = ['loanbook/src/law/state-notices.ts'];

const isWordedElsewhere = (text: string) => WORDED_ELSEWHERE.some(([begins]) => text.startsWith(begins));

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(portal|service|providers|vault|contract|domain|brands|loanbook)\/src\//.test(file))
  .filter((file) => !/test|spanish/.test(file));

const texts = files.filter((file) => !WORDS_OF_STATUTES.includes(file)).flatMap((file) => englishTextsOf(file, root));

test('texts for customers ask for no more than seven years of school', () => {
  const hard = texts
    .filter(({ text, grade }) => grade >= GRADE_BELOW && !isWordedElsewhere(text))
    .map(({ file, text, grade }) => `${grade.toFixed(1)} ${file}: ${text}`);
  expect(hard, 'Shorter sentences and plainer words lower the grade.').toEqual([]);
});

test('each text that is worded elsewhere stands in the product and would be too hard', () => {
  for (const [begins] of WORDED_ELSEWHERE) {
    const found = texts.find(({ text }) => text.startsWith(begins));
    expect(found, begins).toBeDefined();
    expect(found?.grade, begins).toBeGreaterThanOrEqual(GRADE_BELOW);
  }
});

test.each([
  ['We got your payment. Nothing else is due today, and you can close this page.', 0, 5],
  ['Notwithstanding the foregoing, acceleration of the indebtedness necessitates written notification.', 15, 40],
])('grades "%s"', (text, from, to) => {
  expect(gradeOf(text)).toBeGreaterThan(from);
  expect(gradeOf(text)).toBeLessThan(to);
});

test('reads more than a thousand texts of the catalogs, the problems and the papers', () => {
  expect(texts.length).toBeGreaterThan(1100);
  for (const part of [
    'portal/src/payments/texts.ts',
    'contract/src/originations.ts',
    'service/src/platform/documents/disclosure-texts.english.ts',
  ])
    expect(
      texts.some(({ file }) => file === part),
      part,
    ).toBe(true);
});
