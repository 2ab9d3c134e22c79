import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { processState } from '../platform/runtime/phase.ts';
import { leave } from './leaving.ts';

const opened: { server: Server; agent: Agent }[] = [];
afterEach(() => {
  for (const { server, agent } of opened.splice(0)) {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function opening() {
  const server = createServer((_request, response) => response.end('served'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  opened.push({ server, agent });
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(`${reply.statusCode} ${reply.headers.connection}`));
      });
      asked.on('error', reject);
      asked.end();
    });
  return { server, ask };
}

test('unready, drained and closed in this order, and served until then', async () => {
  const [portal, vault] = [await opening(), await opening()];
  const state = processState();
  state.enter('serving');
  expect(await portal.ask()).toBe('200 keep-alive');
  const phases: string[] = [];
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((now) => {
    hurry = now;
  });
  const stop = async () => void phases.push(state.phase());
  const left = leave(
    { server: portal.server, vaultServer: vault.server, state, drainMilliseconds: 60_000, stop },
    hurried,
  );
  expect(state.phase()).toBe('draining');
  // A connection that was open before is closed by its next answer; new ones are still taken.
  expect([await portal.ask(), await portal.ask(), await vault.ask()]).toEqual(['200 close', '200 close', '200 close']);
  expect(phases).toEqual([]);
  hurry();
  await left;
  expect(phases).toEqual(['closing']);
  await expect(portal.ask()).rejects.toThrow('ECONNREFUSED');
  await expect(vault.ask()).rejects.toThrow('ECONNREFUSED');
});

test('a call that came while the process was busy is answered although its listener closes', async () => {
  const [portal, vault] = [await opening(), await opening()];
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((now) => {
    hurry = now;
  });
  const parts = { server: portal.server, vaultServer: vault.server, state: processState() };
  const left = leave({ ...parts, drainMilliseconds: 60_000, stop: async () => undefined }, hurried);
  const { port } = portal.server.address() as AddressInfo;
  const caller = spawn(process.execPath, [
    '-e',
    `require('node:http').get({ port: ${port}, host: '127.0.0.1' }, (reply) => process.stdout.write(String(reply.statusCode)))
      .on('error', (error) => process.stdout.write(error.message)); process.stdout.write('asked ');`,
  ]);
  let said = '';
  caller.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = once(caller, 'close');
  await once(caller, 'spawn');
  // Busy until the connection waits to be taken: then the listener closes.
  spawnSync(process.execPath, ['-e', 'setTimeout(() => {}, 1500)']);
  hurry();
  await left;
  await ended;
  expect(said).toBe('asked 200');
});
