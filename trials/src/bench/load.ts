import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One keep-alive connection that sends requests one after the other. Plain sockets: the load must cost little beside what it measures. */
export class Client {
  private readonly socket: Socket;
  private received = '';
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  private readonly host: string;

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin);
    this.host = host;
    this.socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      noDelay: true,
    });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: string) => this.receive(chunk));
    this.socket.on('error', (error) => this.waiting?.reject(error));
    this.socket.on('close', () => this.waiting?.reject(new Error('the connection was closed')));
  }

  send(method: string, path: string, headers: string, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      const length = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
      this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${headers}${length}\r\n${body}`);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(chunk: string): void {
    this.received += chunk;
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.slice(0, headEnd).toLowerCase();
    const at = head.indexOf('content-length: ');
    const length = at < 0 ? 0 : Number.parseInt(head.slice(at + 16, at + 30), 10);
    if (this.received.length < headEnd + 4 + length) return;
    const text = this.received.slice(headEnd + 4, headEnd + 4 + length);
    this.received = this.received.slice(headEnd + 4 + length);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number.parseInt(head.slice(9, 12), 10), text });
  }
}

/**
 * Runs so many clients for so many seconds; each repeats `once` until the time is over or it answers false.
 * Answers calls per second and how long each took.
 */
export async function callsPerSecond(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<boolean>,
): Promise<{ rate: number; timesMs: number[] }> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const timesMs: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let before = performance.now(); before < end; before = performance.now()) {
        if (!(await once(client))) return;
        timesMs.push(performance.now() - before);
      }
    }),
  );
  return { rate: timesMs.length / ((performance.now() - start) / 1000), timesMs };
}
