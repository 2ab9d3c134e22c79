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
}

export interface CustomerFile {
  readonly name: string;
  readonly embedded: boolean;
  customer(customerId: string): Promise<CustomerRecord | undefined>;
}
