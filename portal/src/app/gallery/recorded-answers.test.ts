import { operations } from '@lendside/contract/operations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../data/routes/addresses.ts';
import { EMPTY_PAGES } from './empty-answers.ts';
import { type Answers, recordings } from './scenes.ts';

/** The gallery shows what the service answers today. Where it is not, `npm run gallery -- --record` walks for it again. */
const recorded = await recordings();
const SCHEMAS = new Map<string, unknown>(operations.map(({ endpoint, output }) => [endpoint, output]));
const endpointOf = (call: string) => call.split('?', 1)[0] ?? call;

/** Calls whose answer is no longer one that the operation gives. */
function outdated(answers: Answers): string[] {
  return Object.entries(answers).flatMap(([call, { status = 200, body }]) => {
    const schema = SCHEMAS.get(endpointOf(call));
    if (status !== 200 || !(schema instanceof z.ZodType)) return [];
    const found = schema.safeParse(body).error?.issues[0];
    return found ? [`${call}: ${found.path.join('.')} ${found.message}`] : [];
  });
}

test.each(recorded)('%s was answered as operations answer today', (_, { answers, scenes }) => {
  const own = scenes.flatMap(({ english, spanish }) => [...outdated(english), ...outdated(spanish)]);
  expect([...outdated(answers), ...own]).toEqual([]);
});

test.each(recorded)('%s was asked at operations that there are, by pages that there are', (_, { answers, scenes }) => {
  const calls = [answers, ...scenes.flatMap(({ english, spanish }) => [english, spanish])].flatMap(Object.keys);
  const known = new Set([...SCHEMAS.keys(), 'GET /session-config.json']);
  expect(calls.filter((call) => !known.has(endpointOf(call)))).toEqual([]);
  const pages = new Set<string>(routes.map(({ name }) => name));
  expect(scenes.filter(({ page }) => !pages.has(page))).toEqual([]);
});

/** Pages that lead on when they are opened anew: what they show is not asked for, but came from the page before. */
const LEAD_ON = [
  'Reset',
  'UpdateUser.VerificationMethod',
  'ProviderReturn',
  'ReplaceAccount',
  'InstallRoute',
  'BudgetPlanned',
  'CancelRenewal',
  'Message',
  'Question',
  'Payment.AddPaymentMethod',
  'PendingDisbursement',
];

test('each other page of the portal can be seen', () => {
  const seen = new Set(recorded.flatMap(([, { scenes }]) => scenes.map(({ page }) => page)));
  expect(routes.map(({ name }) => name as string).filter((name) => !seen.has(name))).toEqual(LEAD_ON);
});

test('a page that can be shown empty is one that there is', () => {
  const pages = new Set<string>(routes.map(({ name }) => name));
  expect(Object.keys(EMPTY_PAGES).filter((name) => !pages.has(name))).toEqual([]);
});
