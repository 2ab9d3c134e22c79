import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { type Binding, on } from '../on.ts';
import { type FindMessageKeys, historyOf, scheduleOf } from './list-account-history.ts';
import { listAccountsOf } from './list-accounts.ts';
import { readDetail } from './read-account-detail.ts';

export function accountsRoutes(findMessageKeys: FindMessageKeys): readonly Binding[] {
  return [
    on(listAccounts, listAccountsOf),
    on(readAccountDetail, readDetail),
    on(listAccountHistory, historyOf(findMessageKeys)),
    on(listPaymentSchedule, scheduleOf),
  ];
}
