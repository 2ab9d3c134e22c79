import { addCard } from '@lendside/contract/cards';
import { createCardToken } from '@lendside/contract/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { sweepTypedCards } from './typed-card-sweep.ts';

const HOUR = 3_600_000;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const later = async (hours: number, inUse: readonly string[] = []) => {
  world.clock.advance(hours * HOUR);
  await sweepTypedCards(world.context, async (_, cardToken) => inUse.includes(cardToken));
};

test('the card of a guest whose visit timed out goes when no visit can last any more, and no other card does', async () => {
  const { cardVault } = world.context.ports;
  const keep = async (as: As, number: string) => {
    const { token } = (await world.call(createCardToken, { number, name: 'Gwen Guest' })).body;
    return (await world.call(addCard, { token, save: true }, as)).body.cardToken;
  };
  const link = { email: world.emails.anna, page: 'MakePayment', loanId: world.annasLoan, guestPayment: true };
  const own = await keep(world.anna, '5555 5555 5555 4444');
  const left = await keep(await openLink(world, await newLink(world, link)), '4111 1111 1111 1111');
  await later(11.9);
  expect(await cardVault.findCard(left)).toBeDefined();
  await later(0.2);
  expect(await cardVault.findCard(left)).toBeUndefined();
  expect(await cardVault.findCard(own)).toBeDefined();
});

test('the card of a payment that was never sent goes after the same time, unless something is under way with it', async () => {
  const { cardVault } = world.context.ports;
  const anna = await world.signIn(world.emails.anna);
  const typed = async (number: string) => {
    const { token } = (await world.call(createCardToken, { number, name: 'Anna Ash' })).body;
    return (await world.call(addCard, { token, save: false }, anna)).body.cardToken;
  };
  const [never, paying] = [await typed('4111 1111 1111 1111'), await typed('4000 0000 0000 0259')];
  await later(11.9);
  expect(await cardVault.findCard(never)).toBeDefined();
  await later(0.2, [paying]);
  expect(await cardVault.findCard(never)).toBeUndefined();
  expect(await cardVault.findCard(paying)).toBeDefined();
  await later(0);
  expect(await cardVault.findCard(paying)).toBeUndefined();
});
