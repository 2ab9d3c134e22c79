/** As much of the parser as the test reads; it brings no types. */
declare module '@midlandsbank/node-nacha' {
  interface Footer {
    readonly batchCount: number;
    readonly blockCount: number;
    readonly entryAndAddendaCount: number;
    readonly entryHash: number;
    readonly totalDebit: number;
    readonly totalCredit: number;
  }
  interface Batch {
    readonly entryClassCode: string;
    readonly effectiveDate: string;
    readonly footer: Footer;
    readonly entries: readonly { transactionCode: string; dfiAccount: string; amount: number }[];
  }
  const nacha: {
    from(
      text: string,
      format: 'ach',
    ): { readonly data: { readonly file: { readonly footer: Footer }; readonly batches: readonly Batch[] } };
  };
  export default nacha;
}
