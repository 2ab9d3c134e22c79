import { operations } from '@lendside/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** Kinds of requests that are no operation, and of calls that reached none. */
const KINDS = ['none', 'calls', 'pages', 'files', 'shortLinks', 'callbacks', 'cardPages', 'cardForms'];

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false, environment: { LENDSIDE_PROBE_PORT: '4779' } });
});
afterAll(() => world?.stop());

/** Paths of strangers and customers, who make them up: each has a number that stands nowhere else. */
const pathsOf = (mark: number): readonly string[] => [
  `/${mark}`,
  `/Accounts/${mark}`,
  `/api/${mark}`,
  `/api/accounts/${mark}?loanId=${mark}`,
  `/api/accountDetail?loanId=${mark}&lmsId=NLS`,
  `/r/${mark}`,
  `/l/${mark}`,
  `/assets/${mark}.js`,
  `/.env.${mark}`,
  `/%E0%A4%A${mark}`,
  `/wp-admin/${mark}.php`,
];

async function callAll(mark: number): Promise<void> {
  const headers = { authorization: `Bearer ${mark}`, 'x-api-version': '2', 'content-type': 'application/json' };
  for (const path of pathsOf(mark)) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      await fetch(`${world.url}${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(method === 'POST' && { body: `{"loanId":"${mark}"}` }),
      });
  }
}

const series = async (): Promise<readonly string[]> =>
  ((await world.metrics?.text()) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('lendside_call'))
    .map((line) => line.replace(/ \S+$/, ''))
    .sort();

test('no path, id or token becomes a label: other ones bring no other series', async () => {
  await callAll(81_375_001);
  const before = await series();
  expect(before.length).toBeGreaterThan(10);
  expect(before.join('\n')).not.toContain('81375001');
  for (let mark = 81_375_002; mark < 81_375_005; mark += 1) await callAll(mark);
  expect(await series()).toEqual(before);
});

test('labels of calls are operations and kinds of paths, and statuses are numbers of HTTP', async () => {
  const known = new Set<string>([...operations.map(({ name }) => name), ...KINDS]);
  const labels = (await series()).flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)]);
  const wrong = labels.filter(([, name, value = '']) => {
    if (name === 'operation') return !known.has(value);
    if (name === 'status') return !/^[1-5]\d\d$/.test(value);
    return name !== 'le';
  });
  expect(wrong.map(([label]) => label)).toEqual([]);
});
