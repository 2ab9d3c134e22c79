import { connect, createServer, type Server, type Socket } from 'node:net';

/** Wire to a port that can be cut: bytes that are sent then arrive nowhere, and neither end is told, as in a network that fell apart. */
export interface Cable {
  /** Where the near end is, on the loopback. */
  readonly port: number;
  cut(): void;
  /** Ends what was open when it was cut, and carries again. */
  mend(): void;
  remove(): void;
}

/** Lays a cable from one port of the loopback to another one. */
export async function layCable(port: number, to: number): Promise<Cable> {
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    // A peer that went away ends its own connection: nothing is to be done about it here.
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    if (isCut) socket.pause();
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return;
    const far = connect(to, '127.0.0.1');
    keep(far);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void near.write(bytes));
    near.on('close', () => isCut || far.destroy());
    far.on('close', () => isCut || near.destroy());
  });
  await listening(server, port);
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of open) socket.pause();
    },
    mend() {
      isCut = false;
      endAll();
    },
    remove() {
      server.close();
      endAll();
    },
  };
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
