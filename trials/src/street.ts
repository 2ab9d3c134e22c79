import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { repositoryRoot } from '@lendside/tools/product-process';

/** Debian's haproxy or nginx in front of several processes: the one address that callers know. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export const STREETS = ['haproxy', 'nginx'] as const;
export type StreetName = (typeof STREETS)[number];

/** Longer than haproxy takes to see that a process is unready. */
export const DRAIN_SECONDS = '3';

/** Where a process listens: for callers, and for probes. */
export interface Place {
  readonly port: number;
  readonly probe: number;
}

export interface Street {
  readonly origin: string;
  stop(): void;
}

export const newPlace = async (): Promise<Place> => ({ port: await freePorts(), probe: await freePorts() });

export async function openStreet(
  folder: string,
  places: readonly Place[],
  name: StreetName = 'haproxy',
): Promise<Street> {
  const port = await freePorts();
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, name === 'haproxy' ? ofHaproxy(port, places) : ofNginx(folder, port, places));
  const given = name === 'haproxy' ? ['-f', file] : ['-c', file, '-e', join(folder, 'nginx.log')];
  const proxy = spawn(name, given, { stdio: 'ignore' });
  return { origin: `http://127.0.0.1:${port}`, stop: () => void proxy.kill() };
}

/** Configuration with what is shipped for every location, and the group of servers of `tools/deploy/nginx.conf`. */
const ofNginx = (folder: string, port: number, places: readonly Place[]) => `
daemon off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${join(folder, `nginx-${kind}`)};`).join('\n')}
  upstream lendside_portal {
${places.map((at) => `    server 127.0.0.1:${at.port} max_fails=2 fail_timeout=5s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://lendside_portal;
      include ${join(repositoryRoot, 'tools/deploy/nginx-proxy.conf')};
    }
  }
}
`;

const ofHaproxy = (port: number, places: readonly Place[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  option redispatch
  retry-on conn-failure
  retries 3
frontend street
  bind 127.0.0.1:${port}
  default_backend portal
backend portal
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
${places.map((at) => `  server at${at.port} 127.0.0.1:${at.port} check port ${at.probe} inter 500ms fall 1 rise 1`).join('\n')}
`;

/** A proxy has seen that a process is ready once it is sent calls. */
export async function isSentCalls({ probe }: Place, operation: string): Promise<boolean> {
  const counts = await fetch(`http://127.0.0.1:${probe}/metrics`).then((reply) => reply.text());
  return counts.includes(`lendside_calls_total{operation="${operation}"`);
}
