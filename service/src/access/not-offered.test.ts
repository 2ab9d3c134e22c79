import type { Operation } from '@lendside/contract/operation';
import { operations } from '@lendside/contract/operations';
import { readConfigSettings } from '@lendside/contract/system';
import { type LmsId, SPECIFIED_SYSTEMS, SYSTEM_ABILITIES } from '@lendside/domain/system-capabilities';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLoanSystems } from '../platform/loan-systems/loan-systems.ts';
import type { TestWorld } from '../test-world.ts';
import { accessCheck } from './access-check.ts';
import { startCheckedWorld } from './test-checked-world.ts';

let world: TestWorld;
let session: SessionClaims;
let loanId: string;
beforeAll(async () => {
  ({ world, session, loanId } = await startCheckedWorld());
});
afterAll(() => world?.stop());

const ALL: readonly Operation[] = operations;
const NEEDY = ALL.flatMap((operation) => (operation.needs ? [[operation.needs, operation.name] as const] : []));

/** Asks the gate in a world whose systems do everything but one thing; all of them, or one. */
async function asked(name: string | undefined, without: readonly LmsId[]): Promise<string> {
  const operation = ALL.find((one) => one.name === name) as Operation;
  const systems = Object.fromEntries(
    Object.entries(SPECIFIED_SYSTEMS).map(([lmsId, does]) => [
      lmsId,
      { ...does, [operation.needs ?? '']: !without.includes(lmsId as LmsId) },
    ]),
  );
  const loanBook = { systems: async () => systems };
  const loanSystems = await openLoanSystems(loanBook, world.context.clock, () => undefined);
  const input = operation.owns?.loan?.startsWith('header.') ? { header: { loanId } } : { loanId };
  const asks = accessCheck({ ...world.context, loanSystems }).confirm(
    { ...operation, stepUp: undefined },
    session,
    input,
  );
  return asks.then(
    () => 'goes on',
    (error: { readonly code: string }) => error.code,
  );
}

describe('what a lender system does not do', () => {
  test.each(NEEDY)(
    '%s: %s is refused by name where no system does it, and where the one of the loan does not',
    async (_, name) => {
      expect(await asked(name, [])).toBe('goes on');
      expect(await asked(name, ['TLXe', 'NLS'])).toBe('not_offered_online');
      // Anna is a customer of NLS alone.
      expect(await asked(name, ['NLS'])).toBe('not_offered_online');
      expect(await asked(name, ['TLXe'])).toBe('goes on');
    },
  );

  test('each ability is asked by an operation, or by a rule that is tested where it stands', () => {
    const byRules = ['deaths', 'disasters', 'documents', 'offers', 'referrals', 'reversals', 'storeLocator'];
    expect([...new Set(NEEDY.map(([ability]) => ability)), ...byRules].sort()).toEqual([...SYSTEM_ABILITIES].sort());
  });

  test('pages are told what each system does', async () => {
    const { body } = await world.call(readConfigSettings, {});
    expect(body.loanSystems).toEqual(SPECIFIED_SYSTEMS);
  });
});

describe('what is known of the systems', () => {
  test('stays while they are away, is asked again after a minute, and is nothing before they answered', async () => {
    let nowMs = 0;
    let systems = async () => ({});
    const failed: unknown[] = [];
    const away = () => Promise.reject(new Error('away'));
    const known = await openLoanSystems({ systems: away }, { nowMs: () => nowMs }, (error) => failed.push(error));
    expect([known.of('NLS').renewals, failed.length]).toEqual([false, 1]);

    systems = async () => SPECIFIED_SYSTEMS;
    const later = await openLoanSystems({ systems: () => systems() }, { nowMs: () => nowMs }, (error) =>
      failed.push(error),
    );
    systems = away;
    nowMs = 61_000;
    expect([later.of('nls').renewals, later.of('NLS').offers, later.of('TLXe').offers]).toEqual([true, false, true]);
    await new Promise((resolve) => setImmediate(resolve));
    expect([later.of('NLS').renewals, later.of('another').renewals, failed.length]).toEqual([true, false, 2]);
  });
});
