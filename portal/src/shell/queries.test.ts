// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accountDetailOf,
  accountsOf,
  CACHE_LIFE,
  configSettings,
  createQueryClient,
  moneyMoved,
  storeOf,
} from './queries.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let asked: string[] = [];
let status = 200;

beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return json({ loans: [], balance: '1.00' }, status);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the lives of the cache are those of the specification', () => {
  const minutes = Object.fromEntries(Object.entries(CACHE_LIFE).map(([life, ms]) => [life, ms / 60_000]));
  expect(minutes).toEqual({ short: 5, normal: 30, medium: 60, long: 360 });
  expect(accountsOf().staleTime).toBe(CACHE_LIFE.short);
  expect(storeOf('1').staleTime).toBe(CACHE_LIFE.medium);
  expect(configSettings().staleTime).toBe(CACHE_LIFE.long);
});

test('a read is asked once within its life', async () => {
  const client = createQueryClient();
  await client.fetchQuery(accountsOf());
  await client.fetchQuery(accountsOf());
  expect(asked).toEqual(['/api/accounts']);
});

test('a failed load is dropped, so that the next screen asks again', async () => {
  const client = createQueryClient();
  status = 404;
  const stop = new QueryObserver(client, accountDetailOf('1')).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(accountDetailOf('1').queryKey)?.status).toBe('error'));
  stop();
  expect(client.getQueryState(accountDetailOf('1').queryKey)).toBeUndefined();
});

describe('after money moved', () => {
  test('what nobody looks at is forgotten, what is shown is read again, the rest stays', async () => {
    const client = createQueryClient();
    await client.fetchQuery(accountsOf());
    await client.fetchQuery(configSettings());
    const shown = new QueryObserver(client, accountDetailOf('1'));
    const stop = shown.subscribe(() => {});
    await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
    asked = [];
    await moneyMoved(client);
    expect(client.getQueryState(accountsOf().queryKey)).toBeUndefined();
    expect(client.getQueryState(configSettings().queryKey)).toBeDefined();
    expect(asked).toEqual(['/api/accountdetail?loanId=1']);
    stop();
  });
});
