import type { CustomerAddress } from '../customer-file/port.ts';

/** Whom the bureau is asked about. Asked only after the person agreed to it. */
export interface SsnQuestion {
  readonly customerId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly firstName: string;
  readonly lastName: string;
  /** Last four digits on file; absent when there are none. */
  readonly lastFour?: string | undefined;
  /** `ddd-dd-dddd`, typed just now where none is on file. Never stored, never logged. */
  readonly ssn?: string | undefined;
  /** Where they live, typed just now by an applicant who is in no file yet. */
  readonly home?: Omit<CustomerAddress, 'typeName'> | undefined;
}

/** `unavailable`: nothing was found out, it may be asked again. */
export type SsnAnswer = 'verified' | 'notVerified' | 'unavailable';

/** The consumer reporting agency behind the answers, as a notice of adverse action has to name it (15 USC 1681m(a)(3)). */
export interface ReportingAgency {
  readonly name: string;
  readonly address: string;
  /** Toll-free where it works nationwide. */
  readonly phone: string;
}

/** Question: is this social security number this person's? */
export interface CreditBureau {
  readonly name: string;
  readonly embedded: boolean;
  checkSsn(question: SsnQuestion): Promise<SsnAnswer>;
  agency(): Promise<ReportingAgency>;
}
