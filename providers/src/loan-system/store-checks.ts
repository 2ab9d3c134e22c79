import { isTimeZone } from '@lendside/domain/calendar-date';
import { isPhone } from '@lendside/domain/phone';
import { isZip } from '@lendside/domain/zip';
import type { Store } from '../store-directory/port.ts';
import { require, requireSame, type SystemCheck, type SystemUnderCheck } from './system-under-check.ts';

/** Stores that are asked for one by one: a lender may have thousands. */
const ALONE = 20;

/** Requirements on the stores of a loan system. */
export const STORE_CHECKS: readonly SystemCheck[] = [
  {
    name: 'names each store once, and says the same of it alone and among all',
    async run({ storeDirectory }) {
      const all = await storesOf(storeDirectory);
      const ids = all.map(({ storeId }) => storeId);
      const twice = ids.find((storeId, at) => ids.indexOf(storeId) !== at);
      require(twice === undefined, `the store ${twice} stands twice among all`);
      const some = all.slice(0, ALONE);
      const alone = await Promise.all(some.map(({ storeId }) => storeDirectory.store(storeId)));
      for (const [at, one] of some.entries()) requireSame(one, alone[at], `the store ${one.storeId} alone`);
    },
  },
  {
    name: 'knows no store that there is not',
    async run({ storeDirectory }) {
      requireSame(undefined, await storeDirectory.store('no-such-store'), 'a store that there is not');
    },
  },
  {
    name: 'says of each store where it is, by which clock it opens and how it is called',
    async run({ storeDirectory }) {
      for (const { storeId, ...store } of await storesOf(storeDirectory)) {
        const wrong = Object.entries(HOLDS).find(
          ([field, holds]) => !holds(store[field as keyof typeof HOLDS] as never),
        );
        require(wrong === undefined, `the store ${storeId} has a ${wrong?.[0]} that is none`);
      }
    },
  },
  {
    name: 'has a store for each loan, of its system and brand',
    async run(system) {
      const known = await system.loanBook.systems();
      const hasLines = Object.values(known).some(({ draws }) => draws);
      for (const kind of hasLines ? (['installment', 'creditLine'] as const) : (['installment'] as const)) {
        const loan = await system.loanBook.loan(await system.newLoan(kind), system.today);
        require(loan !== undefined, 'a loan was opened and is not known');
        const store = await system.storeDirectory.store(loan.storeId);
        require(store !== undefined, `a loan is of the store ${loan.storeId}, which is not known`);
        requireSame(
          [loan.lmsId, loan.brand],
          [store.lmsId, store.brand],
          'system and brand of a loan and of its store',
        );
      }
    },
  },
];

async function storesOf(storeDirectory: SystemUnderCheck['storeDirectory']): Promise<readonly Store[]> {
  const all = await storeDirectory.stores();
  require(all.length > 0, 'it has no store');
  return all;
}

/** Facts of a store by which pages, letters and times of visits are made. */
const HOLDS = {
  name: (name: string) => name.trim() !== '',
  line1: (line: string) => line.trim() !== '',
  city: (city: string) => city.trim() !== '',
  state: (state: string) => /^[A-Z]{2}$/.test(state),
  zip: isZip,
  phone: isPhone,
  timeZone: isTimeZone,
  latitude: (degrees: number) => Math.abs(degrees) <= 90,
  longitude: (degrees: number) => Math.abs(degrees) <= 180,
} satisfies { readonly [Field in keyof Store]?: (value: Store[Field]) => boolean };
