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
}

/** `unavailable`: nothing was found out, it may be asked again. */
export type SsnAnswer = 'verified' | 'notVerified' | 'unavailable';

/** Question: is this social security number this person's? */
export interface CreditBureau {
  readonly name: string;
  readonly embedded: boolean;
  checkSsn(question: SsnQuestion): Promise<SsnAnswer>;
}
