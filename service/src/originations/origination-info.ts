import { createHash } from 'node:crypto';
import type { BrandCode } from '@lendside/brands/brand';
import type { previewOrigination, readOriginationInfo } from '@lendside/contract/originations';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { type Approved, approvedApplication } from './approved-application.ts';
import type { DisbursementMethods } from './disbursement-methods.ts';
import type { Origination } from './originations-store.ts';
import { latestOrigination } from './originations-store.ts';

/** Limits of an approved application, and progress of its loan. */
export function originationInfo({ disbursementMethodsFor }: DisbursementMethods) {
  return async (context: Context, { input, caller }: Call<typeof readOriginationInfo>) => {
    const application = await approvedApplication(context, sessionOf(caller), input.applicationId);
    const { applicationId, customerId, approved, productId, storeId } = application;
    const latest = await latestOrigination(context, applicationId);
    const standing = latest && ['ACCEPTED', 'SIGNING', 'PAID_OUT'].includes(latest.state) ? latest : undefined;
    const [ways, store, products, loan] = await Promise.all([
      disbursementMethodsFor(context, { loan: application, customerId, amountCents: standing?.amountCents }),
      context.ports.storeDirectory.store(storeId),
      context.ports.loanOrigination.productsOnSale({ brand: application.brand }),
      standing?.loanId ? context.ports.loanBook.loan(standing.loanId, context.businessDate()) : undefined,
    ]);
    const product = products.find((one) => one.productId === productId);
    const isOpen = (type: string) => ways.some((one) => one.disbursementType === type && one.available);
    return {
      applicationId,
      customerId,
      productId,
      storeId,
      locationId: storeId,
      appraisalId: application.appraisalId,
      collateral: application.collateral,
      disbursementAmount: standing?.amountCents ?? 0,
      disbursementType: standing?.way,
      disbursementOptions: {
        isDebitDisbursementAvailable: isOpen('debit'),
        isMoneyGramDisbursementAvailable: isOpen('moneyGram'),
        isStoreDisbursementAvailable: isOpen('store'),
      },
      ...(standing?.target.cardToken ? { disburseCardIds: [{ type: 'vault', id: standing.target.cardToken }] } : {}),
      dueDate: standing?.dueDate ?? undefined,
      loanAmount: standing?.amountCents ?? 0,
      minLoanAmount: approved.minCents,
      maxLoanAmount: approved.maxCents,
      loanId: standing?.loanId ?? undefined,
      loanStatusId: loan?.loanStatusId,
      loanTypeCode: product?.kind ?? '',
      productName: product?.name ?? '',
      locationBrand: application.brand as BrandCode,
      originationKey: keyFor(applicationId, latest, standing),
      storeName: store?.name ?? '',
      timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE,
      ...(application.expiresAtMs === undefined ? {} : { expiresAt: instant(application.expiresAtMs) }),
      awaitsSignature: standing?.state === 'SIGNING' && !standing.signed,
    };
  };
}

/** The key of what stands; a new one after a try that came to nothing, the same for every caller. */
function keyFor(applicationId: string, latest: Origination | undefined, standing: Origination | undefined): string {
  if (standing) return standing.paymentKey;
  return createHash('sha256')
    .update(`${applicationId} ${latest?.messageKey ?? ''}`)
    .digest('base64url');
}

/** Throws `amount_not_allowed` with the limits for an amount outside of them. */
export function requireAmount({ approved }: Pick<Approved, 'approved'>, amountCents: number): void {
  if (amountCents >= approved.minCents && amountCents <= approved.maxCents) return;
  throw new Problem('loan_amount_not_allowed', {
    least: formatMoney(approved.minCents),
    most: formatMoney(approved.maxCents),
  });
}

/** Preview of an amount by the calculation that makes the loan, with nothing written. */
export async function preview(context: Context, { input, caller }: Call<typeof previewOrigination>) {
  const application = await approvedApplication(context, sessionOf(caller), input.applicationId);
  const amountCents = input.loanAmount;
  requireAmount(application, amountCents);
  const { applicationId } = application;
  const date = context.businessDate();
  const terms = await context.ports.loanOrigination.terms({ applicationId, amountCents, date });
  if (!terms) throw new Problem('terms_above_legal_limit');
  return {
    loanAmount: amountCents,
    apr: terms.aprPercent,
    financeCharge: terms.financeChargeCents,
    amountFinanced: terms.amountFinancedCents,
    totalOfPayments: terms.totalOfPaymentsCents,
    payments: terms.payments.map((one) => ({ dueDate: one.dueDate, amount: one.amountCents })),
  };
}
