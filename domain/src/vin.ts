/** Value of each character in the sum that the check digit is made of (49 CFR 565.15). I, O and Q never stand in a VIN. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((same, value) =>
    [...same].map((character) => [character, value]),
  ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** A VIN as it is kept: capitals, without spaces and hyphens. */
export const tidyVin = (text: string): string => text.slice(0, 40).replace(/[\s-]/g, '').toUpperCase();

/** The character that the ninth place has to hold; undefined where the others cannot be those of a VIN. */
export function vinCheckDigit(vin: string): string | undefined {
  if (vin.length !== WEIGHTS.length) return undefined;
  let sum = 0;
  for (const [place, character] of [...vin].entries()) {
    const value = VALUES[character];
    if (value === undefined && place !== CHECK_PLACE) return undefined;
    sum += (value ?? 0) * (WEIGHTS[place] ?? 0);
  }
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Whether a tidied text is a vehicle identification number: 17 characters whose check digit is right. */
export const isVin = (vin: string): boolean =>
  vin[CHECK_PLACE] !== undefined && vin[CHECK_PLACE] === vinCheckDigit(vin);
