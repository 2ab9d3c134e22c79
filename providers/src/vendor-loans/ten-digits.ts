/** Digits of a phone number in the United States, whatever stands between or before them. */
export function tenDigits(phone: string | undefined): string | undefined {
  const digits = phone?.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits?.length === 10 ? digits : undefined;
}
