import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD, personNamed } from '@lendside/people/people';
import { repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import type { Target } from './target.ts';

const CALLS_PER_MINUTE = 1200;

export interface AttackedProduct {
  readonly target: Target;
  stop(): Promise<void>;
}

/**
 * The built product with its demo world, limited as production is. `PROBE_AT=4100` attacks one that runs already, whose
 * data folder `LENDSIDE_DATA` names.
 */
export async function startAttacked(environment: NodeJS.ProcessEnv = process.env): Promise<AttackedProduct> {
  if (environment.PROBE_AT !== undefined) {
    const callsPerMinute = Number(environment.CALLS_PER_MINUTE ?? CALLS_PER_MINUTE);
    const folder = environment.LENDSIDE_DATA ?? join(repositoryRoot, 'data');
    return { target: targetAt(Number(environment.PROBE_AT), folder, callsPerMinute), stop: async () => undefined };
  }
  const data = await temporaryFolder();
  const product = await startProduct(repositoryRoot, data.folder, {
    CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
    SIGN_IN_TRIES_PER_MINUTE: '20',
  });
  return {
    target: targetAt(Number(new URL(product.origin).port), data.folder, CALLS_PER_MINUTE),
    async stop() {
      await product.stop();
      await data.remove();
    },
  };
}

function targetAt(port: number, dataFolder: string, callsPerMinute: number): Target {
  const account = (key: string) => {
    const { email, brand } = personNamed(key);
    return { email, brand };
  };
  return {
    origin: `http://localhost:${port}`,
    vaultOrigin: `http://localhost:${port + 1}`,
    callsPerMinute,
    password: PASSWORD,
    one: account('james.porter'),
    two: account('dana.whitfield'),
    stranger: account('zoe.park'),
    applicant: { ...account('riley.chen'), lmsId: 'TLXe' },
    savedUploads: () => filesIn(join(dataFolder, 'objects', 'uploads')),
  };
}

async function filesIn(folder: string): Promise<readonly Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
}
