import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import type { readProductSwitch } from '@lendside/contract/refinance-switch';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from './renewal-facts.ts';
import { paidSwitch } from './store/renewals.ts';

/** Product switch of a loan today: the lender's own data on product, amount and place. */
export async function productSwitch(context: Context, { input, caller }: Call<typeof readProductSwitch>) {
  const { loan, customerId } = await loanOfCaller(context, sessionOf(caller), input.loanId);
  const { migration } = loan;
  if (!migration) throw new Problem('switch_not_available');
  const isEcommerce = migration.way === 'ecommerce';
  const [current, isPaid] = await Promise.all([
    currentOf(context, loan),
    isEcommerce ? wasPaid(context, loan.loanId, customerId) : false,
  ]);
  return {
    ...migration,
    // The amount for the e-commerce site is already paid, and is not asked for twice.
    productSwitchAmountDue: isPaid ? 0 : loan.productSwitchAmountDueCents,
    ...(isEcommerce ? { ecommRefiUrl: refinanceUrl(context, loan.brand) } : {}),
    ecommRefiPaymentSucceeded: isPaid,
    current,
  };
}

async function currentOf(context: Context, loan: LoanFacts) {
  const { loanBook } = context.ports;
  const [schedule, credit] = await Promise.all([
    loanBook.schedule(loan.loanId, context.businessDate()),
    loanBook.creditTerms(loan.loanId),
  ]);
  const ahead = schedule.filter((row) => row.state !== 'paid');
  const owedCents = ahead.reduce((sum, row) => sum + row.amountDueCents, 0);
  const apr = credit?.aprPercent ?? loan.aprPercent;
  return {
    productName: loan.productName,
    ...(apr === undefined ? {} : { apr }),
    ratePercent: loan.ratePercent,
    payoffAmount: loan.payoffAmountCents,
    totalOfPayments: Math.max(loan.payoffAmountCents, owedCents),
    paymentsLeft: ahead.length,
    nextPaymentAmount: loan.nextDueAmountCents ?? loan.minimumAmountDueCents,
    dueDate: loan.nextDueOn ?? loan.dueDate,
  };
}

const refinanceUrl = ({ brands }: Context, brand: string): string =>
  brands[isBrandCode(brand) ? brand : DEFAULT_BRAND].links.refinanceUrl;

/**
 * Whether what was due for the switch was paid on this loan: the website goes on from there, and nothing is paid twice.
 */
async function wasPaid(context: Context, loanId: string, customerId: string): Promise<boolean> {
  const rows = await paidSwitch(context.db, loanId, customerId);
  return rows.length > 0;
}
