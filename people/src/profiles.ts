import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { CustomerAddress, NewCustomer } from '@lendside/providers/customer-file/port';
import type { Person } from './people.ts';

type Profile = Pick<NewCustomer, 'addresses' | 'lastPayDate' | 'payFrequency' | 'discretionaryIncomeCents'>;

const STREETS = ['Oak Avenue', 'Elm Street', 'Maple Drive', 'Cedar Court', 'Park Avenue'];

/** The town of the store a person goes to. */
const TOWNS: Readonly<Record<string, Pick<CustomerAddress, 'city' | 'state' | 'zip'>>> = {
  tmx: { city: 'Riverside', state: 'GA', zip: '31401' },
  inl: { city: 'Clayton', state: 'ID', zip: '83702' },
  ccc: { city: 'Salem', state: 'KS', zip: '67202' },
  cic: { city: 'Madison', state: 'MO', zip: '64106' },
  c1l: { city: 'Georgetown', state: 'SC', zip: '29201' },
};

/** Disaster of the demo world; Rosa Trent lives in its area. */
export const FLOOD = {
  ...{ name: 'Floods in southeast Kansas', spanishName: 'Inundaciones en el sureste de Kansas' },
  ...{ kind: 'flood' as const, state: 'KS', zips: '67301-67364' },
};

/** Who lives elsewhere than in the town of their store. */
const ELSEWHERE: Readonly<Record<string, Pick<CustomerAddress, 'city' | 'state' | 'zip'>>> = {
  'rosa.trent': { city: 'Fairview', state: 'KS', zip: '67301' },
};

/** Who is paid every week, tomorrow the next time: right before the due dates of their loans. */
const PAID_TOMORROW: readonly string[] = ['dana.whitfield'];

/** Address and pay schedule of a person, derived from the last digits of the phone and so the same on every start. */
export function profileOf(
  { key, phone, brand }: Pick<Person, 'phone' | 'brand'> & { readonly key?: string },
  today: CalendarDate,
): Profile {
  const number = Number(phone.slice(-2));
  const town = ELSEWHERE[key ?? ''] ?? TOWNS[brand];
  const line1 = `${number} ${STREETS[number % STREETS.length]}`;
  return {
    ...(town ? { addresses: [{ typeName: 'Home' as const, line1, ...town }] } : {}),
    ...(key !== undefined && PAID_TOMORROW.includes(key)
      ? { lastPayDate: addDays(today, -6), payFrequency: 'weekly' as const }
      : {
          lastPayDate: addDays(today, -(number % 14)),
          payFrequency: number % 2 === 0 ? ('everyTwoWeeks' as const) : ('monthly' as const),
        }),
    discretionaryIncomeCents: 40_000 + number * 1_000,
  };
}
