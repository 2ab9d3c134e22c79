/** Whom the status check is asked about, as far as the lender may tell it. */
export interface MilitaryQuestion {
  readonly customerId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly firstName: string;
  readonly lastName: string;
  /** Last four digits of the SSN on file; absent when there is none. */
  readonly ssnLastFour?: string | undefined;
}

export type MilitaryAnswer =
  /** The certificate is what a lender keeps to show that it asked (32 CFR 232.5(b)). */
  | { readonly outcome: 'answered'; readonly isCovered: boolean; readonly certificateId: string }
  | { readonly outcome: 'unavailable' };

export type ActiveDutyAnswer =
  /**
   * `since`: the first day of the service that the day belongs to; absent where the person did not serve on it. `endedOn`: there, the last
   * day of the service before, where the database still knows of it.
   */
  | {
      readonly outcome: 'answered';
      readonly since?: string;
      readonly endedOn?: string;
      readonly certificateId: string;
    }
  | { readonly outcome: 'unavailable' };

/** Question: does the Military Lending Act cover this person today? The answer of the Defense Department's database. */
export interface MilitaryCheck {
  readonly name: string;
  readonly embedded: boolean;
  check(question: MilitaryQuestion): Promise<MilitaryAnswer>;
  /** Whether the person is on active duty on a day (50 U.S.C. 3937): another database of the same department. */
  activeDuty(question: MilitaryQuestion, on: string): Promise<ActiveDutyAnswer>;
}
