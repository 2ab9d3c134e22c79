import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { NewCustomer } from '@lendside/providers/customer-file/port';
import { car, type Life } from './life.ts';
import { type LenderPorts, live } from './live.ts';
import { profileOf } from './profiles.ts';
import { type LinkDetails, linkDetailsOf } from './unlinked.ts';

/** A customer of the lender who has no sign-in at any portal yet: theirs is made and linked by hand. */
export type TrialCustomer = NewCustomer &
  LinkDetails & {
    /** One line that helps to choose whom to link. */
    readonly owes: string;
  };

type Given = Pick<TrialCustomer, 'customerId' | 'lmsId' | 'storeId' | 'owes'>;

function customer(name: string, phoneLast: string, given: Given): TrialCustomer {
  const [firstName = '', lastName = ''] = name.split(' ');
  const known = { ...linkDetailsOf(`20255501${phoneLast}`), bankrupt: false, militaryStatus: 'notCovered' as const };
  return { firstName, lastName, ...known, ...given };
}

/** Customers of a trial book that is served to portals, one for each kind of loan with a page of its own. */
export const TRIAL_CUSTOMERS: readonly TrialCustomer[] = [
  customer('Nina Walsh', '71', {
    customerId: '100271',
    lmsId: 'TLXe',
    storeId: '40121',
    owes: 'an installment loan, paid on time twice',
  }),
  customer('Theo Banks', '72', {
    customerId: '500272',
    lmsId: 'NLS',
    storeId: '40120',
    owes: 'a title loan, 12 days late',
  }),
  customer('Iris Novak', '73', {
    customerId: '500273',
    lmsId: 'NLS',
    storeId: '40130',
    owes: 'a line of credit with room to draw',
  }),
];

/** Their loans and payments up to today. */
function livesUpTo(today: CalendarDate): readonly Life[] {
  const [installment, title, line] = TRIAL_CUSTOMERS as readonly [TrialCustomer, TrialCustomer, TrialCustomer];
  const loanOf = ({ customerId, storeId }: TrialCustomer, daysAgo: number) => ({
    reference: `trial:${customerId}`,
    borrowerId: customerId,
    storeId,
    date: addDays(today, -daysAgo),
  });
  return [
    {
      loan: { ...loanOf(installment, 70), productId: 'tmx-personal-ga', amountCents: 180_000 },
      steps: [
        { date: addDays(today, -41), pay: 'due' },
        { date: addDays(today, -12), pay: 'due' },
      ],
    },
    {
      loan: {
        ...loanOf(title, 72),
        productId: 'tmx-title-ga',
        amountCents: 320_000,
        collateral: car(2016, 'Honda', 'Civic'),
      },
      steps: [{ date: addDays(today, -43), pay: 'due' }],
    },
    {
      loan: { ...loanOf(line, 20), productId: 'tmx-line-tx', amountCents: 50_000, creditLimitCents: 200_000 },
      steps: [],
    },
  ];
}

/** Adds them and their loans to a book that has none of them. Begun and broken off, it goes on where it stopped. */
export async function addTrialCustomers(ports: LenderPorts, today: CalendarDate): Promise<void> {
  const ids = TRIAL_CUSTOMERS.map(({ customerId }) => customerId);
  const loans = await ports.loanBook.loansOf(ids, today);
  if (loans.length === ids.length) return;
  await ports.lender.addCustomers(TRIAL_CUSTOMERS.map((one) => recordOf(one, today)));
  await live(ports, livesUpTo(today), today);
}

const recordOf = ({ owes: _, ...record }: TrialCustomer, today: CalendarDate): NewCustomer => ({
  ...record,
  ...profileOf({ phone: record.phoneNumber, brand: 'tmx' }, today),
});
