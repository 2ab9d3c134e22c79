import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { CardVault } from '@lendside/providers/card-vault/port';
import type { NewCustomer } from '@lendside/providers/customer-file/port';
import type { EmbeddedOffers } from '@lendside/providers/offers/embedded';
import type { Identity, NewUser, SignIn } from '@lendside/providers/sign-in/port';
import { applicationsUpTo } from './applications.ts';
import { type LenderPorts, live } from './live.ts';
import { livesUpTo } from './lives.ts';
import { offersOn } from './offers.ts';
import { PASSWORD, PEOPLE, type Person, personNamed } from './people.ts';
import { FLOOD, profileOf } from './profiles.ts';
import { REFERRERS } from './referrers.ts';
import { linkDetailsOf, UNLINKED, unlinkedLife } from './unlinked.ts';

export interface WorldPorts extends LenderPorts {
  readonly signIn: Pick<SignIn, 'addUser' | 'findUser'>;
  /** The embedded vault: beside its port, what its fields would have returned for a test number. */
  readonly cardVault: Pick<CardVault, 'addCard' | 'cardsOf'> & {
    tokenForTestNumber(card: {
      readonly number: string;
      readonly name?: string;
    }): Promise<{ readonly token: string } | undefined>;
  };
  /** Offers of the embedded lender. */
  readonly offers: Pick<EmbeddedOffers, 'add'>;
  /** Signs the auto-pay authorization as the customer would; repeating it changes nothing. */
  readonly signAutoPay: (signer: AutoPaySigner) => Promise<void>;
  /** Says by when a late loan is paid and books a call of its store, as the customer would; repeating it changes nothing. */
  readonly askForHelp: (asker: HelpAsker) => Promise<void>;
  /** Reports the death of a person, as the other party of the loan would; repeating it changes nothing. */
  readonly reportDeath: (reported: ReportedDeath) => Promise<void>;
  /** Declares a disaster that holds today, as the desk would; repeating it changes nothing. */
  readonly declareDisaster: (disaster: DemoDisaster) => Promise<void>;
  /**
   * Makes a person of the demo world a member of the referral program, with rewards; repeating it changes nothing.
   */
  readonly enrollReferrer: (referrer: Referrer) => Promise<void>;
  /** The lender's business date. */
  readonly today: CalendarDate;
}

/** A member of the referral program and what came of it, oldest first; days are counted back from today. */
export interface Referrer {
  readonly userId: string;
  readonly name: string;
  readonly shortCode: string;
  readonly scans: number;
  readonly history: readonly {
    readonly daysAgo: number;
    readonly kind: 'earned' | 'paidOut';
    readonly amountCents: number;
  }[];
}

/** A disaster with its name in both languages and the ZIP codes of its area. */
export interface DemoDisaster {
  readonly name: string;
  readonly spanishName: string;
  readonly kind: 'flood';
  readonly state: string;
  readonly zips: string;
}

/** A customer who cannot pay a loan now. */
export interface HelpAsker {
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly brand: string;
  readonly language: NewUser['language'];
  readonly loanId: string;
}

/** A customer who died, and who reports it. */
export interface ReportedDeath {
  readonly firstName: string;
  readonly lastName: string;
  readonly loanId: string;
  readonly writer: Pick<HelpAsker, 'userId' | 'customerIds' | 'language' | 'brand'> & {
    readonly name: string;
    readonly email: string;
  };
}

export interface AutoPaySigner {
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly language: NewUser['language'];
  readonly initials: string;
  readonly loanId: string;
  readonly cardToken: string;
}

/**
 * Makes the demo world: customers, their loans lived day by day up to today, their sign-ins and cards. Does nothing
 * when the world is there; begun and broken off, it goes on where it stopped. Answers the cast either way.
 */
export async function fillWorld(ports: WorldPorts): Promise<readonly Person[]> {
  if (await isFilled(ports)) return PEOPLE;
  await ports.db.transaction('worker', async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [FILLING]);
    if (!(await isFilled(ports))) await fill(ports);
  });
  return PEOPLE;
}

/** Any number, the same in every process: of several that start at once, one fills the world. */
const FILLING = 7_205_310_442;

/** The last of the cast is added when everything else is there. */
const LAST = PEOPLE.at(-1) as Person;

/** Whether the world is there, whole. */
export async function isFilled({ signIn }: Pick<WorldPorts, 'signIn'>): Promise<boolean> {
  return (await signIn.findUser(LAST.email)) !== undefined;
}

async function fill(ports: WorldPorts): Promise<void> {
  await ports.lender.prepare();
  await ports.lender.addCustomers([...PEOPLE.flatMap((person) => customersOf(person, ports.today)), UNLINKED]);
  // All are waited for, also when one fails: nothing may go on behind the back of the next attempt.
  const done = await Promise.allSettled([
    live(ports, [...livesUpTo(ports.today), unlinkedLife(ports.today)], ports.today),
    ...PEOPLE.filter((person) => person.key !== LAST.key).map((person) => addSignIn(ports, person)),
  ]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  for (const person of PEOPLE as readonly Person[]) {
    await turnAutoPayOn(ports, person);
    await askForHelp(ports, person);
    await reportDeath(ports, person);
    await enroll(ports, person);
  }
  await ports.declareDisaster(FLOOD);
  const lenas = await ports.loanBook.loansOf(Object.values(personNamed('lena.fischer').ids), ports.today);
  await ports.offers.add(offersOn(ports.today, lenas));
  for (const application of applicationsUpTo(ports.today)) await ports.lender.addApplication(application);
  await addSignIn(ports, LAST);
}

/** The store a customer of a system belongs to: that of the first loan there. */
const HOME_STORES: Readonly<Record<string, string>> = {
  tmx: '40121',
  inl: '41210',
  ccc: '42310',
  cic: '43410',
  c1l: '44510',
};
const NLS_STORE = '40120';

function customersOf(person: Person, today: CalendarDate): NewCustomer[] {
  const { firstName, lastName, email, phone, ids, brand, bankrupt = false } = person;
  const known = { ...linkDetailsOf(phone), militaryStatus: 'notCovered' as const };
  const record = { firstName, lastName, email, bankrupt, ...known, ...profileOf(person, today) };
  return [
    ...(ids.TLXe
      ? [{ ...record, customerId: ids.TLXe, lmsId: 'TLXe' as const, storeId: HOME_STORES[brand] ?? '40121' }]
      : []),
    ...(ids.NLS ? [{ ...record, customerId: ids.NLS, lmsId: 'NLS' as const, storeId: NLS_STORE }] : []),
  ];
}

async function addSignIn(ports: WorldPorts, person: Person): Promise<void> {
  const user = (await ports.signIn.findUser(person.email)) ?? (await addUser(ports.signIn, person));
  if (person.savedCard === undefined) return;
  const name = `${person.firstName} ${person.lastName}`;
  const made = await ports.cardVault.tokenForTestNumber({ number: person.savedCard, name });
  if (made === undefined) throw new Error(`The vault does not know the card of ${person.key}`);
  await ports.cardVault.addCard({ ownerId: user.userId, token: made.token, save: true, guestCard: false });
}

/** Who is said to pay by auto-pay signs for it, when loan and card are there. */
async function turnAutoPayOn(ports: WorldPorts, person: Person): Promise<void> {
  const { email, ids, language, firstName, lastName } = person;
  if (person.autoPayOf === undefined) return;
  const user = await ports.signIn.findUser(email);
  const customerIds = Object.values(ids);
  const loans = await ports.loanBook.loansOf(customerIds, ports.today);
  const loan = loans.find(({ productId }) => productId === person.autoPayOf);
  const [card] = user ? await ports.cardVault.cardsOf(user.userId) : [];
  if (!user || !loan || !card) throw new Error(`${person.key} has nothing to pay by auto-pay`);
  await ports.signAutoPay({
    userId: user.userId,
    customerIds,
    language,
    loanId: loan.loanId,
    cardToken: card.cardToken,
    initials: `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`,
  });
}

/** The word of a person who cannot pay now, about the first loan. */
async function askForHelp(ports: WorldPorts, { asksForHelp, email, ids, brand, language, key }: Person): Promise<void> {
  if (asksForHelp !== true) return;
  const customerIds = Object.values(ids);
  const user = await ports.signIn.findUser(email);
  const [loan] = await ports.loanBook.loansOf(customerIds, ports.today);
  if (!user || !loan) throw new Error(`${key} has no loan to ask for help with`);
  await ports.askForHelp({ userId: user.userId, customerIds, brand, language, loanId: loan.loanId });
}

/** The report of a death that waits at the desk. */
async function reportDeath(ports: WorldPorts, { deathReportedBy, ids, ...died }: Person): Promise<void> {
  if (deathReportedBy === undefined) return;
  const writer = personNamed(deathReportedBy);
  const user = await ports.signIn.findUser(writer.email);
  const [loan] = await ports.loanBook.loansOf(Object.values(ids), ports.today);
  if (!user || !loan) throw new Error(`${died.key} has no loan, or their death no writer`);
  const { email, brand, language } = writer;
  const name = `${writer.firstName} ${writer.lastName}`;
  await ports.reportDeath({
    ...{ firstName: died.firstName, lastName: died.lastName, loanId: loan.loanId },
    writer: { userId: user.userId, customerIds: Object.values(writer.ids), brand, language, name, email },
  });
}

/** Who takes part in the referral program does so with some friends behind them. */
async function enroll(ports: WorldPorts, person: Person): Promise<void> {
  const given = REFERRERS[person.key];
  const user = given && (await ports.signIn.findUser(person.email));
  if (user)
    await ports.enrollReferrer({ userId: user.userId, name: `${person.firstName} ${person.lastName}`, ...given });
}

function addUser(signIn: WorldPorts['signIn'], person: Person): Promise<Identity> {
  const { firstName, lastName, email, phone, ids, language, state, nonCustomerRefer } = person;
  const confirmed = state !== 'unconfirmed';
  const isCustomer = Object.keys(ids).length > 0;
  return signIn.addUser({
    username: email,
    password: PASSWORD,
    firstName,
    lastName,
    email,
    emailVerified: confirmed,
    phoneNumber: phone,
    phoneVerified: confirmed,
    lmsCustomerIds: ids,
    customerId: isCustomer ? `9${phone.slice(-6)}` : undefined,
    mdmId: isCustomer ? `mdm-${phone.slice(-4)}` : undefined,
    showPaidOff: true,
    nonCustomerRefer,
    language,
    state,
  });
}
