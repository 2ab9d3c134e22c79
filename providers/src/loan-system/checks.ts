import { CHANGE_CHECKS } from './change-checks.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { ORIGINATION_CHECKS } from './origination-checks.ts';
import { READ_CHECKS } from './read-checks.ts';
import type { SystemCheck } from './system-under-check.ts';

/** All requirements on a loan system, in the order in which they are best mended. */
export const LOAN_SYSTEM_CHECKS: readonly SystemCheck[] = [
  ...READ_CHECKS,
  ...MONEY_CHECKS,
  ...CHANGE_CHECKS,
  ...ORIGINATION_CHECKS,
];
