import { describe, expect, it } from 'vitest';
import type { MilitaryCheck } from './port.ts';

/**
 * What every implementation of the port must do, for a covered person, one who is not, and one it cannot answer for.
 */
export function militaryCheckSuite(
  name: string,
  check: MilitaryCheck,
  lastFour: {
    readonly covered: string;
    readonly notCovered: string;
    readonly down: string;
    readonly serving: string;
    readonly served: string;
  },
): void {
  const somebody = { customerId: '500001', lmsId: 'NLS', firstName: 'Ada', lastName: 'Ames' } as const;

  describe(`military-check port: ${name}`, () => {
    it.each([
      ['covered', lastFour.covered, true],
      ['not covered', lastFour.notCovered, false],
    ])('somebody %s', async (_, ssnLastFour, isCovered) => {
      const answer = await check.check({ ...somebody, ssnLastFour });
      expect(answer).toMatchObject({ outcome: 'answered', isCovered, certificateId: expect.stringMatching(/.{4,80}/) });
    });

    it('each answer has a certificate of its own', async () => {
      const [one, two] = [await check.check(somebody), await check.check(somebody)];
      expect(one.outcome === 'answered' && one.certificateId).not.toBe(two.outcome === 'answered' && two.certificateId);
    });

    it('since when somebody serves on a day, or that they do not', async () => {
      const serving = await check.activeDuty({ ...somebody, ssnLastFour: lastFour.serving }, '2026-03-02');
      expect(serving).toMatchObject({ outcome: 'answered', certificateId: expect.stringMatching(/.{4,80}/) });
      expect(serving.outcome === 'answered' && serving.since && serving.since <= '2026-03-02').toBe(true);
      const not = await check.activeDuty({ ...somebody, ssnLastFour: lastFour.notCovered }, '2026-03-02');
      expect(not.outcome === 'answered' && not.since).toBeUndefined();
    });

    it('when a service ended that is over', async () => {
      const served = await check.activeDuty({ ...somebody, ssnLastFour: lastFour.served }, '2026-03-02');
      expect(served.outcome === 'answered' && served.since).toBeUndefined();
      expect(served.outcome === 'answered' && served.endedOn && served.endedOn < '2026-03-02').toBe(true);
    });

    it('that it cannot be asked is no answer', async () => {
      expect(await check.check({ ...somebody, ssnLastFour: lastFour.down })).toEqual({ outcome: 'unavailable' });
      expect(await check.activeDuty({ ...somebody, ssnLastFour: lastFour.down }, '2026-03-02')).toEqual({
        outcome: 'unavailable',
      });
    });
  });
}
