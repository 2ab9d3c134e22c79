import { CHANGE_CHECKS } from './change-checks.ts';
import { CUSTOMER_CHECKS } from './customer-checks.ts';
import { LINE_CHECKS } from './line-checks.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { ORIGINATION_CHECKS } from './origination-checks.ts';
import { READ_CHECKS } from './read-checks.ts';
import { STORE_CHECKS } from './store-checks.ts';
import type { SystemCheck, SystemUnderCheck } from './system-under-check.ts';

/** All requirements on a loan system, in the order in which they are best mended. */
export const LOAN_SYSTEM_CHECKS: readonly SystemCheck[] = [
  ...READ_CHECKS,
  ...STORE_CHECKS,
  ...CUSTOMER_CHECKS,
  ...MONEY_CHECKS,
  ...CHANGE_CHECKS,
  ...ORIGINATION_CHECKS,
];

/** Requirements on a system, with those on the line to it as far as they can be seen. */
export const checksOf = (system: SystemUnderCheck): readonly SystemCheck[] => [
  ...LINE_CHECKS.filter(({ by }) => system[by] !== undefined),
  ...LOAN_SYSTEM_CHECKS,
];
