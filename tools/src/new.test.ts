import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfRepository } from './copy-for-test.ts';
import { layDown } from './new.ts';

let copy: string;
beforeAll(() => {
  copy = copyOfRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('npm run new', () => {
  test('lays down operations and screens that compile, in slices old and new', { timeout: 120_000 }, () => {
    const written = [
      ['operation', 'payments', 'quote-payoff'],
      ['operation', 'cards', 'read-card-limits'],
      ['operation', 'referrals', 'read-referral-balance'],
      ['screen', 'payments', 'payoff-letter', 'Payoff letter', 'Carta de pago total'],
      ['screen', 'referrals', 'referral-balance', 'Your referrals', 'Sus referidos'],
    ].flatMap((words) => layDown(copy, words));
    const files = [...new Set(written)];
    for (const file of [
      'contract/src/payments.ts',
      'service/src/payments/quote-payoff.ts',
      'service/src/payments/quote-payoff.test.ts',
      'service/src/payments/routes.ts',
      'service/src/referrals/routes.ts',
      'portal/src/payments/payoff-letter.tsx',
      'portal/src/referrals/referrals-texts.ts',
      'journeys/src/payments.story.ts',
    ]) {
      expect(files).toContain(file);
    }
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...files)).toBe('');
    expect(run(join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', 'tsconfig.json')).toBe('');
  });

  test.each([
    ['a slice that does not exist', ['operation', 'kitchen', 'quote-payoff'], /slice has to be one of/],
    ['a name in another spelling', ['operation', 'payments', 'QuotePayoff'], /kebab-case/],
    ['neither operation nor screen', ['table', 'payments', 'quote-payoff'], /npm run new operation/],
    ['a name that is taken', ['operation', 'payments', 'submit-payment'], /is there already/],
  ])('refuses %s and writes nothing', (_what, words, sentence) => {
    expect(() => layDown(copy, words)).toThrow(sentence);
  });
});
