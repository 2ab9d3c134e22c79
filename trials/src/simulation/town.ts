import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@lendside/domain/calendar-date';
import { type Composed, compose } from '@lendside/service/compose/compose';
import { allControls } from '@lendside/service/compose/embedded-controls';
import type { SignedInCaller } from '@lendside/service/on';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { pino } from 'pino';
import { FickleProcessor } from './fickle-processor.ts';
import { type Chance, seeded } from './seeded.ts';
import { SimulatedCrash } from './simulated-crash.ts';

/** Some customers with loans, several services on one database, one bad processor; everything decided by one seed. */
export interface Town {
  readonly chance: Chance;
  readonly services: readonly Composed[];
  readonly processor: FickleProcessor;
  readonly payers: readonly TownPayer[];
  /** Stops the crashes, so that what is left can come to rest. */
  calmDown(): void;
  advanceSeconds(seconds: number): void;
  close(): Promise<void>;
}

export interface TownPayer {
  readonly caller: SignedInCaller;
  readonly loanId: string;
  readonly cardToken: string;
}

const SERVICES = 3;
const PAYERS = 6;
const START_MS = Date.parse('2026-03-02T15:00:00Z');

export async function buildTown(seed: number, databaseUrl: string): Promise<Town> {
  const chance = seeded(seed);
  const processor = new FickleProcessor(chance);
  const dataFolder = await mkdtemp(join(tmpdir(), 'lendside-town-'));
  let crashing = false;
  const crashPoint = (point: string) => {
    if (crashing && chance.oneIn(25)) throw new SimulatedCrash(point);
  };
  const settings = {
    ...readSettings({
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '4',
      LENDSIDE_DATA: dataFolder,
      LENDSIDE_ENV: 'test',
    }),
    // A lease of no time: every worker may at any moment take over what another still works on. Only the fence protects.
    leaseSeconds: 0,
  };
  const services = await Promise.all(
    Array.from({ length: SERVICES }, () =>
      compose({
        settings,
        log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
        systemNowMs: () => START_MS,
        passwordCost: { memoryKib: 64, passes: 1 },
        decoratePorts: (ports) => ({ ...ports, cardCharge: processor }),
        crashPoint,
      }),
    ),
  );
  const payers: TownPayer[] = [];
  for (let index = 0; index < PAYERS; index += 1) payers.push(await addPayer(services[0] as Composed, index));
  for (const service of services) service.startJobs();
  crashing = true;
  return {
    chance,
    services,
    processor,
    payers,
    calmDown() {
      crashing = false;
    },
    advanceSeconds(seconds) {
      for (const service of services) service.clock.advance(seconds * 1000);
    },
    async close() {
      crashing = false;
      await Promise.all(services.map((service) => service.stop()));
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function addPayer(service: Composed, index: number): Promise<TownPayer> {
  const { context } = service;
  const { lender, vault } = allControls(service.controls);
  const customerId = `nls-${index}`;
  const today = context.businessDate();
  await lender.addCustomers([
    {
      customerId,
      lmsId: 'NLS',
      firstName: 'Pat',
      lastName: `Payer ${index}`,
      storeId: '40120',
      bankrupt: false,
      militaryStatus: 'notCovered',
    },
  ]);
  const loanId = await lender.openLoan({
    reference: `town-${index}`,
    borrowerId: customerId,
    productId: 'tmx-title-ga',
    storeId: '40120',
    amountCents: 900_000,
    date: addDays(today, -45),
    collateral: { year: 2015, make: 'Ford', model: 'Focus' },
  });
  const nowMs = context.clock.nowMs();
  const caller: SignedInCaller = {
    session: {
      sessionId: `session-${index}`,
      userId: `user-${index}`,
      kind: 'customer',
      deviceTrusted: true,
      customerIds: [customerId],
      issuedAtMs: nowMs,
      expiresAtMs: nowMs + 86_400_000,
    },
    brand: 'tmx',
    language: 'english',
    address: '127.0.0.1',
    deviceName: 'simulated',
    origin: 'http://localhost:4100',
    installedApp: false,
    setRefreshCookie: () => undefined,
    setDeviceCookie: () => undefined,
    setPasswordMark: () => undefined,
  };
  const tokens = await vault.tokenForTestNumber({ number: '4111111111111111' });
  const added = await context.ports.cardVault.addCard({
    ownerId: `user-${index}`,
    token: tokens?.token ?? '',
    save: true,
    guestCard: false,
  });
  if (added.outcome !== 'added') throw new Error(`no card: ${added.outcome}`);
  return { caller, loanId, cardToken: added.card.cardToken };
}
