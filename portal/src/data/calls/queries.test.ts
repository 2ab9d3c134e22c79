// @document
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration, isLowerEnvironment, isOn } from '../configuration/configuration.ts';
import { endSession, keepSession } from '../session/session.ts';
import {
  accountDetailOf,
  accountsOf,
  cacheLifeMs,
  configSettings,
  createQueryClient,
  moneyMoved,
  read,
  serviceStatus,
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
  const minutes = (['short', 'normal', 'medium', 'long'] as const).map((life) => cacheLifeMs(life) / 60_000);
  expect(minutes).toEqual([5, 30, 60, 360]);
  expect([accountsOf().staleTime, serviceStatus().staleTime]).toEqual([cacheLifeMs('short'), cacheLifeMs('short')]);
  expect(storeOf('1').staleTime).toBe(cacheLifeMs('medium'));
  expect(configSettings().staleTime).toBe(cacheLifeMs('long'));
});

test('what configuration says of limits and flags holds from when it arrives', async () => {
  vi.stubGlobal('fetch', async () =>
    json({
      environment: 'test',
      limits: { cacheShortMinutes: 1 },
      flags: { voiceMessages: false },
      menuItemVisibility: {},
    }),
  );
  const before = [cacheLifeMs('short'), isOn('voiceMessages'), isLowerEnvironment()];
  await createQueryClient().fetchQuery(configSettings());
  expect([before, [cacheLifeMs('short'), isOn('voiceMessages'), isLowerEnvironment()]]).toEqual([
    [300_000, true, false],
    [60_000, false, true],
  ]);
  applyConfiguration(undefined);
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

test.each([
  ['a read of the cache', () => accountsOf(), 503, 2],
  ['a read that failed in the service', () => accountsOf(), 500, 1],
  ['what the specification repeats once, by the call alone', () => accountDetailOf('1'), 502, 2],
  ['the same, failed in the service', () => accountDetailOf('1'), 500, 2],
  ['what was refused', () => accountsOf(), 404, 1],
  ['what is repeated for a cosigner only', () => read('readPersonalInfo', {}, 'normal'), 503, 1],
] as const)('asked in all: %s', async (_, query, failing, times) => {
  status = failing;
  await createQueryClient()
    .fetchQuery({ ...(query() as ReturnType<typeof accountsOf>), retryDelay: 1 })
    .catch(() => undefined);
  expect(asked).toHaveLength(times);
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

test('nothing is asked any more once the session is over and the page is being left', async () => {
  const client = createQueryClient();
  endSession();
  const left = client.fetchQuery(accountsOf());
  await Promise.race([left, new Promise((later) => setTimeout(later, 30))]);
  expect(asked).toEqual([]);
  keepSession(undefined);
  await client.fetchQuery(accountDetailOf('1'));
  expect(asked).toHaveLength(1);
});
