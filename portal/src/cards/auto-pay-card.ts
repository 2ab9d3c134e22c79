/**
 * The card a person means for auto-pay, on its way from the page that chooses or adds it to the page that asks for the
 * signature. In memory only: after a reload the question begins with the card that is known.
 */
const chosen = new Map<string, string>();

export function chooseAutoPayCard(loanId: string, cardToken: string): void {
  chosen.set(loanId, cardToken);
}

export function chosenAutoPayCard(loanId: string): string | undefined {
  return chosen.get(loanId);
}

export function forgetAutoPayCard(loanId: string): void {
  chosen.delete(loanId);
}
