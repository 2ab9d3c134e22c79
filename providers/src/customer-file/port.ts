/** Whether the Military Lending Act covers somebody (32 CFR 232). Unknown never counts as not covered. */
export type MilitaryStatus = 'covered' | 'notCovered' | 'unknown';

/** Question: who is this customer, as the lender knows them? */
export interface CustomerRecord {
  readonly customerId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly storeId: string;
  readonly bankrupt: boolean;
  /** Last four digits of the SSN on file; absent when there is none. Nothing else of it leaves the lender. */
  readonly ssnLastFour?: string;
  /** Absent: unknown. */
  readonly militaryStatus?: MilitaryStatus;
}

/** What somebody says of themselves to show that they are a customer: all of it has to be right. */
export interface PersonProof {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly birthDate: string;
  /** One of the two: `ddd-dd-dddd`, or the number of a loan of theirs. */
  readonly ssn?: string | undefined;
  readonly loanId?: string | undefined;
}

/** What the lender writes down of a new customer. */
export interface NewCustomer extends CustomerRecord {
  readonly birthDate?: string;
  /** `ddd-dd-dddd`. Kept sealed; only its last four digits ever come out. */
  readonly ssn?: string;
}

export interface CustomerFile {
  readonly name: string;
  readonly embedded: boolean;
  customer(customerId: string): Promise<CustomerRecord | undefined>;
  /** The one person's customers, in each system they are known to; none when anything given is not as it is on file. */
  customersMatching(proof: PersonProof): Promise<readonly CustomerRecord[]>;
}
