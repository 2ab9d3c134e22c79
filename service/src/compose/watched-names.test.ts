import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@lendside/contract/operations';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openJobMetrics } from '../platform/metrics/job-metrics.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { openProviderCalls, providerCallsText } from '../platform/metrics/provider-calls.ts';
import { readStanding, standingText } from '../platform/metrics/standing-text.ts';

const root = repositoryRoot();
const rules = readFileSync(join(root, 'tools/deploy/alerts.yaml'), 'utf8');
const dashboard = readFileSync(join(root, 'tools/deploy/grafana.json'), 'utf8');

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: OpenDatabase;
let told: string;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url);
  db = openDatabase(database.url, { max: 1 });
  await db.query(
    'worker',
    `insert into lendside.open_operations (message_key, kind, amount_cents, due_at)
     values ('a', 'draw', 100, now() - interval '1 minute'), ('b', 'draw', 100, now() + interval '1 minute')`,
  );
  const metrics = openMetrics({ poolUse: () => db.use(), liveSessions: async () => 7 });
  metrics.answered('submitPayment', 200, 0.1);
  metrics.calledBack('twilio', 'taken');
  const runs = openJobMetrics();
  runs.begin('outbox')(true);
  runs.begin('outbox')(false);
  const calls = openProviderCalls();
  calls.of('creditBureau').ended('checkSsn', 'answered', 0.1);
  const ofCalls = await providerCallsText([await calls.counts()]);
  const ofProbes = readFileSync(join(import.meta.dirname, 'probes-thread.ts'), 'utf8');
  told = `${await metrics.text()}${await runs.text()}${ofCalls}${standingText(await readStanding(db, ['folder', 'receiver']))}${ofProbes}`;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** The checker of Debian's package prometheus. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const namesIn = (text: string) => [...new Set(text.match(/\blendside_[a-z_]+/g))];

test('work that waits is counted by its kind, and late by the oldest that is due', () => {
  expect(told).toContain('lendside_open_work{kind="draw"} 2\n');
  const late = Number(/^lendside_open_work_late_seconds\{kind="draw"\} (\S+)$/m.exec(told)?.[1]);
  expect(late).toBeGreaterThanOrEqual(60);
  expect(late).toBeLessThan(120);
  expect(told).toContain('lendside_money_unknown 0\n');
});

test('the audit trail is late by what each place lacks, also one that has nothing yet', async () => {
  await db.query(
    'worker',
    `with written as (insert into lendside.audit (at, what, detail) values (now() - interval '2 minutes', 'a', '{}') returning audit_id)
     insert into lendside.audit_shipping (place, audit_id, chain, lines, shipped_at) select 'folder', audit_id, '', 1, now() from written`,
  );
  const text = standingText(await readStanding(db, ['folder', 'receiver']));
  expect(text).toContain('lendside_audit_unshipped_seconds{place="folder"} 0\n');
  expect(Number(/unshipped_seconds\{place="receiver"\} (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(120);
  expect(standingText(await readStanding(db, []))).not.toContain('unshipped_seconds{');
});

test('sessions that live are told as the sign-in says, and as unknown where it does not', async () => {
  expect(told).toContain('\nlendside_live_sessions 7\n');
  const away = openMetrics({ poolUse: () => db.use(), liveSessions: () => Promise.reject(new Error('away')) });
  expect(await away.text()).toContain('\nlendside_live_sessions Nan\n');
});

test('runs of a job are counted by how they ended', () => {
  for (const outcome of ['succeeded', 'failed']) {
    expect(told).toContain(`lendside_job_runs_total{job="outbox",outcome="${outcome}"} 1\n`);
  }
  expect(told).toMatch(/^lendside_job_last_success_timestamp_seconds\{job="outbox"\} \d{10}/m);
});

describe('alerts and dashboard', () => {
  test.each(namesIn(`${rules}${dashboard}`))('%s is in /metrics', (name) => {
    expect(told).toMatch(new RegExp(`^(?:# TYPE )?${name}[ {]`, 'm'));
  });

  test('ask for operations that exist', () => {
    const asked = [...`${rules}${dashboard}`.matchAll(/operation=\\?"(\w+)\\?"/g)].map(([, name]) => name);
    const known = operations.map(({ name }) => name as string);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test('are rules with an expression, a time, a severity and a page each', () => {
    const [, ...alerts] = rules.split('      - alert: ');
    for (const alert of alerts) {
      expect(alert).toMatch(
        /^Lendside\w+\n {8}expr: '[^'\n]+'\n {8}for: \d+m\n {8}labels:\n {10}severity: (?:page|ticket)\n {8}annotations:\n {10}summary: '[^'\n]+'\n {10}runbook: docs\/runbooks\/[a-z-]+\.md\n$/,
      );
    }
    expect(alerts.length).toBeGreaterThan(10);
  });

  test.skipIf(!hasPromtool)('are rules that Prometheus takes', () => {
    const checked = spawnSync('promtool', ['check', 'rules', join(root, 'tools/deploy/alerts.yaml')], {
      encoding: 'utf8',
    });
    expect(`${checked.stdout}${checked.stderr}`).toMatch(/SUCCESS: \d+ rules found/);
    expect(checked.status).toBe(0);
  });

  test('have a runbook page each, and each page an alert', () => {
    const named = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: docs\/runbooks\/([a-z-]+\.md)/g)];
    for (const [, alert, page] of named) {
      expect(existsSync(join(root, 'docs/runbooks', page ?? ''))).toBe(true);
      expect(readFileSync(join(root, 'docs/runbooks', page ?? ''), 'utf8')).toMatch(
        new RegExp(`^# ${alert}\\n[\\s\\S]+## For customers[\\s\\S]+## Look here[\\s\\S]+## Do this[\\s\\S]+## Wake`),
      );
    }
    expect(readdirSync(join(root, 'docs/runbooks')).sort()).toEqual(named.map(([, , page]) => page).sort());
  });

  test('the dashboard is a file that Grafana reads', () => {
    const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
    for (const { targets } of panels) for (const { expr } of targets) expect(expr).toContain('lendside_');
  });
});
