const ID_DIGITS = 9;

/** Number of a vendor's loan as it is written here: with nine digits, as an account number. */
export const loanIdOf = (id: number): string => String(id).padStart(ID_DIGITS, '0');

/** Number that the vendor gave to a loan; undefined for what is none, or is written another way. */
export function loanNumberOf(loanId: string): number | undefined {
  const id = /^\d{9,15}$/.test(loanId) ? Number(loanId) : 0;
  return id > 0 && loanIdOf(id) === loanId ? id : undefined;
}
