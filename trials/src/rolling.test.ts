import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import { freePorts } from '@lendside/tools/free-ports';
import { type Running, repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Two processes behind haproxy, restarted one after the other under load. Skipped where Debian's haproxy is absent. */
const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
const CALLERS = 20;
/** Longer than haproxy takes to see that a process is unready. */
const DRAIN_SECONDS = '3';

interface Place {
  readonly port: number;
  readonly probe: number;
}

let data: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres;
let proxy: ChildProcess;
let street: number;
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

const configuration = () => `
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  option redispatch
  retry-on conn-failure
  retries 3
frontend street
  bind 127.0.0.1:${street}
  default_backend portal
backend portal
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
${places.map(({ port, probe }) => `  server at${port} 127.0.0.1:${port} check port ${probe} inter 500ms fall 1 rise 1`).join('\n')}
`;

/** A sign-in without a name, by which it is known that the service itself answered: 422. */
function ask(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-api-version': '2' };
    const asked = request(
      { agent, headers, host: '127.0.0.1', port: street, method: 'POST', path: '/api/authenticate' },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(String(reply.statusCode)));
      },
    );
    asked.on('error', (error) => resolve(error.message));
    asked.end('{}');
  });
}

describe.skipIf(!isInstalled)('a rolling restart behind haproxy', () => {
  beforeAll(async () => {
    data = await temporaryFolder();
    postgres = await startPostgres({ dataFolder: data.folder });
    for (let each = 0; each < 2; each += 1) {
      const place = { port: await freePorts(), probe: await freePorts() };
      places.push(place);
      running.push(await start(place));
    }
    street = await freePorts();
    const file = join(data.folder, 'haproxy.cfg');
    writeFileSync(file, configuration());
    proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  }, 240_000);

  afterAll(async () => {
    proxy?.kill();
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
      // Haproxy has seen it too once it is sent calls.
      const counts = () => fetch(`http://127.0.0.1:${place.probe}/metrics`).then((reply) => reply.text());
      await expect.poll(counts, { timeout: 20_000 }).toContain('lendside_calls_total{operation="authenticateUser"');
    }
    isOver = true;
    await Promise.all(callers);
    agent.destroy();
    expect([...answers.keys()]).toEqual(['422']);
  }, 120_000);
});
