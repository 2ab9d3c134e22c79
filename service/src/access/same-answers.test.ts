import { authenticateUser } from '@lendside/contract/access';
import { confirmPassword, requestPasswordReset } from '@lendside/contract/access-password';
import { registerUser, resendVerificationCode } from '@lendside/contract/access-registration';
import type { Operation } from '@lendside/contract/operation';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** Known and unknown names must not be told apart, by what is answered or by how long it takes. */

const PAIRS = 500;
const AT_ONCE = 16;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
  const { signIn } = world.context.ports;
  for (let first = 0; first < PAIRS; first += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const username = known(first + index);
        return signIn.addUser({
          username,
          password: TEST_PASSWORD,
          state: 'confirmed',
          firstName: 'Kim',
          lastName: 'Test',
          email: username,
          emailVerified: true,
          phoneVerified: false,
          lmsCustomerIds: {},
          showPaidOff: false,
          language: 'english',
        });
      }),
    );
  }
});
afterAll(() => world?.stop());

const known = (index: number) => `k-known-${String(index).padStart(3, '0')}@example.com`;
const unknown = (index: number) => `k-empty-${String(index).padStart(3, '0')}@example.com`;

interface Answer {
  readonly milliseconds: number;
  readonly text: string;
}

async function ask(operation: Operation, input: object): Promise<Answer> {
  const startedMs = performance.now();
  const { status, body, headers } = await world.call(operation, input as never);
  const milliseconds = performance.now() - startedMs;
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  // Ids are chance and instants pass: what is left has to be the same to the last character.
  const text = JSON.stringify({ status, body, names })
    .replace(/"(requestId)":"cod_[0-9A-Z]{26}"/, '"$1":"cod_"')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]{12}Z/, 'T');
  return { milliseconds, text };
}

/** Asks for each pair both names, the known one first every second time, some pairs at once. */
async function askPairs(operation: Operation, inputOf: (username: string) => object) {
  const pairs: { known: Answer; unknown: Answer }[] = [];
  const waiting = Array.from({ length: PAIRS }, (_, index) => index);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        const names = { known: known(index), unknown: unknown(index) };
        const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        const pair: Partial<Record<'known' | 'unknown', Answer>> = {};
        for (const which of order) pair[which] = await ask(operation, inputOf(names[which]));
        pairs.push(pair as { known: Answer; unknown: Answer });
      }
    }),
  );
  return pairs;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * How far apart two samples are, from -1 to 1: how much likelier it is that a time of the first is longer than one of
 * the second than the other way round. 0 for two samples of one kind; a busy machine widens both alike and does not
 * move it.
 */
function dominance(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (const one of first) for (const other of second) sum += Math.sign(one - other);
  return sum / (first.length * second.length);
}

/** Four standard errors of the dominance of two samples of 500 of one kind: wrong once in sixteen thousand runs. */
const CHANCE = 4 * Math.sqrt((2 * PAIRS + 1) / (3 * PAIRS * PAIRS));
/** A difference too small to use: less than the network adds by itself. */
const NEGLIGIBLE_MILLISECONDS = 0.5;

const NEW = 'Green-Valley-77';
const register = { password: NEW, consentVersion: TERMS_VERSION };

test.each([
  { operation: requestPasswordReset, inputOf: (username: string) => ({ username }) },
  { operation: requestPasswordReset, inputOf: (username: string) => ({ username, deliveryMethod: 'text' }) },
  { operation: resendVerificationCode, inputOf: (username: string) => ({ username, deliveryMethod: 'email' }) },
  {
    operation: confirmPassword,
    inputOf: (username: string) => ({ username, requestId: 'cod_none', verificationCode: '123456', password: NEW }),
  },
])('$operation.name answers them with the same bytes too', async ({ operation, inputOf }) => {
  const [one, other] = [await ask(operation, inputOf(known(0))), await ask(operation, inputOf(unknown(PAIRS)))];
  expect(one.text).toBe(other.text);
});

describe.each([
  { operation: requestPasswordReset, inputOf: (username: string) => ({ username, deliveryMethod: 'email' }) },
  { operation: authenticateUser, inputOf: (username: string) => ({ username, password: 'Wrong-Password-1' }) },
  // Runs last: afterwards every name is taken.
  { operation: registerUser, inputOf: (username: string) => ({ username, ...register }) },
])('$operation.name', ({ operation, inputOf }) => {
  test('answers known and unknown names with the same bytes, in the same time', async () => {
    await ask(operation, inputOf('warm.up@example.com'));
    const pairs = await askPairs(operation, inputOf);
    expect(new Set(pairs.flatMap((pair) => [pair.known.text, pair.unknown.text])).size).toBe(1);
    const [slow, quick] = [
      pairs.map((pair) => pair.known.milliseconds),
      pairs.map((pair) => pair.unknown.milliseconds),
    ];
    const apart = Math.abs(median(pairs.map((pair) => pair.known.milliseconds - pair.unknown.milliseconds)));
    if (apart > NEGLIGIBLE_MILLISECONDS) expect(Math.abs(dominance(slow, quick))).toBeLessThan(CHANCE);
  }, 300_000);
});

test('a difference of two milliseconds in the middle of noise would be found', () => {
  const noise = Array.from({ length: PAIRS }, (_, index) => 10 + ((index * 7919) % 1000) / 100);
  expect(Math.abs(dominance(noise, [...noise].reverse()))).toBeLessThan(CHANCE);
  expect(
    dominance(
      noise.map((one) => one + 2),
      noise,
    ),
  ).toBeGreaterThan(CHANCE);
});
