import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePorts } from '@lendside/tools/free-ports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cable, layCable } from './cable.ts';

const SILENCE_MILLISECONDS = 100;

describe('a cable', () => {
  let cable: Cable;
  const heard: string[] = [];
  const echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(bytes.toString());
      socket.write(`again ${bytes}`);
    });
  });

  beforeEach(async () => {
    heard.length = 0;
    const port = await freePorts();
    await new Promise<void>((resolve) => echo.listen(port, '127.0.0.1', resolve));
    cable = await layCable(await freePorts(), port);
  });
  afterEach(async () => {
    cable.remove();
    await new Promise((resolve) => echo.close(resolve));
  });

  const dial = async () => {
    const socket = connect(cable.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const says = async (socket: Socket, word: string) => {
    socket.write(word);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };

  test('carries both ways, and ends where either end does', async () => {
    const socket = await dial();
    expect(await says(socket, 'one')).toBe('again one');
    socket.destroy();
    await once(socket, 'close');
    expect(heard).toEqual(['one']);
  });

  test('that is cut carries nothing and tells neither end; mended, it ends what was open and carries anew', async () => {
    const before = await dial();
    expect(await says(before, 'one')).toBe('again one');
    cable.cut();
    const within = await dial();
    const told: string[] = [];
    for (const socket of [before, within])
      for (const event of ['data', 'end', 'close']) socket.on(event, () => told.push(event));
    before.write('two');
    within.write('three');
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MILLISECONDS));
    expect(heard).toEqual(['one']);
    expect(told).toEqual([]);
    const ended = Promise.all([once(before, 'close'), once(within, 'close')]);
    cable.mend();
    await ended;
    expect(heard).toEqual(['one']);
    const after = await dial();
    expect(await says(after, 'four')).toBe('again four');
    after.destroy();
  });
});
