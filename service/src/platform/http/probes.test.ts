import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../../test-world.ts';
import { processState } from '../runtime/phase.ts';
import { probeReply, probesOf } from './probes.ts';

const fine = async () => undefined;

describe('readiness', () => {
  test('follows the phase, and customers are sent to a process that serves alone', async () => {
    const state = processState();
    const probes = probesOf(state, fine);
    expect(await probes.ready()).toBe('The process is starting.');
    state.enter('serving');
    expect(await probes.ready()).toBeUndefined();
    state.enter('draining');
    expect(await probes.ready()).toBe('The process is draining.');
    expect(probes.live()).toBeUndefined();
  });

  test('asks the database once a second, and says what it said', async () => {
    let asked = 0;
    const state = processState();
    state.enter('serving');
    const probes = probesOf(state, async () => {
      asked += 1;
      return 'The database was migrated by a newer version.';
    });
    const replies = await Promise.all([probeReply(probes, '/readyz'), probeReply(probes, '/readyz')]);
    expect(replies[1]).toMatchObject({ status: 503, body: 'The database was migrated by a newer version.\n' });
    expect(asked).toBe(1);
  });

  test('does not wait for a database that is silent or away', async () => {
    const state = processState();
    state.enter('serving');
    const silent = probesOf(state, () => new Promise(() => undefined));
    const away = probesOf(state, () => Promise.reject(new Error('password=secret')));
    expect(await silent.ready()).toBe('The database does not answer.');
    expect(await away.ready()).toBe('The database does not answer.');
  });

  test('another thread sees the same phase', () => {
    const state = processState();
    state.enter('draining');
    expect(processState(state.shared).phase()).toBe('draining');
  });

  test('another thread sees how far the clock was moved', () => {
    const state = processState();
    state.move(3_600_000);
    expect(processState(state.shared).aheadMs()).toBe(3_600_000);
  });
});

describe('beside the portal', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestWorld({ jobs: false });
  });
  afterAll(() => world?.stop());

  test.each(['/livez', '/readyz'])('%s answers ok', async (path) => {
    const reply = await fetch(`${world.url}${path}`);
    expect([reply.status, await reply.text()]).toEqual([200, 'ok\n']);
  });

  test.each(['/metrics', '/healthz', '/health', '/ready'])(
    '%s is not there, and no page of the portal',
    async (path) => {
      const reply = await fetch(`${world.url}${path}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    },
  );

  test('a probe that does not say who it is, and one that hangs up, do no harm', async () => {
    const { server } = world;
    expect((await server.inject({ url: '/readyz', headers: { host: '' } })).statusCode).toBe(200);
  });

  test('a process whose clock is an hour apart from that of the database is not ready, and says by how much', async () => {
    const ready = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return (await fetch(`${world.url}/readyz`)).text();
    };
    await world.db.query('worker', 'update lendside.clock set offset_ms = $1', [3_600_000]);
    expect(await ready()).toBe('The clock of this process is 3600 seconds behind that of the database.\n');
    await world.db.query('worker', 'update lendside.clock set offset_ms = $1', [0]);
    expect(await ready()).toBe('ok\n');
    world.clock.advance(3_600_000);
    expect(await ready()).toBe('The clock of this process is 3600 seconds ahead of that of the database.\n');
    await world.db.query('worker', 'update lendside.clock set offset_ms = $1', [3_600_000]);
    expect(await ready()).toBe('ok\n');
  });

  test('a process that drains is not ready, and answers all the same', async () => {
    world.state.enter('draining');
    const reply = await fetch(`${world.url}/readyz`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${world.url}/api/serviceStatus`)).status).toBe(200);
    world.state.enter('serving');
  });
});
