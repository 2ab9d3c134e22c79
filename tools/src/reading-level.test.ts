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
  ['We collect your name, address, phone, email and date of birth', '12 CFR 1016.6(a)(1): a list of what is collected'],
  ['You may then also have to pay the reasonable costs', 'what the agreement and the state allow, by name'],
  ['Please confirm card information is entered correctly', 'spec 5: the text where the token is missing'],
  ['Protected card form: card number, expiration date', 'spec 6: the name of the frame lists its fields'],
];

const isWordedElsewhere = (text: string) => WORDED_ELSEWHERE.some(([begins]) => text.startsWith(begins));

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(portal|service|providers|vault|contract|domain|brands|loanbook)\/src\//.test(file))
  .filter((file) => !/test|spanish/.test(file));

const texts = files.flatMap((file) => englishTextsOf(file, root));

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
