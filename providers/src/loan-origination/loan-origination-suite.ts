import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedLoan, DocumentCategory, LoanApplication, LoanOrigination } from './port.ts';

export interface LoanOriginationUnderTest {
  readonly loanOrigination: LoanOrigination;
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
    let references = 0;
    const newReference = () => {
      references += 1;
      return `suite-${references}`;
    };
    const withdraw = (applicationId: string, reason?: string, reference = newReference()) =>
      port.withdraw({ reference, applicationId, reason });

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

    test('answers a withdrawal by its reference as it did first, a refusal too', async () => {
      const { applicationId } = await added();
      const reference = newReference();
      const none = newReference();
      expect(await withdraw('app_none', undefined, none)).toEqual({ outcome: 'notFound' });
      expect(await withdraw(applicationId, undefined, none)).toEqual({ outcome: 'notFound' });
      const all = await Promise.all([1, 2, 3].map(() => withdraw(applicationId, 'changed my mind', reference)));
      for (const one of [...all, await port.answerTo({ reference })]) expect(one).toEqual(all[0]);
      expect(all[0]?.outcome).toBe('withdrawn');
      expect(await port.answerTo({ reference: 'never asked' })).toBeUndefined();
    });

    test('writes an application down once for its reference, and one a person', async () => {
      const profileId = 'usr_once';
      const application: LoanApplication = {
        ...{
          ...under.base,
          customerId: undefined,
          profileId,
          applicationId: 'app_once',
          kind: 'new',
          state: 'submitted',
        },
        ...{ canUploadDocuments: true, documentsAskedFor: ['identity'], createdAtMs: under.nowMs() },
      };
      const loan: AskedLoan = {
        ...{ productId: under.base.productId, storeId: under.base.storeId, requestedCents: 100_000 },
        ...{ birthDate: '1990-05-05', discretionaryIncomeCents: 200_000, payFrequency: 'monthly' },
        ...{ lastPayDate: '2026-03-02', military: 'notCovered', identity: 'verified', date: '2026-03-16' },
      };
      const home = { line1: '1 Main St', city: 'Wichita', state: 'KS', zip: '67202' };
      const person = { firstName: 'Nia', lastName: 'North', ssn: '219-09-9998', home };
      const reference = newReference();
      const apply = (again: LoanApplication, by = newReference()) =>
        port.apply({ reference: by, application: again, loan, person });
      const both = await Promise.all([apply(application, reference), apply(application, reference)]);
      expect(both[0]).toEqual({ outcome: 'written', customerId: expect.any(String) });
      expect(both[1]).toEqual(both[0]);
      const other = { ...application, applicationId: 'app_other' };
      expect(await apply(other, reference)).toEqual(both[0]);
      const second = newReference();
      expect(await apply(other, second)).toEqual({ outcome: 'inProgress' });
      await withdraw('app_once');
      expect(await apply(other, second)).toEqual({ outcome: 'inProgress' });
      expect((await port.applicationsOf({ customerIds: [], profileId })).map((one) => one.applicationId)).toEqual([
        'app_once',
      ]);
    });

    test('records an answer to an appraisal once for its reference, and refuses one that nobody asked for', async () => {
      const { applicationId } = await added({ appraisalId: 'apr_answered' });
      const answer = (status: 'accepted' | 'declined', reference = newReference(), appraisalId = 'apr_answered') =>
        port.answerAppraisal({ reference, appraisalId, status });
      const first = newReference();
      expect(await answer('accepted', first)).toEqual({ outcome: 'saved' });
      expect(await answer('declined')).toEqual({ outcome: 'saved' });
      expect(await answer('accepted', first)).toEqual({ outcome: 'saved' });
      expect((await port.application(applicationId))?.appraisalStatus).toBe('declined');
      expect(await answer('accepted', newReference(), 'apr_none')).toMatchObject({ outcome: 'refused' });
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
      const came = (categories: readonly DocumentCategory[], of = applicationId) =>
        port.documentsCame({ reference: newReference(), applicationId: of, categories });
      expect(await came(['other'])).toEqual({ outcome: 'saved' });
      await came(['income', 'vehicle']);
      expect(await came(['income'], 'app_none')).toMatchObject({ outcome: 'refused' });
      expect((await port.application(applicationId))?.documentsAskedFor).toEqual(['identity', 'bank']);
    });
  });
}
