import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import {
  createCalendarFeed,
  exportAccountHistory,
  readCalendarFeed,
  readCalendarFeedStatus,
  stopCalendarFeed,
} from '@lendside/contract/accounts-documents';
import { readProtections, tellActiveDuty, tellBankruptcy, tellDisaster } from '@lendside/contract/accounts-protections';
import { readRescission, rescindLoan } from '@lendside/contract/accounts-rescission';
import { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { readLoanBreakdown } from '@lendside/contract/loan-breakdown';
import { type Binding, on } from '../on.ts';
import type { ReadAccountList } from './account-documents.ts';
import { createFeed, endFeed, type FindAppointmentEntries, feedStatus, readFeed } from './calendar-feed.ts';
import { dashboardMessages } from './dashboard-messages.ts';
import { disasterTold } from './disasters.ts';
import { exportHistory } from './export-account-history.ts';
import { type FindMessageKeys, historyOf, scheduleOf } from './list-account-history.ts';
import { listAccountsOf } from './list-accounts.ts';
import { breakdownOfLoan } from './loan-breakdown.ts';
import { activeDutyTold, bankruptcyTold, ownProtections } from './protections.ts';
import { type FindAutoPay, readDetail } from './read-account-detail.ts';
import { rescind, rescissionOf } from './rescission.ts';

export function accountsRoutes(
  readAccountList: ReadAccountList,
  findMessageKeys: FindMessageKeys,
  findAutoPay: FindAutoPay,
  findAppointmentEntries: FindAppointmentEntries,
): readonly Binding[] {
  return [
    on(listAccounts, listAccountsOf(readAccountList)),
    on(readAccountDetail, readDetail(findAutoPay)),
    on(listAccountHistory, historyOf(findMessageKeys)),
    on(listPaymentSchedule, scheduleOf),
    on(readDashboardMessage, dashboardMessages),
    on(readRescission, rescissionOf),
    on(rescindLoan, rescind),
    on(readProtections, ownProtections),
    on(tellActiveDuty, activeDutyTold),
    on(tellBankruptcy, bankruptcyTold),
    on(tellDisaster, disasterTold),
    on(readLoanBreakdown, breakdownOfLoan),
    on(exportAccountHistory, exportHistory),
    on(createCalendarFeed, createFeed),
    on(readCalendarFeed, readFeed(findAppointmentEntries)),
    on(stopCalendarFeed, endFeed),
    on(readCalendarFeedStatus, feedStatus),
  ];
}
