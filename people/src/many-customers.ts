import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import type { NewLoan } from '@lendside/loanbook/new-loan';
import type { PaymentPosting } from '@lendside/providers/loan-money/port';
import { confirmationOf, type LenderPorts } from './live.ts';

export interface CrowdMember {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly loanId: string;
}

export interface Crowd extends LenderPorts {
  readonly today: CalendarDate;
  readonly count: number;
  /** The same seed makes the same customers. */
  readonly seed: number;
  /** Payments in the history of each loan; 6 unless told. */
  readonly payments?: number;
  /** First customer number; 1000001 unless told. */
  readonly firstCustomerNumber?: number;
}

const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dev', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jan', 'Kim', 'Leo'];
const LAST_NAMES = ['Ames', 'Boyd', 'Cole', 'Dunn', 'East', 'Ford', 'Gray', 'Hale', 'Ives', 'Judd', 'Kerr', 'Lane'];

const OFFERS = [
  { productId: 'ccc-personal-ks', storeId: '42310' },
  { productId: 'tmx-personal-ga', storeId: '40121' },
  { productId: 'inl-personal-id', storeId: '41210' },
  { productId: 'cic-personal-mo', storeId: '43410' },
  { productId: 'c1l-personal-sc', storeId: '44510' },
  { productId: 'ccf-personal-tn', storeId: '46710' },
  { productId: 'esm-personal-ok', storeId: '47810' },
] as const;

/** So many customers are made together. */
const GROUP = 500;

/** Makes many customers, each with one instalment loan of some months, in few statements. Nobody signs in as them. */
export async function addManyCustomers(crowd: Crowd): Promise<CrowdMember[]> {
  const chance = seeded(crowd.seed);
  const members: CrowdMember[] = [];
  await crowd.lender.prepare();
  for (let first = 0; first < crowd.count; first += GROUP) {
    members.push(...(await addGroup(crowd, chance, first, Math.min(GROUP, crowd.count - first))));
  }
  return members;
}

async function addGroup(crowd: Crowd, chance: () => number, first: number, count: number): Promise<CrowdMember[]> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const payments = crowd.payments ?? 6;
  const planned = Array.from({ length: count }, (_, index) => {
    const customerId = String((crowd.firstCustomerNumber ?? 1_000_001) + first + index);
    const offer = pick(OFFERS);
    const loan: NewLoan = {
      reference: `crowd:${customerId}`,
      borrowerId: customerId,
      ...offer,
      amountCents: 100_000 + 5000 * Math.floor(chance() * 80),
      // The next instalment falls due within four weeks.
      date: addMonths(addDays(crowd.today, 1 + Math.floor(chance() * 27)), -(payments + 1)),
    };
    return { customerId, firstName: pick(FIRST_NAMES), lastName: pick(LAST_NAMES), storeId: offer.storeId, loan };
  });
  await crowd.lender.addCustomers(
    planned.map(({ loan: _, ...customer }) => ({ ...customer, lmsId: 'TLXe', bankrupt: false })),
  );
  const loanIds = await crowd.lender.openLoans(planned.map((one) => one.loan));
  await payOnTime(
    crowd,
    loanIds,
    planned.map((one) => one.loan),
    payments,
  );
  return planned.map(({ customerId, firstName, lastName }, index) => ({
    customerId,
    firstName,
    lastName,
    loanId: loanIds[index] as string,
  }));
}

async function payOnTime(
  crowd: Crowd,
  loanIds: readonly string[],
  loans: readonly NewLoan[],
  payments: number,
): Promise<void> {
  // As of a day before all of them: what falls due first.
  const facts = await crowd.loanBook.loansById(loanIds, addMonths(crowd.today, -(payments + 2)));
  for (let number = 1; number <= payments; number++) {
    const postings = loans.map((loan, index): PaymentPosting => {
      const loanId = loanIds[index] as string;
      const reference = `${loan.reference}:${number}`;
      return {
        reference,
        loanId,
        amountCents: facts.get(loanId)?.minimumAmountDueCents ?? 0,
        date: addMonths(loan.date, number),
        confirmationNumber: confirmationOf(reference),
      };
    });
    await crowd.db.transaction('worker', (tx) => crowd.loanMoney.post(tx, postings));
  }
}

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
