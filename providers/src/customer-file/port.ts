/** Coverage of a customer by the Military Lending Act (32 CFR 232). Unknown never counts as not covered. */
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
  /** Last four digits of the SSN on file; absent when there is none. The rest is given out to ask a bureau alone (`identityOf`). */
  readonly ssnLastFour?: string;
  /** Military status; absent: unknown. */
  readonly militaryStatus?: MilitaryStatus;
  /** The day on which they died, as the lender's people found it. */
  readonly deceasedOn?: string;
}

/** Personal data by which a person proves to be a customer: all of it has to be right. */
export interface PersonProof {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly birthDate: string;
  /** One of the two: `ddd-dd-dddd`, or the number of a loan of theirs. */
  readonly ssn?: string | undefined;
  readonly loanId?: string | undefined;
}

/** Where a customer lives or gets mail. */
export interface CustomerAddress {
  readonly typeName: 'Home' | 'Mailing' | 'Spouse';
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type PayFrequency = 'weekly' | 'everyTwoWeeks' | 'twiceAMonth' | 'monthly';

/** A bank account money can be sent to. Of its number only the last four digits are told. */
export interface BankAccount {
  readonly bankAccountId: string;
  readonly bankName: string;
  readonly routingNumber: string;
  readonly lastFour: string;
  readonly primary: boolean;
}

/** Customer details kept beside the record. */
export interface CustomerDetails {
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
  /** Home first. */
  readonly addresses: readonly CustomerAddress[];
  readonly lastPayDate?: string | undefined;
  readonly payFrequency?: PayFrequency | undefined;
  readonly discretionaryIncomeCents?: number | undefined;
  /** The primary one first. */
  readonly banks: readonly BankAccount[];
  /** Other words for each state of the addresses and of the banks: who saves says which one they looked at. */
  readonly addressesVersion: string;
  readonly banksVersion: string;
}

/** Changes to a customer's details; an absent field stays the same. */
export interface CustomerChange {
  readonly email?: string | undefined;
  /** Ten digits. */
  readonly phoneNumber?: string | undefined;
  /** Each takes the place of the one of its type. */
  readonly addresses?: readonly CustomerAddress[] | undefined;
  /** Mail goes to where they live: no address of its own is kept for it. */
  readonly mailGoesHome?: boolean | undefined;
  /** The addresses this change was made on; where others stand by now, it is refused. Absent: whatever stands. */
  readonly seenAddresses?: string | undefined;
  readonly lastPayDate?: string | undefined;
  readonly payFrequency?: PayFrequency | undefined;
  /** `ddd-dd-dddd`, where none is on file. */
  readonly ssn?: string | undefined;
  /** Answers to what a law asks lenders to ask, by question. */
  readonly demographics?: Readonly<Record<string, string>> | undefined;
  /** Result of a military status check: the lender's rules use it from now on. */
  readonly militaryStatus?: MilitaryStatus | undefined;
  /** The customer died on this day; null: that was a mistake, they live. */
  readonly deceasedOn?: string | null | undefined;
  /** An account, new or known, that becomes the primary one. */
  readonly bank?: NewBankAccount | undefined;
}

/** Parts of the record whose change is reported. */
export type ChangedPart =
  | 'email'
  | 'phoneNumber'
  | 'addresses'
  | 'lastPayDate'
  | 'payFrequency'
  | 'ssn'
  | 'demographics';

/** A bank account that was saved. `isChange`: it took another one's place, or is the first. */
export interface SavedBank {
  readonly bankAccountId: string;
  readonly isChange: boolean;
}

export type CustomerChanged =
  | { readonly outcome: 'saved'; readonly changed: readonly ChangedPart[]; readonly bank?: SavedBank | undefined }
  /**
   * Nothing of the change is written. `ssn_cannot_change`: another one is on file. `changed_elsewhere`: the addresses or the banks are
   * others than those seen. `not_offered`: this system takes no changes.
   */
  | {
      readonly outcome: 'refused';
      readonly reason: 'unknown_customer' | 'ssn_cannot_change' | 'changed_elsewhere' | 'not_offered';
    };

/** A bank account as it was typed. */
export interface NewBankAccount {
  readonly bankAccountId: string;
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** The banks this one was typed beside; where others stand by now, it is not taken. Absent: whatever stands. */
  readonly seenBanks?: string | undefined;
}

/** Record that the lender creates for a new customer. */
export interface NewCustomer extends CustomerRecord {
  readonly birthDate?: string;
  readonly addresses?: readonly CustomerAddress[];
  readonly lastPayDate?: string;
  readonly payFrequency?: PayFrequency;
  readonly discretionaryIncomeCents?: number;
  /** `ddd-dd-dddd`. Kept sealed; its last four digits come out, and the whole for `identityOf` alone. */
  readonly ssn?: string;
}

/** Data that identify a person at a bureau. It is asked for at the moment of a question to one, and neither saved nor logged. */
export interface CustomerIdentity {
  /** `ddd-dd-dddd`. */
  readonly ssn: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
}

export interface CustomerFile {
  readonly name: string;
  readonly embedded: boolean;
  customer(customerId: string): Promise<CustomerRecord | undefined>;
  /** The one person's customers, in each system they are known to; none when anything given is not as it is on file. */
  customersMatching(proof: PersonProof): Promise<readonly CustomerRecord[]>;
  /** Customers with exactly this mail, whatever its case, or this phone of ten digits; so many at most. */
  customersWith(
    contact: { readonly email: string } | { readonly phoneNumber: string },
    atMost: number,
  ): Promise<readonly CustomerRecord[]>;
  /** All customer numbers in order, a page at a time: those after one, `''` before the first. For jobs. */
  customersAfter(customerId: string, atMost: number): Promise<readonly string[]>;
  /** Details kept beside the record; undefined for an unknown number. */
  details(customerId: string): Promise<CustomerDetails | undefined>;
  /**
   * Writes down all of a change or nothing. What is as it was is not named as changed. A reference is answered once and for good: asked
   * again it gets its first answer, a refusal too, and writes nothing.
   */
  saveDetails(asked: {
    readonly reference: string;
    readonly customerId: string;
    readonly change: CustomerChange;
  }): Promise<CustomerChanged>;
  /**
   * Where money is sent by bank transfer: the primary account with its whole number, for the transfer alone.
   */
  bankForTransfer(
    customerId: string,
  ): Promise<{ readonly bankName: string; readonly routingNumber: string; readonly accountNumber: string } | undefined>;
  /** The whole number, for a question to a bureau alone. Undefined where none is on file, or the system gives none out. */
  identityOf(customerId: string): Promise<CustomerIdentity | undefined>;
}
