import { isEmail, maskEmail, normalizeEmail } from '@lendside/domain/email';
import { isOpen, loanStateName } from '@lendside/domain/loan-states';
import { maskPhone, phoneDigits } from '@lendside/domain/phone';
import { normalizeUsername } from '@lendside/domain/username';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { plansOfLoans, promisesOfLoans } from '../plans/front.ts';
import { isDeceased } from '../platform/notifications/deceased-store.ts';
import type { Act, Block, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { UNMASKED } from './operations.ts';
import { promiseWords } from './promises.ts';
import { DeskRefusal } from './refusal.ts';
import { openWorkOf } from './work-store.ts';

const CUSTOMERS_MAX = 5;

/** Customers with exactly this number, mail, phone or loan; what identifies them is masked. */
export async function findCustomer(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { by = '', value = '' } = input;
  const records = await recordsOf(context, by, value);
  if (records.length > CUSTOMERS_MAX) {
    throw new DeskRefusal(`More than ${CUSTOMERS_MAX} customers have this ${by}: ask for the customer number.`);
  }
  const blocks: Block[] = [];
  for (const record of records) {
    const person = await context.ports.signIn.findUserOfCustomer(record.customerId);
    seen({ customerId: record.customerId, userId: person?.userId, what: 'masked record, loans, open work' });
    const died = await isDeceased(context.db, [record.customerId]);
    blocks.push(customerBlock(record, person, died), ...(await loanBlocks(context, record)));
  }
  const stranger = records.length === 0 ? await withoutCustomer(context, by, value) : undefined;
  if (stranger) {
    seen({ userId: stranger.userId, what: 'masked sign-in' });
    blocks.push(signInBlock(stranger));
  }
  if (blocks.length === 0) return { says: `No customer has this ${by}.` };
  return { blocks };
}

async function recordsOf(context: Context, by: string, value: string): Promise<readonly CustomerRecord[]> {
  const { customerFile, loanBook } = context.ports;
  const known = async (ids: readonly (string | undefined)[]) => {
    const found = await Promise.all([...new Set(ids)].map((id) => (id ? customerFile.customer(id) : undefined)));
    return found.filter((one) => one !== undefined);
  };
  if (by === 'customer') return known([value]);
  if (by === 'loan') {
    const loan = await loanBook.loan(value, context.businessDate());
    return known([loan?.borrowerId, loan?.cosignerId]);
  }
  const contact = contactOf(by, value);
  const [onFile, person] = await Promise.all([
    customerFile.customersWith(contact, CUSTOMERS_MAX + 1),
    signInWith(context, contact),
  ]);
  const signedIn = await known(Object.values(person?.lmsCustomerIds ?? {}));
  return [...onFile, ...signedIn.filter((one) => !onFile.some(({ customerId }) => customerId === one.customerId))];
}

type Contact = { readonly email: string } | { readonly phoneNumber: string };

function contactOf(by: string, value: string): Contact {
  if (by === 'mail') {
    const email = normalizeEmail(value);
    if (!isEmail(email)) throw new DeskRefusal('This is no mail address: type the whole of it.');
    return { email };
  }
  const phoneNumber = phoneDigits(value);
  if (phoneNumber === undefined) throw new DeskRefusal('This is no phone number: type its ten digits.');
  return { phoneNumber };
}

const signInWith = (context: Context, contact: Contact): Promise<Identity | undefined> =>
  context.ports.signIn.findUser(normalizeUsername('email' in contact ? contact.email : contact.phoneNumber));

/** A sign-in that is no customer yet. */
async function withoutCustomer(context: Context, by: string, value: string): Promise<Identity | undefined> {
  return by === 'mail' || by === 'phone' ? signInWith(context, contactOf(by, value)) : undefined;
}

function customerBlock(record: CustomerRecord, person: Identity | undefined, died: boolean): Block {
  const { customerId, firstName, lastName, email, phoneNumber, lmsId, deceasedOn } = record;
  const says = deceasedOn === undefined ? '' : `: died on ${deceasedOn}, says the lender’s system`;
  const labels = { mail: 'Show mail', phone: 'Show phone', birthDate: 'Show date of birth', address: 'Show address' };
  const acts: Act[] = UNMASKED.map((field) => ({
    operation: 'unmask',
    label: labels[field],
    input: { customerId, field },
  }));
  return {
    title: `${firstName} ${lastName}${died ? ': died. Do not write or call' : says}`,
    head: ['Customer', 'System', 'Mail', 'Phone', 'Signs in as'],
    rows: [
      {
        cells: [
          customerId,
          lmsId,
          email ? maskEmail(email) : 'none',
          phoneNumber ? maskPhone(phoneNumber) : 'none',
          person ? signInWords(person) : 'has no sign-in',
        ],
      },
    ],
    empty: '',
    acts: [
      ...acts,
      { operation: 'holds', label: 'Holds', input: { customerId } },
      { operation: 'sendLink', label: 'Send sign-in link', input: { customerId, to: 'signIn' } },
      { operation: 'sessions', label: 'Sessions', input: { customerId } },
      { operation: 'stopContact', label: 'Stop texts', input: { customerId, channel: 'text' } },
      { operation: 'stopContact', label: 'Stop calls', input: { customerId, channel: 'voice' } },
    ],
  };
}

function signInBlock(person: Identity): Block {
  return {
    title: `${person.firstName} ${person.lastName}`.trim() || 'A sign-in without a name',
    head: ['Signs in as', 'Customer of'],
    rows: [{ cells: [signInWords(person), 'nothing yet'] }],
    empty: '',
  };
}

const maskedName = (name: string) => (name.includes('@') ? maskEmail(name) : maskPhone(name));
const signInWords = ({ username, language }: Identity) => `${maskedName(username)}, ${language}`;

async function loanBlocks(context: Context, { customerId }: CustomerRecord): Promise<readonly Block[]> {
  const [loans, work] = await Promise.all([
    context.ports.loanBook.loansOf([customerId], context.businessDate()),
    openWorkOf(context.db, customerId),
  ]);
  const loanIds = loans.map(({ loanId }) => loanId);
  const [plans, promises] = await Promise.all([
    plansOfLoans(context.db, loanIds),
    promisesOfLoans(context.db, loanIds),
  ]);
  const planOf = (loan: LoanFacts) => {
    const plan = plans.find(({ loanId }) => loanId === loan.loanId);
    return plan ? `${plan.kind}, ${plan.state.toLowerCase()}, until ${plan.untilDate}` : 'none';
  };
  const promiseOf = (loan: LoanFacts) => {
    const promise = promises.find(({ loanId }) => loanId === loan.loanId);
    return promise ? promiseWords(promise) : 'none';
  };
  return [
    {
      title: 'Loans',
      head: ['Loan', 'Brand', 'Product', 'As', 'Status', 'Days late', 'Plan', 'Promise'],
      rows: loans.map((loan) => ({
        cells: [...loanCells(loan, customerId), planOf(loan), promiseOf(loan)],
        acts: loanActs(loan, customerId),
      })),
      empty: 'No loans.',
    },
    {
      title: 'Open work',
      head: ['What', 'Loan', 'Due', 'Tries'],
      rows: work.map(({ kind, loanId, dueAt, attempts }) => ({
        cells: [kind, loanId ?? '', dueAt, String(attempts)],
      })),
      empty: 'Nothing is under way.',
    },
  ];
}

function loanActs({ loanId, loanStatusId }: LoanFacts, customerId: string): readonly Act[] {
  if (!isOpen(loanStatusId)) return [];
  return [{ operation: 'sendLink', label: 'Send payment link', input: { customerId, to: 'payment', loanId } }];
}

function loanCells(loan: LoanFacts, customerId: string): readonly string[] {
  const { loanId, brand, productName, borrowerId, loanStatusId, daysLate } = loan;
  const role = borrowerId === customerId ? 'borrower' : 'cosigner';
  return [loanId, brand, productName, role, loanStateName(loanStatusId) ?? String(loanStatusId), String(daysLate)];
}
