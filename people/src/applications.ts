import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import { car } from './life.ts';
import { personNamed } from './people.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAYS_OPEN = 30;

/**
 * Riley's application: approved two days ago, goes on in the portal or on the brand's site, documents still asked for. And
 * lena's, which the look at her vehicle was made for: the offer of that look goes on with it.
 */
export function applicationsUpTo(today: CalendarDate): readonly LoanApplication[] {
  const todayMs = Date.parse(`${today}T16:00:00Z`);
  const createdAtMs = todayMs - 2 * DAY_MILLISECONDS;
  const appraisedAtMs = todayMs - 6 * DAY_MILLISECONDS;
  return [
    {
      applicationId: 'app_riley',
      customerId: personNamed('riley.chen').ids.TLXe,
      lmsId: 'TLXe',
      brand: 'inl',
      storeId: '41211',
      productId: 'inl-personal-ut',
      kind: 'new',
      state: 'approved',
      requestedCents: 250_000,
      approved: { minCents: 50_000, maxCents: 300_000 },
      appraisalId: 'apr_riley',
      documentsAskedFor: ['income', 'identity'],
      canUploadDocuments: true,
      createdAtMs,
      expiresAtMs: createdAtMs + DAYS_OPEN * DAY_MILLISECONDS,
    },
    {
      applicationId: 'app_lena',
      customerId: personNamed('lena.fischer').ids.TLXe,
      lmsId: 'TLXe',
      brand: 'inl',
      storeId: '41211',
      productId: 'inl-title-ut',
      kind: 'new',
      state: 'approved',
      requestedCents: 420_000,
      approved: { minCents: 50_000, maxCents: 420_000 },
      appraisalId: 'ofr_lena_appraisal',
      collateral: car(2016, 'Subaru', 'Outback'),
      documentsAskedFor: [],
      canUploadDocuments: false,
      createdAtMs: appraisedAtMs,
      expiresAtMs: appraisedAtMs + DAYS_OPEN * DAY_MILLISECONDS,
    },
  ];
}
