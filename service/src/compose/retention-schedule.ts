import { SIGN_IN_RETENTION } from '@lendside/identity/retention-schedule';
import { LOAN_BOOK_RETENTION } from '@lendside/loanbook/retention-schedule';
import type { TableRetention } from '@lendside/providers/retention';
import { PROVIDER_RETENTION } from '@lendside/providers/retention-schedule';
import { CARD_VAULT_RETENTION } from '@lendside/vault/retention-schedule';
import { SERVICE_RETENTION } from '../platform/retention/retention-schedule.ts';

/** Every table of the database, for how long it holds a row, and why. A test compares it with the database. */
export const RETENTION_SCHEDULE: readonly TableRetention[] = [
  ...SERVICE_RETENTION,
  ...SIGN_IN_RETENTION,
  ...CARD_VAULT_RETENTION,
  ...PROVIDER_RETENTION,
  ...LOAN_BOOK_RETENTION,
];
