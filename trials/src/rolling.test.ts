import { Agent, request } from 'node:http';
import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import { type Running, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAIN_SECONDS, hasHaproxy, isSentCalls, newPlace, openStreet, type Place, type Street } from './street.ts';

/** Two processes behind haproxy, restarted one after the other under load. Skipped where Debian's haproxy is absent. */
const CALLERS = 20;

let data: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres;
let street: Street;
const places: Place[] = [];
const running: Running[] = [];

const start = ({ port, probe }: Place) =>
  runService(repositoryRoot, {
    DATABASE_URL: postgres.url,
    LENDSIDE_DATA: data.folder,
    LENDSIDE_DRAIN_SECONDS: DRAIN_SECONDS,
    LENDSIDE_PROBE_PORT: String(probe),
    PORT: String(port),
  });

/** A sign-in without a name, by which it is known that the service itself answered: 422. */
function ask(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-api-version': '2' };
    const asked = request(
      {
        agent,
        headers,
        host: '127.0.0.1',
        port: new URL(street.origin).port,
        method: 'POST',
        path: '/api/authenticate',
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(String(reply.statusCode)));
      },
    );
    asked.on('error', (error) => resolve(error.message));
    asked.end('{}');
  });
}

describe.skipIf(!hasHaproxy)('a rolling restart behind haproxy', () => {
  beforeAll(async () => {
    data = await temporaryFolder();
    postgres = await startPostgres({ dataFolder: data.folder });
    for (let each = 0; each < 2; each += 1) {
      const place = await newPlace();
      places.push(place);
      running.push(await start(place));
    }
    street = await openStreet(data.folder, places);
  }, 240_000);

  afterAll(async () => {
    street?.stop();
    await Promise.all(running.map((service) => service.stop()));
    await postgres?.stop();
    await data?.remove();
  });

  test('refuses no call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    await expect.poll(() => ask(agent)).toBe('422');
    const answers = new Map<string, number>();
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        const answer = await ask(agent);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    });
    for (const [index, place] of places.entries()) {
      const leaving = running[index] as Running;
      process.kill(leaving.process.pid as number, 'SIGTERM');
      await leaving.ended;
      expect(leaving.process.exitCode).toBe(0);
      running[index] = await start(place);
      await expect.poll(() => isSentCalls(place, 'authenticateUser'), { timeout: 20_000 }).toBe(true);
    }
    isOver = true;
    await Promise.all(callers);
    agent.destroy();
    expect([...answers.keys()]).toEqual(['422']);
  }, 120_000);
});
