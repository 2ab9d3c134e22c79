import type { Brands } from '@lendside/brands/brand-facts';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Addresses } from '@lendside/providers/addresses/port';
import type { BankDirectory } from '@lendside/providers/bank-directory/port';
import type { Calendar } from '@lendside/providers/calendar/port';
import type { CardCharge } from '@lendside/providers/card-charge/port';
import type { CardVault } from '@lendside/providers/card-vault/port';
import type { Conversations } from '@lendside/providers/conversations/port';
import type { CreditBureau } from '@lendside/providers/credit-bureau/port';
import type { CustomerFile } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import type { DocumentScanner } from '@lendside/providers/document-scanner/port';
import type { Geo } from '@lendside/providers/geo/port';
import type { Sealing } from '@lendside/providers/keys/sealing';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import type { LoanQuotes } from '@lendside/providers/loan-quotes/port';
import type { Marketing } from '@lendside/providers/marketing/port';
import type { Messages } from '@lendside/providers/messages/port';
import type { MilitaryCheck } from '@lendside/providers/military-check/port';
import type { MoneyOut } from '@lendside/providers/money-out/port';
import type { ObjectStore } from '@lendside/providers/object-store/port';
import type { Offers } from '@lendside/providers/offers/port';
import type { Push } from '@lendside/providers/push/port';
import type { Runtime } from '@lendside/providers/runtime';
import type { SignIn } from '@lendside/providers/sign-in/port';
import type { Signing } from '@lendside/providers/signing/port';
import type { StoreDirectory } from '@lendside/providers/store-directory/port';
import type { Logger } from 'pino';
import type { CrashPoint } from './money/crash-points.ts';
import type { InProcess } from './money/in-process.ts';
import type { DeploymentFacts } from './platform/configuration/deployment-file.ts';
import type { Flags } from './platform/configuration/flags.ts';
import type { Settings } from './platform/configuration/settings.ts';
import type { DisclosureSets } from './platform/documents/disclosure-sets.ts';
import type { JobBook } from './platform/jobs/job-book.ts';
import type { LoanMirror } from './platform/loan-mirror/loan-mirror.ts';
import type { LoanSystems } from './platform/loan-systems/loan-systems.ts';
import type { JobMetrics } from './platform/metrics/job-metrics.ts';
import type { Traces } from './platform/tracing/spans.ts';

export interface Ports {
  readonly signIn: SignIn;
  readonly cardVault: CardVault;
  readonly cardCharge: CardCharge;
  readonly moneyOut: MoneyOut;
  readonly mail: Messages;
  readonly phone: Messages;
  readonly push: Push;
  readonly marketing: Marketing;
  readonly conversations: Conversations;
  readonly calendar: Calendar;
  readonly loanBook: LoanBook;
  readonly loanMoney: LoanMoney;
  readonly loanChanges: LoanChanges;
  readonly loanQuotes: LoanQuotes;
  readonly loanOrigination: LoanOrigination;
  readonly offers: Offers;
  readonly geo: Geo;
  readonly militaryCheck: MilitaryCheck;
  readonly creditBureau: CreditBureau;
  readonly customerFile: CustomerFile;
  readonly storeDirectory: StoreDirectory;
  readonly signing: Signing;
  readonly objectStore: ObjectStore;
  readonly documentScanner: DocumentScanner;
  readonly addresses: Addresses;
  readonly bankDirectory: BankDirectory;
}

/** The jobs that are told when there is work; the others look by themselves. */
export type JobName =
  | 'payments'
  | 'outbox'
  | 'cash'
  | 'originations'
  | 'dataExports'
  | 'referrals'
  | 'profileSync'
  | 'lenderRequests';

/** Everything a use case may reach. Implementations are chosen in compose/compose.ts alone. */
export interface Context extends Runtime {
  readonly db: Database;
  readonly ports: Ports;
  readonly settings: Settings;
  /** Configuration flags and limits of section 9, overridable at run time. */
  readonly flags: Flags;
  /** Capabilities of each lender system. */
  readonly loanSystems: LoanSystems;
  /** The eight brands as this lender has them. */
  readonly brands: Brands;
  /** The lender’s own words on its brands and its service, as they were read at the start. */
  readonly deployment: DeploymentFacts;
  readonly log: Logger;
  /** Counts runs of jobs, where something asks for them. */
  readonly jobMetrics?: JobMetrics;
  /** Last runs of the jobs of this process. */
  readonly jobBook: JobBook;
  /** Spans of calls and work, where a collector is named. */
  readonly traces?: Traces;
  /** True where its statements and ports are told to a span. */
  readonly isTraced?: true;
  /** Trace of the call or the work that this context is for; absent where it is for none. */
  readonly traceId?: string;
  /** Disclosures that people read and acknowledge, by occasion; each from the slice that knows its facts. */
  readonly disclosureSets: DisclosureSets;
  /** Loans as they were last known, where the system that has them is far away. */
  readonly loanMirror?: LoanMirror;
  /** Money state that this process holds beside the database. */
  readonly inProcess: InProcess;
  /** The lender's business date now. */
  businessDate(): CalendarDate;
  /** Tells a job of this process that there is work now; without it the job would find it at its next look. */
  wake(job: JobName): void;
  /** A code that only this deployment can make of a text: shows that it wrote the text itself. */
  mac(text: string): string;
  /** The codes of a text by every key that is live, that of the current one first: what was written down before has one of them. */
  macs(text: string): readonly string[];
  /** Whether a code is one of the text's. */
  isMac(text: string, mac: string): Promise<boolean>;
  /** Seals personal data that waits: what a system of the lender is still to be asked for, and who reported a death. */
  readonly sealing: Sealing;
  /** A named place where a crash must lose and double nothing; kills the process when the file of `CRASH` says so. */
  crashPoint(name: CrashPoint): void;
}
