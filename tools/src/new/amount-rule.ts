import type { Name } from './names.ts';

/** Files of a rule about an amount, by their paths: the rule and its table. */
export const ruleFiles = (name: Name): readonly (readonly [path: string, text: string])[] => [
  [`domain/src/decide-${name.kebab}.ts`, ruleOf(name)],
  [`domain/src/decide-${name.kebab}.test.ts`, ruleTestOf(name)],
];

const ruleOf = ({ snake, pascal, words }: Name) => `/** Most that may be entered, in whole cents. */
export const ${snake.toUpperCase()}_MAX_CENTS = 50_000;

/** Why an amount is refused, in the order the customer should hear it. */
export type ${pascal}Refusal = 'amount_missing' | 'amount_too_large';

export type ${pascal}Decision =
  | { readonly ok: true; readonly amountCents: number }
  | { readonly ok: false; readonly refusal: ${pascal}Refusal };

/** ${words}: whether an amount may be taken. Whole cents; undefined where the field holds no amount. */
export function decide${pascal}(amountCents: number | undefined): ${pascal}Decision {
  if (amountCents === undefined || amountCents <= 0) return { ok: false, refusal: 'amount_missing' };
  if (amountCents > ${snake.toUpperCase()}_MAX_CENTS) return { ok: false, refusal: 'amount_too_large' };
  return { ok: true, amountCents };
}
`;

const ruleTestOf = ({ kebab, pascal, words }: Name) => `import { describe, expect, test } from 'vitest';
import { decide${pascal} } from './decide-${kebab}.ts';

describe('${words.toLowerCase()}', () => {
  test.each([
    [undefined, 'amount_missing'],
    [0, 'amount_missing'],
    [1, 'ok'],
    [50_000, 'ok'],
    [50_001, 'amount_too_large'],
  ])('%s cents: %s', (amountCents, expected) => {
    const decision = decide${pascal}(amountCents);
    expect(decision.ok ? 'ok' : decision.refusal).toBe(expected);
  });
});
`;
