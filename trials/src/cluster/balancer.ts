import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import type { Place } from '../street.ts';
import { type Program, startProgram } from './account.ts';
import type { DatabaseNode } from './patroni.ts';

/** One haproxy before all: an address for customers, one for writes and one for reads that may be a moment old. */
export interface Balancer {
  readonly origin: string;
  readonly writePort: number;
  readonly readPort: number;
  reload(places: readonly Place[]): void;
  stop(): void;
}

export async function openBalancer(folder: string, nodes: readonly DatabaseNode[]): Promise<Balancer> {
  const port = await freePorts();
  const writePort = await freePorts();
  const readPort = await freePorts();
  const file = join(folder, 'haproxy.cfg');
  let program: Program | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    writePort,
    readPort,
    reload(places) {
      program?.signal('SIGTERM');
      writeFileSync(file, configurationOf({ port, writePort, readPort, nodes, places }));
      program = startProgram('haproxy', ['-f', file]);
    },
    stop: () => program?.signal('SIGTERM'),
  };
}

interface Plan {
  readonly port: number;
  readonly writePort: number;
  readonly readPort: number;
  readonly nodes: readonly DatabaseNode[];
  readonly places: readonly Place[];
}

/** A database is asked what it is by Patroni's own word; sessions of one that leads no more are ended. */
const configurationOf = ({ port, writePort, readPort, nodes, places }: Plan) => `
global
  maxconn 8000
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  retries 3
frontend street
  mode http
  bind 127.0.0.1:${port}
  option redispatch
  default_backend portal
backend portal
  mode http
  balance leastconn
  option redispatch
  retry-on conn-failure
  timeout check 2s
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
${places.map((at) => `  server at${at.port} 127.0.0.1:${at.port} check port ${at.probe} inter 500ms fall 1 rise 1`).join('\n')}
${database('writes', writePort, '/primary', nodes)}
${database('reads', readPort, '/replica', nodes)}
`;

const database = (name: string, port: number, status: string, nodes: readonly DatabaseNode[]) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 30m
  timeout server 30m
  timeout check 1s
  option httpchk
  http-check send meth GET uri ${status}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.statusPort}`).join('\n')}`;
