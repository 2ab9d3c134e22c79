import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answerText } from './command-line.ts';
import { readInput } from './operations.ts';

const typed = `O'Brien'; echo taken #`;

test('a command that is told is one word for each thing it is given, whatever was once typed', () => {
  const text = answerText({
    blocks: [
      {
        title: 'Holds',
        head: ['Hold'],
        rows: [
          {
            cells: [typed],
            acts: [{ operation: 'release', label: 'Release', input: { customerId: 'nls-a', hold: typed } }],
          },
        ],
        empty: '',
      },
    ],
  });
  const command = /^ {2}desk (release .*) <reason>$/m.exec(text)?.[1] ?? '';
  const { stdout } = spawnSync('/bin/sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
  expect(stdout).toBe(`release\nnls-a\n${typed}\n`);
});

test('what others typed neither steers the terminal nor makes lines of its own', () => {
  const [steering, line, turned] = ['\u001b[2J', 'a\nFaked  done', '\u202Eresu'];
  const text = answerText({
    says: steering,
    blocks: [{ title: turned, head: ['Name'], rows: [{ cells: [line] }, { cells: ['\u2028'] }], empty: '' }],
  });
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_C}]/u);
  expect(text.split('\n')).not.toContain('Faked  done');
});

test.each(['a line\nof its own', '\u001b[31m', 'seen \u202Edekrow', 'two\u2028lines', 'nul\u0000'])(
  'an input with %j is refused',
  (reason) => {
    const given = { customerId: 'nls-a', hold: 'money', reason: `${reason} and enough words` };
    expect(() => readInput('release', given)).toThrow('may hold no control characters');
  },
);
