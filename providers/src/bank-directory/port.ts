/** Question: which bank has this routing number? */
export interface BankDirectory {
  readonly name: string;
  readonly embedded: boolean;
  /** By its first eight digits; the ninth is checked before. Undefined: not in the directory, so the customer types the name. */
  bankName(routingNumber: string): Promise<string | undefined>;
}
