import type { NewUser } from '@lendside/providers/sign-in/port';

/** Password of every person in the demo world. */
export const PASSWORD = 'Lendside2026';

/** A person of the demo world: who signs in where, and what can be seen there. */
export interface Person {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** The deployment to sign in at. */
  readonly brand: string;
  readonly language: NewUser['language'];
  readonly state: NewUser['state'];
  /** Customer numbers by lender system; none: a non-customer. */
  readonly ids: NewUser['lmsCustomerIds'];
  readonly nonCustomerRefer?: string;
  readonly bankrupt?: boolean;
  /** Number of a published test card kept in the wallet. */
  readonly savedCard?: string;
  /** The saved card pays the first loan of this product by auto-pay. */
  readonly autoPayOf?: string;
  /** Cannot pay the first loan now: told the store by when, and booked a call. */
  readonly asksForHelp?: boolean;
  /** Died: a report waits at the desk, written by this person of the cast. */
  readonly deathReportedBy?: string;
  /** One line that helps a developer choose whom to sign in as. */
  readonly sees: string;
}

type Given = Pick<Person, 'brand' | 'ids' | 'sees'> & Partial<Person>;

function person(name: string, phoneLast: string, given: Given): Person {
  const [firstName = '', lastName = ''] = name.split(' ');
  const key = name.toLowerCase().replace(' ', '.');
  return {
    key,
    firstName,
    lastName,
    email: `${key}@example.com`,
    phone: `20255501${phoneLast}`,
    language: 'english',
    state: 'confirmed',
    ...given,
  };
}

/** The cast. Their loans are in lives.ts. */
export const PEOPLE = [
  person('Maria Alvarez', '31', {
    brand: 'ccc',
    ids: { TLXe: '100231' },
    language: 'spanish',
    savedCard: '4111111111111111',
    sees: 'a current installment loan with history, a paid-off loan, a saved debit card; Spanish',
  }),
  person('James Porter', '32', {
    brand: 'tmx',
    ids: { NLS: '500232' },
    sees: 'a title loan on a 2016 Honda Civic, 12 days late, with monthly history',
  }),
  person('Dana Whitfield', '33', {
    brand: 'tmx',
    ids: { TLXe: '100233', NLS: '500233' },
    nonCustomerRefer: 'active',
    sees: 'three open loans in both systems: tmx, inl and ccc; two new offers; a referral member with a balance',
  }),
  person('Priya Nair', '34', {
    brand: 'tmx',
    ids: { TLXe: '100234' },
    savedCard: '4111111111111111',
    sees: 'a line of credit at tmx with room to draw and a changed limit, an installment loan at c1l, a card that receives cash',
  }),
  person('Omar Haddad', '35', {
    brand: 'tmx',
    ids: { NLS: '500235' },
    sees: 'two title loans: the vehicle of one is sought, that of the other was repossessed',
  }),
  person('Lena Fischer', '36', {
    brand: 'inl',
    ids: { TLXe: '100236' },
    sees: 'an installment loan at inl, another there 68 days late with a settlement offer, one at chs; four offers, one expired',
  }),
  person('Riley Chen', '37', {
    brand: 'inl',
    ids: { TLXe: '100237' },
    sees: 'an approved application at inl that asks for documents, a new installment loan there, and one at ccf',
  }),
  person('Ines Duarte', '38', {
    brand: 'tmx',
    ids: { TLXe: '100238' },
    savedCard: '4111111111111111',
    autoPayOf: 'tmx-payday-mo',
    sees: 'a payday loan at tmx due in five days, paid by auto-pay, another at cic, and a title loan at esm',
  }),
  person('Victor Stone', '39', {
    brand: 'tmx',
    ids: { NLS: '500239' },
    sees: 'a title loan shared with Cora Lind, refinance eligible',
  }),
  person('Cora Lind', '40', {
    brand: 'tmx',
    ids: { NLS: '500240' },
    sees: "Victor Stone's title loan, as its cosigner",
  }),
  person('Gus Ortega', '41', {
    brand: 'cic',
    ids: { TLXe: '100241' },
    bankrupt: true,
    sees: 'a loan under bankruptcy and a charged-off one: nothing to pay',
  }),
  person('Noah Brooks', '42', {
    brand: 'tmx',
    ids: {},
    nonCustomerRefer: 'active',
    sees: 'no loans: a referral member who is not a customer, with a balance',
  }),
  person('Zoe Park', '43', { brand: 'tmx', ids: {}, sees: 'no loans: a new profile with no customer number yet' }),
  person('Sam Taylor', '44', {
    brand: 'tmx',
    ids: {},
    state: 'unconfirmed',
    sees: 'nothing yet: the account is not confirmed',
  }),
  person('Otis Grant', '46', {
    brand: 'tmx',
    ids: { TLXe: '100246' },
    sees: 'a cash advance due in 18 days, and a check that was cashed',
  }),
  person('Ruth Calloway', '47', {
    brand: 'c1l',
    ids: { TLXe: '100247' },
    sees: 'a payday loan in South Carolina due in eight days, which the state lets her pay in four parts',
  }),
  person('Nate Osborn', '48', {
    brand: 'ccc',
    ids: { TLXe: '100248' },
    savedCard: '4111111111111111',
    autoPayOf: 'ccc-personal-ks',
    asksForHelp: true,
    sees: 'an installment loan six days late, shared with Lou Osborn, on auto-pay: told by when he pays, and a call of his store is booked',
  }),
  person('Lou Osborn', '49', {
    brand: 'ccc',
    ids: { TLXe: '100249' },
    language: 'spanish',
    sees: "Nate Osborn's installment loan, as its cosigner; Spanish",
  }),
  person('Walt Finch', '50', {
    brand: 'ccc',
    ids: { TLXe: '100250' },
    savedCard: '4111111111111111',
    autoPayOf: 'ccc-personal-ks',
    deathReportedBy: 'grace.finch',
    sees: 'an installment loan on auto-pay, shared with Grace Finch, who reported his death: the report waits at the desk',
  }),
  person('Grace Finch', '51', {
    brand: 'ccc',
    ids: { TLXe: '100251' },
    sees: "Walt Finch's installment loan, as its cosigner; she reported his death",
  }),
  person('Rosa Trent', '52', {
    brand: 'ccc',
    ids: { TLXe: '100252' },
    savedCard: '4111111111111111',
    autoPayOf: 'ccc-personal-ks',
    sees: 'an installment loan four days late in an area of a declared flood: no late fee, and payments can be paused',
  }),
  person('Alex Morgan', '45', {
    brand: 'tmx',
    ids: {},
    state: 'passwordResetRequired',
    sees: 'nothing yet: the password has to be reset',
  }),
] as const satisfies readonly Person[];

/** The person with a key such as `james.porter`. Throws RangeError for a name that is not in the cast. */
export function personNamed(key: string): Person {
  const found = PEOPLE.find((one) => one.key === key);
  if (found === undefined) throw new RangeError(`Nobody of the demo world is named ${key}`);
  return found;
}
