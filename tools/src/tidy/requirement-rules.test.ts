import { expect, test } from 'vitest';
import { requirementsAreHeld } from './requirement-rules.ts';
import { titlesOf } from './test-titles.ts';

const TESTS = `
describe('a card', () => {
  test('is shown', () => {});
  it.each(ROWS)('%s', () => {});
});
describe('a bank', () => test('is shown', () => {}));
const ROWS = [['VAL-12', 'twelve'], ['VAL-13', 'thirteen']] as const;
test.each([{ name: 'one' }, 'two'])(\`row \${1}\`, () => expect('no title').toBe(1));
`;
const files = (held: string) => [
  { path: 'docs/spec/requirements.tsv', text: `id\tsection\tarea\trequirement\theld\nVAL-12\t5\tx\tSays.\t${held}\n` },
  { path: 'domain/src/x.test.ts', text: TESTS },
  { path: 'docs/decisions/0012-x.md', text: '# 12. X\n' },
  {
    path: 'docs/spec/decisions.md',
    text: '- **B22** Cancel: asks.\n- **B38** Cookie: one. **Overruled** by security 8.\n',
  },
  { path: 'docs/spec/security.md', text: '8. Cookie: none.\n' },
];

test('titles are read with those around them, and tables by their rows', () => {
  expect(titlesOf('x.test.ts', TESTS)).toEqual([
    'a card',
    'a card > is shown',
    'a card > %s',
    'a card > %s > VAL-12',
    'a card > %s > twelve',
    'a card > %s > VAL-13',
    'a card > %s > thirteen',
    'a bank',
    'a bank > is shown',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
    'row ${1}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
    'row ${1} > one',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
    'row ${1} > two',
  ]);
});

test.each([
  ['domain/src/x.test.ts > a card > is shown', []],
  ['domain/src/x.test.ts > VAL-12', []],
  ['domain/src/x.test.ts > a ', [expect.stringContaining('found 2 times')]],
  ['domain/src/x.test.ts > a bank', []],
  ['domain/src/x.test.ts > a ba', []],
  ['domain/src/x.test.ts > is shown', [expect.stringContaining('found 2 times')]],
  ['domain/src/x.test.ts > no title', [expect.stringContaining('found 0 times')]],
  ['domain/src/gone.test.ts > VAL-12', ['VAL-12: domain/src/gone.test.ts is not there.']],
  ['domain/src/x.ts > VAL-12', [expect.stringContaining('write `path/of.test.ts > title`')]],
  ['decision 0012 | decision B22 | security 8', []],
  ['decision 0013', ['VAL-12: decision 0013 is not there.']],
  ['decision B38', ['VAL-12: decision B38 is not there.']],
  ['security 9', ['VAL-12: security 9 is not there.']],
  ['', ['VAL-12: names no test that holds it, and no ruling that says why it is otherwise.']],
  ['domain/src/x.test.ts > VAL-12 | decision 0013', ['VAL-12: decision 0013 is not there.']],
])('%s', (held, messages) => {
  expect(requirementsAreHeld(files(held)).map(({ message }) => message)).toEqual(messages);
});
