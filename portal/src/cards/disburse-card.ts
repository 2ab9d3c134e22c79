/** The card a person just added to receive money, on its way back to the choice. In memory only. */
const added = new Map<string, string>();

export function handOverDisburseCard(loanId: string, cardToken: string): void {
  added.set(loanId, cardToken);
}

export function addedDisburseCard(loanId: string): string | undefined {
  return added.get(loanId);
}
