import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import type { LoanApplication, LoanOrigination } from './port.ts';

export interface LoanOriginationUnderTest {
  readonly loanOrigination: LoanOrigination;
  readonly db: Database;
  /** A customer the applications may belong to, their store and a product of it. */
  readonly base: Pick<LoanApplication, 'customerId' | 'lmsId' | 'brand' | 'storeId' | 'productId'>;
  /** The instant now, epoch milliseconds. */
  nowMs(): number;
  /** Another way in than through the portal. */
  add(application: LoanApplication): Promise<void>;
  close(): Promise<void>;
}

const DECLINE = {
  decidedOn: '2026-01-05',
  noticeBy: 'mail',
  noticeOn: '2026-01-08',
  rules: ['income_too_low'],
  notice: { english: 'We could not approve this.', spanish: 'No pudimos aprobarla.' },
} as const;

/** Requirements on every implementation of the loan origination port. */
export function loanOriginationSuite(name: string, open: () => Promise<LoanOriginationUnderTest>): void {
  describe(`loan origination port: ${name}`, () => {
    let under: LoanOriginationUnderTest;
    let port: LoanOrigination;
    beforeAll(async () => {
      under = await open();
      port = under.loanOrigination;
    });
    afterAll(() => under?.close());

    let count = 0;
    async function added(given: Partial<LoanApplication> = {}): Promise<LoanApplication> {
      count += 1;
      const one: LoanApplication = {
        ...under.base,
        applicationId: `app_suite_${count}`,
        kind: 'new',
        state: 'submitted',
        canUploadDocuments: true,
        documentsAskedFor: ['identity', 'income'],
        createdAtMs: under.nowMs() + count,
        ...given,
      };
      await under.add(one);
      return one;
    }
    const withdraw = (applicationId: string, reason?: string) =>
      under.db.transaction('worker', (tx) => port.withdraw(tx, { applicationId, reason }));

    test('gives back what was written, the newest first, and nobody else’s', async () => {
      const first = await added({
        customerId: undefined,
        profileId: 'usr_suite',
        returnUrl: 'https://apply.example/1',
      });
      const second = await added({
        profileId: 'usr_suite',
        state: 'approved',
        approved: { minCents: 50_000, maxCents: 150_000 },
        collateral: { year: 2018, make: 'Ford', model: 'Focus' },
        appraisalId: 'apr_suite',
        requestedCents: 90_000,
      });
      expect(await port.applicationsOf({ customerIds: [], profileId: 'usr_suite' })).toEqual([second, first]);
      expect(await port.application(second.applicationId)).toEqual(second);
      expect(await port.applicationsOf({ customerIds: ['nobody'], profileId: 'usr_nobody' })).toEqual([]);
      expect(await port.applicationsOf({ customerIds: [] })).toEqual([]);
      expect(await port.application('app_none')).toBeUndefined();
    });

    test('keeps the notice of a decline as it was given', async () => {
      const { applicationId } = await added({ state: 'declined', decline: DECLINE, endedAtMs: under.nowMs() });
      expect((await port.application(applicationId))?.decline).toEqual(DECLINE);
      expect(await withdraw(applicationId)).toEqual({ outcome: 'final' });
    });

    test.each(['started', 'submitted'] as const)('takes one back that was %s, once', async (state) => {
      const { applicationId } = await added({ state });
      const taken = await withdraw(applicationId, 'changed my mind');
      expect(taken.outcome).toBe('withdrawn');
      expect(await withdraw(applicationId)).toEqual({ ...taken, outcome: 'alreadyWithdrawn' });
      expect(await port.application(applicationId)).toMatchObject({ state: 'withdrawn' });
    });

    test('of many who take one back at once, one did', async () => {
      const { applicationId } = await added();
      const all = await Promise.all(Array.from({ length: 12 }, () => withdraw(applicationId)));
      expect(all.filter(({ outcome }) => outcome === 'withdrawn')).toHaveLength(1);
      expect(all.filter(({ outcome }) => outcome === 'alreadyWithdrawn')).toHaveLength(11);
    });

    test('what was broken off is not taken back', async () => {
      const { applicationId } = await added();
      const broken = under.db.transaction('worker', async (tx) => {
        await port.withdraw(tx, { applicationId });
        throw new Error('broken off');
      });
      await expect(broken).rejects.toThrow('broken off');
      expect((await port.application(applicationId))?.state).toBe('submitted');
    });

    test('one whose time is over reads as expired and cannot be taken back', async () => {
      const expiresAtMs = under.nowMs();
      const { applicationId } = await added({
        state: 'approved',
        approved: { minCents: 50_000, maxCents: 60_000 },
        expiresAtMs,
      });
      expect(await port.application(applicationId)).toMatchObject({ state: 'expired', endedAtMs: expiresAtMs });
      expect(await withdraw(applicationId)).toEqual({ outcome: 'final' });
      expect(await withdraw('app_none')).toEqual({ outcome: 'notFound' });
    });

    test('asks no more for what came', async () => {
      const { applicationId } = await added({ documentsAskedFor: ['identity', 'income', 'bank'] });
      const came = (categories: Parameters<typeof port.documentsCame>[2]) =>
        under.db.transaction('worker', (tx) => port.documentsCame(tx, applicationId, categories));
      await came(['other']);
      await came(['income', 'vehicle']);
      expect((await port.application(applicationId))?.documentsAskedFor).toEqual(['identity', 'bank']);
    });
  });
}
