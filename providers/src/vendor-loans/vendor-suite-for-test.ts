import type { SystemAbility, SystemsKnown } from '@lendside/domain/system-capabilities';
import { describe, expect, it } from 'vitest';
import type { PaymentPosting } from '../loan-money/port.ts';
import { LOAN_SYSTEM_CHECKS } from '../loan-system/checks.ts';
import { isAsked, type SystemUnderCheck } from '../loan-system/system-under-check.ts';
import type { Runtime } from '../runtime.ts';
import { loanIdOf } from './loan-number.ts';

/** Day of the tests. */
export const TODAY = '2026-05-12';

/** Store of the settings of a vendor. */
export const STORE = {
  ...{ name: 'Lakeside', line1: '1 Lake Road', city: 'Boise', state: 'ID', stateName: 'Idaho', zip: '83702' },
  ...{
    phone: '2025550170',
    hours: 'Mon-Fri 09:00-18:00',
    timeZone: 'America/Boise',
    latitude: 43.6,
    longitude: -116.2,
  },
};

/** Makes payments, each under a reference of its own, by the number that the vendor gave to a loan or by ours. */
export function postings() {
  let turn = 0;
  return (loanId: number | string, over: Partial<PaymentPosting> = {}): PaymentPosting => {
    turn += 1;
    const known = { reference: `pay-${turn}`, amountCents: 5_000, date: TODAY, confirmationNumber: `C-${turn}` };
    return { ...known, loanId: typeof loanId === 'number' ? loanIdOf(loanId) : loanId, ...over };
  };
}

interface Vendor {
  readonly ports: () => Omit<SystemUnderCheck, 'today' | 'nowMs' | 'newReference' | 'newApplication' | 'newLoan'>;
  readonly runtime: Pick<Runtime, 'clock'>;
  readonly known: SystemsKnown;
  /** Lends a loan there; answers its number. */
  readonly addLoan: () => number;
  /** Abilities of the checks that it does not have. */
  readonly without: readonly SystemAbility[];
}

/** Every check of a loan system that a vendor can be held to, and which those are. */
export function vendorSuite(name: string, { ports, runtime, known, addLoan, without }: Vendor): void {
  const newPosting = postings();
  describe(`${name} as a loan system`, () => {
    const asked = LOAN_SYSTEM_CHECKS.filter((check) => isAsked(check, known));

    it.each(asked)('$name', ({ run }) =>
      run({
        ...ports(),
        today: TODAY,
        nowMs: runtime.clock.nowMs,
        newReference: () => `check-${newPosting('').reference}`,
        newApplication: () => Promise.reject(new Error('it takes no applications')),
        newLoan: async (kind) => {
          expect(kind).toBe('installment');
          return loanIdOf(addLoan());
        },
      }),
    );

    it('is asked all but what it does not do', async () => {
      expect(await ports().loanBook.systems()).toEqual(known);
      const needed = LOAN_SYSTEM_CHECKS.filter((check) => !asked.includes(check)).map(({ needs }) => needs);
      expect([...new Set(needed)].sort()).toEqual(without);
    });
  });
}
