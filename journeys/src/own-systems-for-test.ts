import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, addMonths, type CalendarDate } from '@lendside/domain/calendar-date';
import { type LinkDetails, linkDetailsOf } from '@lendside/people/unlinked';
import { FINERACT_SIGN_IN, fineractSimulator } from '@lendside/providers/fineract/fineract-simulator-for-test';
import { NORTRIDGE_SIGN_IN, nortridgeSimulator } from '@lendside/providers/nortridge/nortridge-simulator-for-test';
import { vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { loanIdOf } from '@lendside/providers/vendor-loans/loan-number';
import { LOAN_SYSTEM_SECRET, repositoryRoot, runLoanSystem } from '@lendside/tools/product-process';
import { copyOfDatabase } from '@lendside/tools/test-database';
import { LOAN_SYSTEM_VARIABLE, loanSystemSettings } from './loan-system-file.ts';

/** Loan systems of a lender's own: the sandbox of the guide, and vendors' as their simulators play them. */
export type OwnSystem = 'sandbox' | 'fineract' | 'nortridge';

/** Facts that a customer types to link a loan. */
export interface Linkable extends LinkDetails {
  /** Number of the loan in the portal. */
  readonly loanId: string;
  /** Number that its papers have. */
  readonly shownAs: string;
}

export interface OwnLoans {
  /** Settings by which a service without the demo world asks it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Lends to a new customer who has no sign-in yet: a loan that is 20 days late, with one payment. Absent in the sandbox, which has customers. */
  readonly lend?: () => Linkable;
  stop(): Promise<void>;
}

const DAYS_LATE = 20;
const STORE = {
  ...{ name: 'Lakeside', line1: '1 Lake Road', city: 'Riverside', state: 'GA', stateName: 'Georgia', zip: '31401' },
  ...{
    phone: '2025550170',
    hours: 'Mon-Fri 09:00-18:00\nSat 09:00-14:00',
    timeZone: 'America/New_York',
    latitude: 32.1,
    longitude: -81.1,
  },
};

const today = () => new Date().toISOString().slice(0, 10) as CalendarDate;

const settingsFor = async (folder: string, chosen: object, secret: string) => ({
  ...(await loanSystemSettings(folder, chosen, secret)),
  LENDSIDE_DEMO: 'off',
});

/** Starts one; `emptyDatabase` is a template for the books of the sandbox. */
export function ownLoans(system: OwnSystem, folder: string, emptyDatabase: string): Promise<OwnLoans> {
  if (system === 'fineract') return fineractLoans(folder);
  return system === 'nortridge' ? nortridgeLoans(folder) : sandboxLoans(folder, emptyDatabase);
}

async function sandboxLoans(folder: string, emptyDatabase: string): Promise<OwnLoans> {
  const database = await copyOfDatabase(emptyDatabase);
  const environment = { DATABASE_URL: database.url, LENDSIDE_DATA: await mkdtemp(join(folder, 'books-')) };
  const system = await runLoanSystem(repositoryRoot, environment, ['--sandbox']);
  const chosen = { adapter: 'http', settings: { url: system.url, secret: { env: LOAN_SYSTEM_VARIABLE } } };
  return {
    settings: await settingsFor(folder, chosen, LOAN_SYSTEM_SECRET),
    async stop() {
      await system.stop();
      await database.drop();
    },
  };
}

/** Phones of customers, one after the other. */
function phones() {
  let turn = 150;
  return () => {
    turn += 1;
    return `2025550${turn}`;
  };
}

async function fineractLoans(folder: string): Promise<OwnLoans> {
  const simulator = fineractSimulator();
  const peer = await vendorPeer(simulator.respond);
  const { password, ...known } = FINERACT_SIGN_IN;
  const settings = {
    ...{ url: peer.url, ...known, password: { env: LOAN_SYSTEM_VARIABLE }, system: 'NLS', brand: 'tmx' },
    ...{ products: { '7': 'installment' }, stores: { '2': STORE } },
  };
  const nextPhone = phones();
  return {
    settings: await settingsFor(folder, { adapter: 'fineract', settings }, password),
    lend() {
      const { phoneNumber, birthDate, ssn } = linkDetailsOf(nextPhone());
      const clientId = simulator.addClient({ mobileNo: phoneNumber, dateOfBirth: birthDate, ssn });
      const openedOn = addDays(addMonths(today(), -2), -DAYS_LATE);
      const loan = simulator.addLoan({ clientId, openedOn });
      const paid = { transactionDate: addMonths(openedOn, 1), transactionAmount: '124.00' };
      simulator.pay(loan, { ...paid, externalId: `at the store ${loan.id}` });
      return { phoneNumber, birthDate, ssn, loanId: loanIdOf(loan.id), shownAs: loanIdOf(loan.id) };
    },
    stop: peer.close,
  };
}

async function nortridgeLoans(folder: string): Promise<OwnLoans> {
  const simulator = nortridgeSimulator(Date.now);
  const peer = await vendorPeer(simulator.respond);
  const { password, clientSecret, ...known } = NORTRIDGE_SIGN_IN;
  const clientFile = join(folder, 'client-secret');
  await writeFile(clientFile, clientSecret);
  const settings = {
    ...{ url: peer.url, signInUrl: `${peer.url}/core`, ...known, password: { env: LOAN_SYSTEM_VARIABLE } },
    ...{ clientSecret: { file: clientFile }, system: 'NLS', brand: 'tmx', stores: { '53': STORE } },
    ...{ statuses: { '0': 'Open', '1': 'PaidOff' }, groups: { '1': { kind: 'installment', name: 'Monthly loan' } } },
    paymentTypes: { ZZ: 'total', PR: 'principal', IN: 'interest', FE: 'fee', LC: 'penalty' },
  };
  const nextPhone = phones();
  return {
    settings: await settingsFor(folder, { adapter: 'nortridge', settings }, password),
    lend() {
      const { phoneNumber, birthDate, ssn } = linkDetailsOf(nextPhone());
      const cifno = simulator.addContact({ Phone_Number: phoneNumber, Dob: `${birthDate}T00:00:00`, Tin: ssn });
      const openedOn = addDays(today(), -80);
      const loan = simulator.addLoan({ cifno, openedOn, accruedThrough: openedOn, perDiemMills: 43_210 });
      const paid = { Payment_Amount: '124.00', Effective_Date: addDays(today(), -50) };
      simulator.pay(loan, new URLSearchParams({ ...paid, User_Reference: `at the store ${loan.id}` }));
      Object.assign(loan, { pastDueCents: 11_420, daysLate: DAYS_LATE });
      return { phoneNumber, birthDate, ssn, loanId: loanIdOf(loan.id), shownAs: loan.number };
    },
    stop: peer.close,
  };
}
