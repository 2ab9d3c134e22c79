import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creditBureauSocket } from '@lendside/providers/credit-bureau/open';
import { geoSocket } from '@lendside/providers/geo/open';
import type { Geo } from '@lendside/providers/geo/port';
import { type AdapterTools, adapter } from '@lendside/providers/sockets/socket';
import { testRuntime } from '@lendside/providers/test-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readProviders } from '../platform/configuration/providers-file.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { openProviderCalls, providerCallsText } from '../platform/metrics/provider-calls.ts';
import { openChosen, type Sockets } from './chosen-ports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-chosen-'));
  const module = (body: string) => `export const adapters = { creditBureau: { ${body} } };\n`;
  await writeFile(
    join(folder, 'bureau.mjs'),
    module(
      "open: async ({ key }, { clock }) => ({ name: 'bureau ' + key + ' ' + typeof clock.nowMs(), embedded: false, " +
        "checkSsn: async ({ lastFour }) => { if (!lastFour) throw new Error('down'); return 'verified'; }, agency: async () => ({}) })",
    ),
  );
  await writeFile(join(folder, 'half.mjs'), module("open: async () => ({ name: 'half', embedded: false })"));
  await writeFile(join(folder, 'broken.mjs'), "throw new Error('no licence');");
  const installed = join(folder, 'node_modules/@lender/bureau');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), '{"name":"@lender/bureau","main":"main.cjs"}');
  await writeFile(
    join(installed, 'main.cjs'),
    "exports.adapters = { creditBureau: { open: async () => ({ name: 'installed', embedded: false, checkSsn: async () => 'notVerified', agency: async () => ({}) }) } };",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const acme = adapter<Geo, z.ZodType<{ url: string; key?: string | undefined }>>({
  settings: z.strictObject({ url: z.url(), key: z.string().optional() }),
  open: ({ key = 'no key' }) => ({ name: `acme ${key}`, embedded: false, stateAt: async () => 'TX' }),
});
const sockets = {
  geo: { ...geoSocket, adapters: { ...geoSocket.adapters, acme } },
  creditBureau: creditBureauSocket(() => {
    throw new Error('no file is read here');
  }),
} as unknown as Sockets;

async function open(chosen: unknown, variables: Readonly<Record<string, string>> = {}) {
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify(chosen));
  const calls = openProviderCalls();
  const tools = { ...testRuntime(), dataFolder: folder } as unknown as AdapterTools;
  const providers = readProviders(file, variables);
  const ports = await openChosen({ providers, sockets, tools, figures: calls.of });
  return { ...ports, calls };
}

const url = 'https://acme.example';

describe('the provider of a port', () => {
  test.each([
    [{}, 'embedded state borders'],
    [{ geo: { adapter: 'embedded' } }, 'embedded state borders'],
    [{ geo: { adapter: 'acme', settings: { url } } }, 'acme no key'],
    [{ geo: { adapter: 'acme', settings: { url, key: { env: 'GEO_KEY' } } } }, 'acme secret'],
  ])('%j opens %s', async (chosen, name) => {
    expect((await open(chosen, { GEO_KEY: ' secret\n' })).geo.name).toBe(name);
  });

  test('a secret is read from its file', async () => {
    await writeFile(join(folder, 'key'), 'in the file\n');
    const { geo } = await open({ geo: { adapter: 'acme', settings: { url, key: { file: 'key' } } } });
    expect(geo.name).toBe('acme in the file');
  });

  test.each([
    [
      { geo: { adapter: 'none' } },
      'The providers choose none for geo. It can be answered by embedded, acme, or by a module of your own.',
    ],
    [
      { geo: { adapter: 'toString' } },
      'The providers choose toString for geo. It can be answered by embedded, acme, or by a module of your own.',
    ],
    [{ weather: { adapter: 'acme' } }, 'The providers name weather, which is no port. Ports: geo, creditBureau, keys.'],
    [
      { geo: { adapter: 'acme', settings: { url: 'x' } } },
      'The provider of geo (acme) cannot be used.\nsettings.url: Invalid URL.',
    ],
    [
      { geo: { adapter: 'acme', settings: { url, kye: 'x' } } },
      'The provider of geo (acme) cannot be used.\nsettings.kye is no setting.',
    ],
    [
      { geo: { adapter: 'embedded', calls: { tries: 2 } } },
      'The provider of geo (embedded) cannot be used.\ncalls: it answers from this process, and its calls have no limits.',
    ],
    [
      { creditBureau: { module: './half.mjs' } },
      'The provider of creditBureau (./half.mjs) cannot be used.\nIt does not answer checkSsn, agency.',
    ],
    [
      { geo: { module: './bureau.mjs' } },
      'The module ./bureau.mjs for geo cannot be used: it exports no adapters.geo with a function open.',
    ],
  ])('%j is refused', async (chosen, sentence) => {
    await expect(open(chosen)).rejects.toThrow(new SettingsError(sentence));
  });

  test('a secret that is not there is named by its place, and so are modules that are not or that are broken', async () => {
    const key = { env: 'GEO_KEY' };
    await expect(open({ geo: { adapter: 'acme', settings: { url, key } } })).rejects.toThrow(
      /\nThere is nothing in the variable GEO_KEY \(geo\.settings\.key in .{1,200}\)\.$/,
    );
    await expect(open({ geo: { module: '@lender/none' } })).rejects.toThrow(/cannot be used: it is not installed in /);
    await expect(open({ geo: { module: './broken.mjs' } })).rejects.toThrow(/cannot be used: no licence\.$/);
  });

  test('a package beside the file is found by its name', async () => {
    expect((await open({ creditBureau: { module: '@lender/bureau' } })).creditBureau.name).toBe('installed');
  });

  test('calls of a module of the lender’s own are limited and counted', async () => {
    const settings = { key: 'k' };
    const { creditBureau, calls } = await open({
      creditBureau: { module: './bureau.mjs', settings, calls: { failuresToOpen: 1 } },
    });
    const asked = { customerId: '1', lmsId: 'TLXe', firstName: 'A', lastName: 'B' } as const;
    expect(creditBureau.name).toBe('bureau k number');
    expect(await creditBureau.checkSsn({ ...asked, lastFour: '1234' })).toBe('verified');
    await expect(creditBureau.checkSsn(asked)).rejects.toThrow('creditBureau.checkSsn: the other system failed');
    await expect(creditBureau.checkSsn(asked)).rejects.toThrow('is not asked for a while');
    const text = await providerCallsText([await calls.counts(), await openProviderCalls().counts()]);
    for (const end of ['answered', 'failed', 'away'])
      expect(text).toContain(`lendside_provider_calls_total{port="creditBureau",call="checkSsn",end="${end}"} 1`);
    expect(text).toContain('lendside_provider_away{port="creditBureau"} 1');
  });
});
