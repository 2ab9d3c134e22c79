import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

/** One service for a file of tests, and for each test a payer of its own, with a title loan as old as is said. */
export function eachTestPays(
  name: string,
  give: (service: PayingService, payer: Payer) => void,
  openedDaysAgo?: number,
): void {
  let service: PayingService;
  let turn = 0;

  beforeAll(async () => {
    service = await startPayingService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    turn += 1;
    give(service, await service.payer(`${name}${turn}`, openedDaysAgo));
  });
}
