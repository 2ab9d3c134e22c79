import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { type Program, startProgram } from './account.ts';

const MEMBERS = 3;

/** The members that agree on who leads: one of them may be lost. */
export interface Etcd {
  /** Where each is asked. */
  readonly ports: readonly number[];
  /** Ends one, as a machine that fails. */
  lose(member: number): Promise<void>;
  /** Starts one again where it was. */
  startAgain(member: number): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  /** Ports of those who ask, and of the other members. */
  readonly client: number;
  readonly peer: number;
}

/** Starts three members on the loopback, each with a folder below this one. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const members: Member[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const client = await freePorts();
    members.push({ name: `etcd${index}`, client, peer: client + 1 });
  }
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const all = members.map(({ name, peer }) => `${name}=${url(peer)}`).join(',');
  const start = ({ name, client, peer }: Member) =>
    startProgram('etcd', [
      ...['--name', name, '--data-dir', join(folder, name), '--log-level', 'error', '--initial-cluster', all],
      ...['--listen-client-urls', url(client), '--advertise-client-urls', url(client)],
      ...['--listen-peer-urls', url(peer), '--initial-advertise-peer-urls', url(peer)],
    ]);
  const running: Program[] = members.map(start);
  const isHealthy = ({ client }: Member) =>
    fetch(`${url(client)}/health`, { signal: AbortSignal.timeout(1_000) }).then(
      (reply) => reply.ok,
      () => false,
    );
  const healthy = async (member: number) => {
    const one = members[member] as Member;
    for (const endMs = performance.now() + 30_000; !(await isHealthy(one)); )
      if (performance.now() > endMs) throw new Error(`${one.name} is not healthy: ${running[member]?.said()}`);
      else await new Promise((resolve) => setTimeout(resolve, 100));
  };
  for (const member of members.keys()) await healthy(member);
  const end = async (member: number, signal: NodeJS.Signals) => {
    running[member]?.signal(signal);
    await running[member]?.ended;
  };
  return {
    ports: members.map(({ client }) => client),
    lose: (member) => end(member, 'SIGKILL'),
    async startAgain(member) {
      running[member] = start(members[member] as Member);
      await healthy(member);
    },
    async stop() {
      await Promise.all(members.map((_, member) => end(member, 'SIGTERM')));
    },
  };
}
