import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAWS, startFlawed, unplanted } from './flaws.ts';
import { PROBES } from './probes.ts';
import { type AttackedProduct, startAttacked } from './product.ts';
import { type Attacker, attackerOf } from './target.ts';

/** `npm run probe`: what attackers tried once, against the product as it is built, and against one with a flaw for each. */

describe('the product', () => {
  let product: AttackedProduct;
  let attacker: Attacker;
  beforeAll(async () => {
    product = await startAttacked();
    attacker = attackerOf(product.target);
  });
  afterAll(() => product?.stop());

  test.each(PROBES)('withstands $name', async (probe) => {
    expect(await probe.attack(attacker)).toEqual([]);
  });
});

describe('a planted flaw', () => {
  test('stands for each attack', () => {
    expect(unplanted()).toEqual([]);
  });

  test.each(FLAWS)('is found by $probe: $what', async ({ probe: name, parts }) => {
    const flawed = await startFlawed(parts);
    try {
      const probe = PROBES.find((one) => one.name === name);
      const holes = await probe?.attack(attackerOf(flawed.target));
      expect(holes).not.toEqual([]);
      expect(holes?.length).toBeGreaterThan(0);
    } finally {
      await flawed.stop();
    }
  });
});
