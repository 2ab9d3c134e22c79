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

export interface CustomerFile {
  readonly name: string;
  readonly embedded: boolean;
  customer(customerId: string): Promise<CustomerRecord | undefined>;
}
